/** The packages in a page and in a worker: type-checked, built by Vite from the tarballs, run in Chromium. */
import path from 'node:path';
import { knownWork } from './known.ts';
import { makeProject } from './project.ts';
import { say } from './say.ts';
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
const found: Found = JSON.parse(say([path.join(__dirname, 'check/browser.ts'), folder]));
// Skipped, with a reason printed below, only where there is none.
const whereABrowserIs = found.notRun === undefined ? describe : describe.skip;

test('it is built with the portable digest and without a trace of Node', () => {
  expect(found.modules).toEqual(expect.arrayContaining(['page.ts', 'worker.ts']));
  const digests = found.modules.filter((module) => /\/signature\/digest\//.test(module));
  expect(digests.map((module) => path.basename(module))).toEqual(['portable.js']);
  expect(found.asksForNode).toBe(false);
  if (found.notRun !== undefined) process.stderr.write(`The page is not opened: ${found.notRun}\n`);
});

whereABrowserIs('opened', () => {
  test('page and worker sign, verify and capture', () => {
    expect(found.shown).toEqual([knownWork, knownWork]);
  });
});

interface Found {
  /** Why there was no browser to open it in. */
  readonly notRun?: string;
  readonly shown?: unknown;
  readonly asksForNode: boolean;
  readonly modules: readonly string[];
}
