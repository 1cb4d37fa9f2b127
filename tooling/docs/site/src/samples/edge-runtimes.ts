/**
 * The runtimes that the guide about workers names: workerd, which runs Cloudflare Workers, Deno and Bun. Together they have 350 MB, so
 * the workspace does not depend on them: the first run installs them with npm, from the lockfile in runtimes/.
 */
import * as E from 'fp-ts/lib/Either.js';
import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface EdgeRuntime {
  readonly name: string;
  /** Prepares to serve `worker.ts` of the folder, as a user does. Returns the words of the command line. */
  readonly serve: (folder: string, port: number) => readonly string[];
  /** Its program, or why it cannot run on this machine. */
  readonly program: E.Either<string, string>;
}

export const findEdgeRuntimes = (): readonly EdgeRuntime[] => {
  const modules = install();
  return runtimes.map(({ name, pattern, serve }) => ({
    name,
    serve,
    program: E.chain((folder: string) => findProgram(name, folder, pattern))(modules),
  }));
};

/** Settings of the runtimes: nothing is written outside of the folder, and no server is asked for updates. */
export const environmentIn = (folder: string) => ({
  DENO_DIR: path.join(folder, '.deno'),
  DENO_NO_UPDATE_CHECK: '1',
  DO_NOT_TRACK: '1',
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
});

const home = path.resolve(__dirname, '../..');

const install = (): E.Either<string, string> => {
  const words = [
    path.join(home, '../../workspace/bootstrap/install-locked.mjs'),
    path.join(home, 'runtimes'),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return status === 0 ? E.right(path.join(stdout, 'node_modules')) : E.left(stderr.trim());
};

const findProgram = (name: string, modules: string, pattern: string): E.Either<string, string> => {
  // npm installs only the package for this platform.
  const [found] = globSync(`${pattern}{,.exe}`, { cwd: modules });
  if (found === undefined) return E.left(`${name} has no package for ${process.platform} ${process.arch}`);
  const program = path.join(modules, found);
  const { status, signal, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0
    ? E.right(program)
    : E.left(`${name} does not start here: ${error?.message ?? signal ?? stderr}`);
};

interface RuntimeRow extends Pick<EdgeRuntime, 'name' | 'serve'> {
  /** Where its package for a platform has the program, in node_modules. */
  readonly pattern: string;
}

const runtimes: readonly RuntimeRow[] = [
  {
    name: 'workerd',
    pattern: '@cloudflare/workerd-*/bin/workerd',
    serve: (folder, port) => {
      bundleLikeWrangler(folder);
      writeFileSync(path.join(folder, 'config.capnp'), workerdConfig);
      return ['serve', 'config.capnp', '--socket-addr', `http=127.0.0.1:${port}`];
    },
  },
  {
    name: 'Deno',
    pattern: '@deno/*/deno',
    serve: (_folder, port) => [
      'serve',
      '--host=127.0.0.1',
      `--port=${port}`,
      '--node-modules-dir=manual',
      '--no-remote',
      '--no-prompt',
      '--allow-net=127.0.0.1',
      'worker.ts',
    ],
  },
  {
    name: 'Bun',
    pattern: '@oven/bun-*/bin/bun',
    serve: (folder, port) => {
      // By default it listens on all addresses.
      const server = `export default { fetch: worker.fetch, hostname: '127.0.0.1', port: ${port} };`;
      writeFileSync(path.join(folder, 'serve.ts'), `import worker from './worker.ts';\n${server}\n`);
      return ['--no-install', 'serve.ts'];
    },
  },
];

const bundleLikeWrangler = (folder: string): void => {
  const words = [
    'worker.ts',
    '--bundle',
    '--outfile=worker.js',
    '--format=esm',
    '--target=es2024',
    '--conditions=workerd,worker,browser',
  ];
  const esbuild = path.join(home, 'node_modules/esbuild/bin/esbuild');
  const { status, stderr } = spawnSync(process.execPath, [esbuild, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`esbuild ended with ${status}: ${stderr}`);
};

// Workers may not connect to addresses of the own machine unless the configuration allows it.
const workerdConfig = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", http = (), service = "main")],
);
`;
