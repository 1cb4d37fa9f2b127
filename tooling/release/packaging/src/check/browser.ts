/**
 * The program `node src/check/browser.ts <folder>`. It builds the page in the folder with Vite, opens it in Chromium and
 * prints the results on the page and the modules of the page and its worker.
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview, type Plugin } from 'vite';
import { openChromium } from '@postern/browser';

const [root = '.'] = process.argv.slice(2);
const modules = new Set<string>();
let code = '';

const record = (): Plugin => ({
  name: 'record',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      code += file.code;
      for (const id of Object.keys(file.modules)) modules.add(path.relative(root, id).replaceAll('\\', '/'));
    }
  },
});

const settings = { root, configFile: false, logLevel: 'warn' } as const;

const open = async () => {
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
  try {
    const opened = await openChromium();
    if (opened._tag === 'NoBrowser') return { notRun: opened.reason };
    try {
      const [address = ''] = server.resolvedUrls?.local ?? [];
      return { results: await readResults(await opened.browser.newPage(), address) };
    } finally {
      await opened.browser.close();
    }
  } finally {
    await server.close();
  }
};

const readResults = (page: Page, address: string) => {
  const pageError = new Promise<never>((_, fail) => {
    page.on('pageerror', fail);
    page.on('console', (message) => message.type() === 'error' && fail(new Error(message.text())));
  });
  const read = async (place: string): Promise<unknown> =>
    JSON.parse((await page.locator(`#${place}`).textContent({ timeout: 20_000 })) ?? '');
  const results = page.goto(address).then(() => Promise.all([read('page'), read('worker')]));
  return Promise.race([pageError, results]);
};

await build({ ...settings, plugins: [record()], worker: { format: 'es', plugins: () => [record()] } });
const outcome = await open();
const importsNode = /["'`]node:|__vite-browser-external/.test(code);
process.stdout.write(JSON.stringify({ ...outcome, importsNode, modules: [...modules] }));
