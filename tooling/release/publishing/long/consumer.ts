/** A project of a user, with the packages installed from the registry by one of the package managers. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withoutSettings } from './clone.ts';

export interface Consumer {
  readonly folder: string;
  /** Runs Node.js in the project, as its package manager does. Returns the output, or throws the error output. */
  readonly node: (...words: string[]) => string;
  /** Runs the package manager. */
  readonly manage: (...words: string[]) => string;
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn';

export interface Project {
  readonly manager: PackageManager;
  /** A folder that exists and has no package.json above it. */
  readonly parent: string;
  readonly registry: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export const createConsumer = ({ manager, parent, registry, dependencies }: Project): Consumer => {
  const folder = path.join(parent, `consumer-${manager}`);
  mkdirSync(folder);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('package.json', JSON.stringify({ name: 'shop', private: true, dependencies }));
  write('.npmrc', `registry=${registry}\ncache=${path.join(parent, 'npm-cache')}\n`);
  // Some package managers wait for a day before they install a new version.
  write('pnpm-workspace.yaml', 'minimumReleaseAge: 0\n');
  write(
    '.yarnrc.yml',
    [
      `npmRegistryServer: "${registry}"`,
      'unsafeHttpWhitelist: ["127.0.0.1"]',
      'nodeLinker: pnp',
      'enableGlobalCache: false',
      'enableTelemetry: false',
      'npmMinimalAgeGate: 0',
    ].join('\n'),
  );
  for (const file of ['work.cjs', 'run.cjs', 'run.mjs']) {
    cpSync(path.join(__dirname, 'consumer', file), path.join(folder, file));
  }
  cpSync(path.join(__dirname, '../../packaging/consumer/shop.ts'), path.join(folder, 'shop.ts'));
  write('main.ts', program);
  write('page.js', page);

  const env = {
    ...withoutSettings(process.env),
    HOME: parent,
    XDG_DATA_HOME: path.join(parent, 'data'),
    CI: 'true',
  };
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr}${stdout}`);
    return stdout;
  };
  const yarn = path.join(parent, 'consumer-npm/node_modules/@yarnpkg/cli-dist/bin/yarn.js');
  const manage = (...words: string[]) =>
    manager === 'yarn' ? run(process.execPath, [yarn, ...words]) : run(manager, words);
  const node = (...words: string[]) =>
    manager === 'yarn' ? manage('node', ...words) : run(process.execPath, words);
  manage('install', ...installFlags[manager]);
  return { folder, node, manage };
};

// For both, the shop of tooling/release/packaging is beside them.
const program = `import { work } from './shop.js';
void work([]).then(({ captured }) => process.stdout.write(JSON.stringify(captured)));`;
const page = `import { work } from './shop.ts';
export const worked = await work([]);`;

const installFlags: Record<PackageManager, readonly string[]> = {
  npm: ['--no-audit', '--no-fund'],
  pnpm: ['--no-frozen-lockfile'],
  yarn: ['--no-immutable'],
};
