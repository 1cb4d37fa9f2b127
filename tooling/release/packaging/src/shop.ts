/** Copies the shop of `consumer` into a project, compiles it and returns its folder. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './project.ts';
import { runNode } from './run-node.ts';

export interface Setup {
  readonly type: 'module' | 'commonjs';
  readonly sources: readonly string[];
  readonly compilerOptions: object;
}

export const setUpShop = (
  project: Project,
  name: string,
  { type, sources, compilerOptions }: Setup,
): string => {
  const folder = path.join(project.folder, name);
  mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(
    path.join(here, 'node_modules/@types/node'),
    path.join(folder, 'node_modules/@types/node'),
    'junction',
  );
  for (const source of sources) cpSync(path.join(here, 'consumer', source), path.join(folder, source));
  write(folder, 'package.json', { type });
  write(folder, 'tsconfig.json', { compilerOptions: { ...strict, ...compilerOptions } });
  runNode([path.join(here, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  return folder;
};

const here = path.join(__dirname, '..');

// The strictest settings of users, which also check declaration files.
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2023',
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
};

const write = (folder: string, file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));
