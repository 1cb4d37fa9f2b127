/** Node.js loads few files of each package, because each takes time, and stack traces name source files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from './entries.ts';
import { makeProject } from './project.ts';
import { published } from './published.ts';
import { runNode } from './run-node.ts';

const project = makeProject('fast-check', '@opentelemetry/api');

// The entry point, what it shares with others, and up to four files (package.json is one) that check the version of Node.js.
const filesMax = 10;

const moduleSystems = [
  ['an ES module', 'module', (name: string) => `await import('${name}')`],
  ['CommonJS', 'commonjs', (name: string) => `require('${name}')`],
] as const;

describe.each(moduleSystems)('from %s', (_to, type, load) => {
  const run = (program: string, ...flags: string[]) =>
    runNode([...flags, `--input-type=${type}`, '-e', program], project.folder);

  const entries = published.flatMap(({ name }) =>
    entriesOf(project.home(name)).code.map(({ entry }) => ({ name, entry })),
  );

  // These entry points need the globals of jest, or vitest itself.
  const needTestRunner = ['@postern/gateway-mock/jest', '@postern/gateway-mock/vitest'];
  test.each(entries.filter(({ entry }) => !needTestRunner.includes(entry)))(
    '$entry loads few files of its package',
    ({ name, entry }) => {
      const loaded: readonly string[] = JSON.parse(
        run(`
          const loaded = [];
          const load = (url, context, next) => (loaded.push(url), next(url, context));
          process.getBuiltinModule('node:module').registerHooks({ load });
          ${load(entry)};
          process.stdout.write(JSON.stringify(loaded));`),
      );
      const own = loaded.filter((url) =>
        url.includes(`/store/${name.replace('/', '+')}/node_modules/${name}/`),
      );
      expect(own.length).toBeGreaterThan(0);
      expect({ tooMany: own.length > filesMax ? own : [] }).toEqual({ tooMany: [] });
    },
  );

  test('stack traces name the line of the source', () => {
    const stack = run(
      `
        const { sign } = ${load('@postern/protocol')};
        const hostile = new Proxy({}, { ownKeys: () => { throw new Error('hostile'); } });
        try {
          sign(hostile, { shaType: 'SHA-256', phrase: 'phrase' });
        } catch (error) {
          process.stdout.write(error.stack);
        }`,
      '--enable-source-maps',
    );
    const home = project.home('@postern/protocol');
    const traced = [...stack.matchAll(/\(([^()]*\.[cm]?[jt]s):\d+:\d+\)/g)].flatMap(([, file = '']) => {
      const inside = path.relative(home, file.replace(/^file:\/\//, ''));
      return inside.startsWith('..') ? [] : [inside.replaceAll('\\', '/')];
    });
    expect(traced).toContain('src/signature/sign.ts');
    expect(traced.filter((file) => !existsSync(path.join(home, file)) || !file.startsWith('src/'))).toEqual(
      [],
    );
  });
});
