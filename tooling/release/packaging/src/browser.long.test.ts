/** The packages in a page and in a worker: type-checked, built by Vite from the tarballs, run in Chromium. */
import path from 'node:path';
import { expectedWork } from './expected-work.ts';
import { makeProject } from './project.ts';
import { runNode } from './run-node.ts';
import { setUpShop } from './shop.ts';

const project = makeProject();

const folder = setUpShop(project, 'web', {
  type: 'module',
  sources: ['index.html', 'page.ts', 'worker.ts', 'shop.ts'],
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom'],
    types: [],
    noEmit: true,
  },
});
const report: Report = JSON.parse(runNode([path.join(__dirname, 'check/browser.ts'), folder]));
// Without a browser these tests are skipped, and the reason is printed below.
const describeWithBrowser = report.notRun === undefined ? describe : describe.skip;

test('the build has the portable digest and no module of Node.js', () => {
  expect(report.modules).toEqual(expect.arrayContaining(['page.ts', 'worker.ts']));
  const digests = report.modules.filter((module) => /\/signature\/digest\//.test(module));
  expect(digests.map((module) => path.basename(module))).toEqual(['portable.js']);
  expect(report.importsNode).toBe(false);
  if (report.notRun !== undefined) process.stderr.write(`The browser tests are skipped: ${report.notRun}\n`);
});

describeWithBrowser('opened', () => {
  test('page and worker sign, verify and capture', () => {
    expect(report.results).toEqual([expectedWork, expectedWork]);
  });
});

interface Report {
  /** Why no browser is available. */
  readonly notRun?: string;
  readonly results?: unknown;
  readonly importsNode: boolean;
  readonly modules: readonly string[];
}
