/** Takes the screenshots of the README from a gateway with sample data: `npm run screenshots`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from '@postern/browser';
import { managementApi } from '../src/management-api.ts';
import { newFolder, startGateway } from '../src/start-gateway.ts';
import { fillDemoAccount } from '../src/fill-demo-account.ts';
import { screenshots } from './screenshot-list.ts';
import { runSampleOperations } from './run-sample-operations.ts';

const folder = path.join(import.meta.dirname, '../../../docs/images');
const size = { width: 1200, height: 780 };

const chromium = await openChromium();
if (chromium._tag === 'NoBrowser') throw new Error(chromium.reason);
const temporaryFolder = newFolder();
const gateway = await startGateway(temporaryFolder.folder);
try {
  mkdirSync(folder, { recursive: true });
  const api = managementApi(gateway);
  const pathOf = await fillDemoAccount(api);
  await runSampleOperations(api);
  for (const { name, screen, search = '', language = 'en', dark = false, ready } of screenshots) {
    const context = await chromium.browser.newContext({
      viewport: size,
      deviceScaleFactor: 1.5,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: language,
      timezoneId: 'Asia/Dubai',
    });
    const signedIn = await context.request.post(`${gateway.origin}/back-office/api/session/demo`, {
      headers: { origin: gateway.origin },
      data: { role: 'provider' },
    });
    if (!signedIn.ok()) throw new Error(`signing in was answered with ${signedIn.status()}`);
    const page = await context.newPage();
    await page.goto(`${gateway.origin}/back-office/${pathOf(screen)}${search}`);
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    process.stdout.write(`docs/images/${name}.png\n`);
    await context.close();
  }
} finally {
  await gateway.end();
  temporaryFolder.remove();
  await chromium.browser.close();
}
