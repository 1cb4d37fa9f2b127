#!/usr/bin/env bash
# Starts the gateway in the background, waits until it is ready, and exports its address and a token of the provider.
# POSTERN_ACTION_COMMAND is the command of the gateway; POSTERN_PORT, POSTERN_SEED and POSTERN_DATABASE are its options.
set -euo pipefail

[ -n "${POSTERN_SEED:-}" ] || unset POSTERN_SEED
POSTERN_PROVIDER_TOKEN="$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')"
export POSTERN_PROVIDER_TOKEN
echo "::add-mask::$POSTERN_PROVIDER_TOKEN"

log="${RUNNER_TEMP:-/tmp}/postern-gateway.log"
read -r -a command <<<"$POSTERN_ACTION_COMMAND"
nohup "${command[@]}" >"$log" 2>&1 &
gateway=$!

origin="http://127.0.0.1:$POSTERN_PORT"
for _ in $(seq 1 240); do
  # Its own words first: another server may have the port.
  if grep --quiet --fixed-strings "Postern gateway is ready:" "$log" &&
    curl --silent --fail --output /dev/null "$origin/health/ready"; then
    {
      echo "base-url=$origin"
      echo "token=$POSTERN_PROVIDER_TOKEN"
      echo "log=$log"
    } >>"$GITHUB_OUTPUT"
    {
      echo "POSTERN_BASE_URL=$origin"
      echo "POSTERN_TOKEN=$POSTERN_PROVIDER_TOKEN"
    } >>"$GITHUB_ENV"
    echo "The gateway is ready: $origin"
    exit 0
  fi
  kill -0 "$gateway" 2>/dev/null || break
  sleep 0.5
done

echo "::error::The gateway did not start. Its output:"
cat "$log"
exit 1
