// Checks the types of the whole workspace. Packages with the same compiler options are one program, so that what many of them
// import is read and checked once. The programs follow from the packages' own tsconfig.json.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const programs = path.join(import.meta.dirname, '.programs');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

const check = () => {
  rmSync(programs, { recursive: true, force: true });
  mkdirSync(programs);
  const statuses = [...groupByOptions().values()].map((configs, index) => {
    const file = configs.length === 1 ? configs[0].file : writeProgram(configs, index);
    // Other tasks run at the same time, so one thread for each is enough.
    const words = [tsc, '-p', file, '--noEmit', '--singleThreaded'];
    return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status;
  });
  return statuses.every((status) => status === 0) ? 0 : 1;
};

const groupByOptions = () =>
  Map.groupBy(readConfigs(), ({ config: { extends: base, compilerOptions } }) =>
    JSON.stringify([base, compilerOptions]),
  );

const readConfigs = () =>
  globSync('{packages,apps,tooling,tooling/*,examples}/*/{,consumer/}tsconfig{,.pure}.json', { cwd: root })
    .toSorted()
    .map((name) => {
      const file = path.join(root, name);
      return { file, config: JSON.parse(readFileSync(file, 'utf8')) };
    });

const writeProgram = (configs, index) => {
  const file = path.join(programs, `${index}.json`);
  const include = configs.flatMap(({ file: own, config }) =>
    config.include.map((pattern) => path.relative(programs, path.join(path.dirname(own), pattern))),
  );
  const { extends: base, compilerOptions } = configs[0].config;
  writeFileSync(
    file,
    JSON.stringify({ extends: base.replace('@postern/tsconfig', '..'), compilerOptions, include }),
  );
  return file;
};

process.exitCode = check();
