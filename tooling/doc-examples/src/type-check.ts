/** What the compiler of a package prints about its written tests: nothing, if they compile. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const typeCheck = (folder: string, written: string, files: readonly string[]): string => {
  const tsconfig = path.join(written, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ extends: '@postern/tsconfig/test.json', files }));
  const manifest = createRequire(path.join(folder, 'package.json')).resolve('typescript/package.json');
  const words = [path.join(path.dirname(manifest), 'bin', 'tsc'), '-p', tsconfig, '--singleThreaded'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `the compiler ended with ${status}\n`;
};
