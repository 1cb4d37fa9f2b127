/** Runs scripts of bash for the documented commands, with functions for what keeps running beside them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Finished {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a script in a folder. Its last line can leave programs running, also after an error. */
export type RunScript = (script: string, cwd: string, env: NodeJS.ProcessEnv) => Promise<Finished>;

export interface ScriptRunner {
  readonly run: RunScript;
  /** The folder in which the last script ended. A command such as `cd shop` holds for the next block. */
  readonly lastFolder: () => string;
  /** Ends what the scripts left running. */
  readonly stop: () => Promise<void>;
}

export const createScriptRunner = (folder: string): ScriptRunner => {
  const running = path.join(folder, 'running');
  const where = path.join(folder, 'where');
  const log = path.join(folder, 'output.log');
  mkdirSync(running);
  const run: RunScript = async (script, cwd, env) => {
    // Programs that keep running would keep a pipe open.
    const output = openSync(log, 'w');
    const child = spawn('bash', ['-c', functions + script], {
      cwd,
      env: { ...env, RUNNING: running, WHERE: where },
      stdio: ['ignore', output, output],
      // With a process group of its own, the script can end what it left running.
      detached: true,
    });
    const { pid } = child;
    const timer = setTimeout(() => pid !== undefined && process.kill(-pid), timeLimit);
    await once(child, 'exit');
    clearTimeout(timer);
    closeSync(output);
    // It did not end in time, maybe because a program beside it was not ready.
    const logs = child.exitCode === tookTooLong ? globSync(path.join(running, '*.log')) : [];
    const texts = [log, ...logs].map((file) => readFileSync(file, 'utf8'));
    return { status: child.exitCode, output: texts.join('\n') };
  };
  return {
    run,
    lastFolder: () => readFileSync(where, 'utf8').trim(),
    stop: async () => {
      const { status, output } = await run('stop_running', folder, process.env);
      if (status !== 0) throw new Error(`a program does not stop: ${output}`);
    },
  };
};

/** Only ends what hangs. */
const timeLimit = 300_000;
const tookTooLong = 124;

// json PATH prints a value of the JSON that it reads. restore brings all accounts back to the state of the first page.
// keep_running NAME READY COMMAND starts a command, and returns when it has printed READY. stop_running [NAME] stops such commands.
const functions = `
set -e -o pipefail
trap 'pwd >"$WHERE"; trap "" TERM; kill -- "-$$"' EXIT
trap 'exit ${tookTooLong}' TERM
json() {
  node -e 'const all = JSON.parse(require("node:fs").readFileSync(0, "utf8")); const value = all'"$1"'; console.log(typeof value === "string" ? value : JSON.stringify(value))'
}
restore() {
  curl -sS --fail-with-body -o "$RUNNING/restored.json" -X POST -H "authorization: Bearer $TOKEN" "$ORIGIN/back-office/api/snapshots/prepared/restore?all_accounts=true"
}
# The system can give the number of a program that has ended to another one.
started_at() { ps -o lstart= -p "$1" || true; }
is_running() { [ -s "$1.started" ] && [ "$(started_at "$(cat "$1")")" = "$(cat "$1.started")" ]; }
stop_running() {
  local file polls
  for file in "$RUNNING"/\${1:-*}.pid; do
    [ -f "$file" ] || continue
    if is_running "$file"; then
      kill -- "-$(cat "$file")"
      # A gateway waits for requests in progress for ten seconds.
      for ((polls = 0; polls < 200; polls++)); do is_running "$file" || break; sleep 0.1; done
      if is_running "$file"; then kill -9 -- "-$(cat "$file")"; fi
    fi
    rm "$file"
  done
}
keep_running() {
  stop_running "$1"
  # With job control, it gets a process group of its own.
  set -m
  POSTERN_PORT=0 POSTERN_DATABASE="\${POSTERN_DATABASE:-:memory:}" bash -ec "$3" >"$RUNNING/$1.log" 2>&1 </dev/null &
  set +m
  started_at $! >"$RUNNING/$1.pid.started"
  echo $! >"$RUNNING/$1.pid"
  until grep -qE "$2" "$RUNNING/$1.log"; do
    kill -0 $! 2>/dev/null || { cat "$RUNNING/$1.log"; return 1; }
    sleep 0.1
  done
}
`;
