/** The project these tests are about, and the programs it is checked with. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

const programs = {
  check: path.join(__dirname, 'check.ts'),
  oxlint: path.join(root, 'node_modules/oxlint/bin/oxlint'),
  tsc: path.join(root, 'node_modules/typescript/bin/tsc'),
  turbo: path.join(root, 'node_modules/turbo/bin/turbo'),
};

/** What a program of the project says in a folder; its exit code only repeats it, so nobody looks at that. */
export const say = (program: keyof typeof programs, words: readonly string[], folder = root): string => {
  const { stdout, stderr, error } = spawnSync(process.execPath, [programs[program], ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  if (error !== undefined) throw error;
  return stdout + stderr;
};

/** The project's compiler settings for a tree elsewhere, with Node's types within reach, as in its packages. */
export const settingsFor = (settings: string, compilerOptions: object = {}): string =>
  JSON.stringify({
    extends: path.join(root, 'tooling/tsconfig', settings),
    compilerOptions: { typeRoots: [path.join(__dirname, '../node_modules/@types')], ...compilerOptions },
  });
