/** The checked project and the programs that check it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../../..');

const programs = {
  check: path.join(__dirname, 'check.ts'),
  oxlint: path.join(root, 'node_modules/oxlint/bin/oxlint'),
  tsc: path.join(root, 'node_modules/typescript/bin/tsc'),
  turbo: path.join(root, 'node_modules/turbo/bin/turbo'),
};

/** Runs a program of the project in a folder and returns its output. The exit code is ignored, because the output has the result. */
export const runProgram = (
  program: keyof typeof programs,
  args: readonly string[],
  folder = root,
): string => {
  const { stdout, stderr, error } = spawnSync(process.execPath, [programs[program], ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  if (error !== undefined) throw error;
  return stdout + stderr;
};

/** Creates compiler settings for a planted tree, with the types of Node.js as in the packages. */
export const settingsFor = (settings: string, compilerOptions: object = {}): string =>
  JSON.stringify({
    extends: path.join(root, 'tooling/workspace/tsconfig', settings),
    compilerOptions: { typeRoots: [path.join(__dirname, '../node_modules/@types')], ...compilerOptions },
  });
