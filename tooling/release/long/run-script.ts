/** Runs scripts of bash for the documented commands, with functions for what keeps running beside them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
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
  const groups = new Set<number>();
  const run: RunScript = async (script, cwd, env) => {
    // Programs that keep running would keep a pipe open.
    const output = openSync(log, 'w');
    const child = spawn('bash', ['-c', functions + script], {
      cwd,
      env: { ...env, RUNNING: running, WHERE: where },
      stdio: ['ignore', output, output],
      detached: true,
      timeout: 300_000,
    });
    if (child.pid !== undefined) groups.add(child.pid);
    await once(child, 'exit');
    closeSync(output);
    return { status: child.exitCode, output: readFileSync(log, 'utf8') };
  };
  return {
    run,
    lastFolder: () => readFileSync(where, 'utf8').trim(),
    stop: async () => {
      await run('stop_running', folder, process.env);
      groups.forEach(stopGroup);
      groups.clear();
    },
  };
};

const stopGroup = (group: number): void => {
  try {
    process.kill(-group);
  } catch {
    // Nothing of the group is left.
  }
};

// json PATH prints a value of the JSON that it reads. restore brings all accounts back to the state of the first page.
// keep_running NAME READY COMMAND starts a command, and returns when it has printed READY. stop_running [NAME] stops such commands.
const functions = `
set -e -o pipefail
trap 'pwd >"$WHERE"' EXIT
json() {
  node -e 'const all = JSON.parse(require("node:fs").readFileSync(0, "utf8")); const value = all'"$1"'; console.log(typeof value === "string" ? value : JSON.stringify(value))'
}
restore() {
  curl -sS -o "$RUNNING/restored.json" -X POST -H "authorization: Bearer $TOKEN" "$ORIGIN/back-office/api/snapshots/prepared/restore"
}
stop_running() {
  local file
  for file in "$RUNNING"/\${1:-*}.pid; do
    [ -f "$file" ] || continue
    kill -- "-$(cat "$file")" 2>/dev/null || true
    while kill -0 -- "-$(cat "$file")" 2>/dev/null; do sleep 0.1; done
    rm "$file"
  done
}
keep_running() {
  stop_running "$1"
  # With job control, it gets a process group of its own.
  set -m
  POSTERN_PORT=0 POSTERN_DATABASE="\${POSTERN_DATABASE:-:memory:}" bash -ec "$3" >"$RUNNING/$1.log" 2>&1 </dev/null &
  set +m
  echo $! >"$RUNNING/$1.pid"
  until grep -qE "$2" "$RUNNING/$1.log"; do
    kill -0 $! 2>/dev/null || { cat "$RUNNING/$1.log"; return 1; }
    sleep 0.1
  done
}
`;
