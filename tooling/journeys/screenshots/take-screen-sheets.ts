/**
 * Takes screenshots of all screens in 7 widths, 2 languages and 2 themes, and a contact sheet for each screen: `npm run
 * screen-sheets -- <folder> [screen…]`. Defects of the layout are printed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openChromium } from '@postern/browser';
import { fillDemoAccount } from '../src/fill-demo-account.ts';
import { findLayoutDefects, layoutWidths } from '../src/find-layout-defects.ts';
import { managementApi } from '../src/management-api.ts';
import { screenNames } from '../src/screens.ts';
import { newFolder, startGateway } from '../src/start-gateway.ts';
import { runSampleOperations } from './run-sample-operations.ts';
import { openSignedInPage } from './open-signed-in-page.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', multiple: true, default: ['en', 'ar'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: layoutWidths.map(String) },
  },
});
const [folder = 'screen-sheets', ...only] = positionals;
const chosen = screenNames.filter((name) => only.length === 0 || only.includes(name));

const chromium = await openChromium();
if (chromium._tag === 'NoBrowser') throw new Error(chromium.reason);
const temporaryFolder = newFolder();
const gateway = await startGateway(temporaryFolder.folder);
try {
  mkdirSync(folder, { recursive: true });
  const api = managementApi(gateway);
  const pathOf = await fillDemoAccount(api);
  await runSampleOperations(api);
  const pictures = new Map<string, { readonly width: number; readonly file: string }[]>();
  for (const language of options.language) {
    const page = await openSignedInPage(chromium.browser, gateway, {
      locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    });
    for (const screen of chosen) {
      await page.goto(`${gateway.origin}/back-office/${pathOf(screen)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      for (const theme of options.theme) {
        await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
        for (const width of options.width.map(Number)) {
          await page.setViewportSize({ width, height: 900 });
          const defects = await findLayoutDefects({ page });
          for (const defect of defects) process.stdout.write(`${screen}, ${language}, ${width}: ${defect}\n`);
          const name = `${screen.replaceAll(' ', '-')}.${language}.${theme}`;
          const file = path.join(folder, `${name}.${width}.png`);
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.screenshot({
            path: file,
            fullPage: true,
            clip: { x: 0, y: 0, width, height: Math.min(height, 2400) },
          });
          pictures.set(name, [...(pictures.get(name) ?? []), { width, file }]);
        }
      }
    }
    await page.context().close();
  }
  // A sheet shows the pictures of a screen side by side, at half their size.
  const sheet = await chromium.browser.newPage({ viewport: { width: 3600, height: 800 } });
  for (const [name, taken] of pictures) {
    const images = taken.map(
      ({ width, file }) =>
        `<img width="${width / 2}" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`,
    );
    await sheet.setContent(
      `<body style="margin:8px;display:inline-flex;gap:8px;align-items:flex-start;background:#888">${images.join('')}</body>`,
    );
    await sheet.locator('body').screenshot({ path: path.join(folder, `sheet.${name}.png`) });
  }
  writeFileSync(
    path.join(folder, 'index.html'),
    [...pictures.keys()].map((name) => `<h2>${name}</h2><img src="sheet.${name}.png">`).join('\n'),
  );
  process.stdout.write(`${folder}/index.html\n`);
} finally {
  await gateway.end();
  temporaryFolder.remove();
  await chromium.browser.close();
}
