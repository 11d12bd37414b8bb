"""What whoever runs the bot may set, from the environment and `.env`."""

from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parents[1]


class SettingsError(Exception):
    """A setting is missing or wrong; the message is a sentence for whoever runs the bot."""


class Settings(BaseSettings):
    """The settings of `.env.example`, which explains each."""

    model_config = SettingsConfigDict(
        env_file=ROOT / ".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    discord_token: SecretStr | None = None
    database_path: Path = ROOT / "data" / "var" / "duelliste.sqlite3"
    discord_api_base: str | None = Field(default=None, pattern=r"^https?://\S+$")
    discord_gateway: str | None = Field(default=None, pattern=r"^wss?://\S+$")
    card_emojis: bool = True
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("discord_api_base", "discord_gateway")
    @classmethod
    def _an_address(cls, value: str | None) -> str | None:
        if value is not None and not urlsplit(value).hostname:
            raise ValueError("no host in that address")
        _ = urlsplit(value).port if value else None  # a ValueError tells what is wrong with it
        return value

    @model_validator(mode="after")
    def _both_or_neither(self) -> Self:
        if (self.discord_api_base is None) != (self.discord_gateway is None):
            raise ValueError(
                "DISCORD_API_BASE and DISCORD_GATEWAY go together: set both, or neither"
            )
        return self

    @property
    def token(self) -> str:
        """The bot's token.

        Raises:
            SettingsError: there is none.
        """
        token = self.discord_token.get_secret_value().strip() if self.discord_token else ""
        if not token:
            raise SettingsError(
                "DISCORD_TOKEN is not set: copy .env.example to .env and put the bot's token there"
                " (README says where Discord shows it), or play without one by `make play`"
            )
        return token


def load() -> Settings:
    """The settings as they stand.

    Raises:
        SettingsError: one of them is wrong; the first is named, never its value.
    """
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        sentence = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name}: {sentence}" if name else sentence) from None
