/** The package in whose folder the program runs. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Its modules, without their tests. */
export const modulesOf = (folder: string): readonly string[] =>
  globSync('src/**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|tst)\.ts$/.test(file))
    .toSorted();

/** The sources behind what it exports. */
export const entryPointsOf = (folder: string): readonly string[] => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.values(within(manifest, 'exports') ?? {})
    .map((entryPoint: unknown) => within(entryPoint, '@postern/source'))
    .filter((source) => typeof source === 'string');
};

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
