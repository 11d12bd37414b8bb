"""A stand-in Discord on this machine, for play without a token and for whole-process tests."""
