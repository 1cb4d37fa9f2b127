/** Checks the content of each tarball. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { readManifest } from './manifest.ts';
import { makeProject } from './project.ts';
import { published, workspace } from './published.ts';
import { runNode } from './run-node.ts';
import { tarballProblems } from './tarball-problems.ts';
import { tarballOf } from './tarball.ts';

const project = makeProject();

const check = (program: string, name: string): unknown =>
  JSON.parse(runNode([path.join(__dirname, 'check', program), tarballOf(name)]));

describe.each(published)('$name', ({ name, manifest, folder: manifestFolder }) => {
  const home = project.home(name);
  const packed = readManifest(home);
  const files = globSync('**/*', { cwd: home, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(home, path.join(file.parentPath, file.name)).replaceAll('\\', '/'));
  const read = (file: string) => readFileSync(path.join(home, file), 'utf8');

  test('publint reports nothing', () => {
    expect(check('publint.ts', name)).toEqual([]);
  });

  test('its types are correct with every module resolution', () => {
    expect(check('types.ts', name)).toEqual([]);
  });

  test('exports the same as in the workspace', () => {
    expect(packed.exports).toEqual(manifest.exports);
  });

  test('has everything that a release requires, except what the first release brings', () => {
    const fromRelease = [
      `${name} has the version 0.0.0, which is never published.`,
      `${name} has no CHANGELOG.md.`,
    ];
    expect(tarballProblems(home).filter((problem) => !fromRelease.includes(problem))).toEqual([]);
  });

  // The release test compiles with this TypeScript.
  test('its README names the oldest Node.js and TypeScript', () => {
    const [, oldest = ''] = /(\d+\.\d+)/.exec(packed.engines?.['node'] ?? '') ?? [];
    expect(read('README.md')).toContain(`Node.js ${oldest}`);
    expect(read('README.md')).toMatch(/types( for your tests)?\s+need TypeScript 5\.4 or newer/);
  });

  test('no optional package blocks an installation by its version', () => {
    const optional = Object.entries(packed.peerDependencies ?? {}).filter(([, range]) => range !== '*');
    expect(optional).toEqual([]);
  });

  test('runs no script of this project, and names its place in the repository', () => {
    const place = path.relative(workspace, manifestFolder).replaceAll('\\', '/');
    const { repository, homepage, bugs } = packed;
    const { url } = readManifest(workspace).repository ?? { url: '' };
    const page = url.replace(/^git\+/, '').replace(/\.git$/, '');
    expect({ repository, homepage, bugs }).toEqual({
      repository: { type: 'git', url, directory: place },
      homepage: `${page}/tree/main/${place}#readme`,
      bugs: { url: `${page}/issues` },
    });
    expect(
      Object.keys(packed.scripts ?? {}).filter((script) => /install|prepare|publish|pack/.test(script)),
    ).toEqual([]);
  });

  test('declares only its programs as side effects', () => {
    const programs = ['./dist/esm/main.js', './dist/esm/cli/run-cli.js'].filter((file) =>
      existsSync(path.join(home, file)),
    );
    expect(packed.sideEffects).toEqual(packed.bin === undefined ? false : programs);
  });

  test('contains no test and no development file', () => {
    const allowed =
      /^(dist|src|vectors|commonjs|module|demo|docs|site)\/|^[\w.-]+\.json$|^(LICENSE|README\.md|CHANGELOG\.md)$/;
    const ofTests =
      /\.(test|tst)\.|(^|\/)__\w+__\/|(^|\/)(tests?|fixtures?|node_modules)\/|^tsconfig|\.tsbuildinfo$/;
    // The documentation shows examples of tests.
    const documented = /^site\/files\/examples\//;
    const unwanted = files.filter(
      (file) => !allowed.test(file) || (ofTests.test(file) && !documented.test(file)),
    );
    expect(unwanted).toEqual([]);
  });

  test('every source map refers to sources in the tarball', () => {
    const maps = files.filter((file) => file.endsWith('.map'));
    const outside = maps.flatMap((map) => {
      const { sources, sourceRoot = '' }: Map = JSON.parse(read(map));
      const targets = sources.map((source) => path.posix.join(path.posix.dirname(map), sourceRoot, source));
      return targets.filter((target) => !files.includes(target)).map((target) => `${map} → ${target}`);
    });
    const missing = files.filter((file) => {
      const [, map] =
        /^\/\/# sourceMappingURL=(.*)$/m.exec(/\.[cm]?[jt]s$/.test(file) ? read(file) : '') ?? [];
      return map !== undefined && !existsSync(path.join(home, path.dirname(file), map));
    });
    expect({ outside, missing }).toEqual({ outside: [], missing: [] });
    expect(maps.length).toBeGreaterThan(0);
  });

  test('contains no local path and no secret', () => {
    const localPaths = [workspace, homedir()].map((folder) => folder + path.sep);
    const found = files.filter((file) => {
      const text = read(file);
      return localPaths.some((place) => text.includes(place)) || suspicious.test(text);
    });
    expect(found).toEqual([]);
  });
});

interface Map {
  readonly sources: readonly string[];
  readonly sourceRoot?: string;
}

const suspicious =
  /file:\/\/\/|\/home\/|\/Users\/|\b[A-Z]:\\Users|PRIVATE KEY-----(?:\\n|\s)*[A-Za-z\d+/]{16}|_authToken|\bnpm_[A-Za-z0-9]{36}|\bgh[pousr]_[A-Za-z0-9]{36}|\bAKIA[0-9A-Z]{16}/;
