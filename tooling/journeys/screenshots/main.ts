/** Takes the pictures of the README, of a gateway that has been worked with for a while: `npm run screenshots`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from '@postern/browser';
import { apiOf } from '../src/api.ts';
import { newFolder, startGateway } from '../src/gateway.ts';
import { liveIn } from '../src/lived-in.ts';
import { pictures } from './pictures.ts';
import { workADay } from './work-a-day.ts';

const folder = path.join(import.meta.dirname, '../../../docs/images');
const size = { width: 1200, height: 780 };

const opened = await openChromium();
if (opened._tag === 'NoBrowser') throw new Error(opened.reason);
const place = newFolder();
const gateway = await startGateway(place.folder);
try {
  mkdirSync(folder, { recursive: true });
  const api = apiOf(gateway);
  const addressOf = await liveIn(api);
  await workADay(api);
  for (const { name, screen, search = '', language = 'en', dark = false, ready } of pictures) {
    const context = await opened.browser.newContext({
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
    await page.goto(`${gateway.origin}/back-office/${addressOf(screen)}${search}`);
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    process.stdout.write(`docs/images/${name}.png\n`);
    await context.close();
  }
} finally {
  await gateway.end();
  place.remove();
  await opened.browser.close();
}
