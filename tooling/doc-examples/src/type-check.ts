/** Whether the written tests compile, with the compiler and the settings of their package. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const typeCheck = (folder: string, written: string, files: readonly string[]): boolean => {
  const tsconfig = path.join(written, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ extends: '@postern/tsconfig/test.json', files }));
  const manifest = createRequire(path.join(folder, 'package.json')).resolve('typescript/package.json');
  const tsc = path.join(path.dirname(manifest), 'bin', 'tsc');
  return spawnSync(process.execPath, [tsc, '-p', tsconfig], { cwd: folder, stdio: 'inherit' }).status === 0;
};
