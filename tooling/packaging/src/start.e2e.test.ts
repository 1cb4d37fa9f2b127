/** How the packages are loaded by Node: in few files, for each file takes its time, and so that a failure names a source. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from './entries.ts';
import { makeProject } from './project.ts';
import { published } from './published.ts';
import { say } from './say.ts';

const project = makeProject('fast-check', '@opentelemetry/api');

const filesMax = 10;

const ways = [
  ['a module', 'module', (name: string) => `await import('${name}')`],
  ['CommonJS', 'commonjs', (name: string) => `require('${name}')`],
] as const;

describe.each(ways)('to %s', (_to, type, load) => {
  const run = (program: string, ...flags: string[]) =>
    say([...flags, `--input-type=${type}`, '-e', program], project.folder);

  const entries = published.flatMap(({ name }) =>
    entriesOf(project.home(name)).code.map(({ entry }) => ({ name, entry })),
  );

  // What the gateway gives to CommonJS looks for the hooks of jest.
  test.each(entries.filter(({ entry }) => entry !== '@postern/gateway-mock/jest'))(
    '$entry is a few files of its package',
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

  test('a failure within is traced to the line of the source', () => {
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
