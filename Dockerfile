# docker build -t duelliste .
# docker run -d --env-file .env -v duelliste:/app/data/var duelliste
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /app

# The lock first: a change of the bot does not install its libraries anew.
COPY requirements.lock ./
RUN python -m pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore \
    --require-hashes -r requirements.lock

COPY bot ./bot
COPY cogs ./cogs
COPY data ./data

RUN useradd --system --uid 10001 duelliste \
    && mkdir -p data/var \
    && chown duelliste data/var
USER duelliste
VOLUME /app/data/var

# SIGINT, as Ctrl-C: the bot closes its database and its connection before it goes.
STOPSIGNAL SIGINT
CMD ["python", "-m", "bot", "run"]
