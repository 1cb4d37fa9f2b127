/** Takes the screenshots of the documentation from a gateway with sample data: `npm run screenshots`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from '@postern/browser';
import { managementApi } from '../src/management-api.ts';
import { newFolder, startGateway } from '../src/start-gateway.ts';
import { fillDemoAccount } from '../src/fill-demo-account.ts';
import type { Screen } from '../src/screens.ts';
import { runSampleOperations } from './run-sample-operations.ts';
import { openSignedInPage } from './open-signed-in-page.ts';

const folder = path.join(import.meta.dirname, '../../../docs/images');
const size = { width: 1200, height: 780 };
const deviceScaleFactor = 2;

interface Screenshot {
  readonly name: string;
  readonly screen: Screen | 'order of a payment' | 'payment page';
  readonly language?: 'en' | 'ar';
  readonly dark?: boolean;
  /** Text that is visible when the screen is loaded. */
  readonly ready: string | RegExp;
  /** The region that is scrolled to the top. */
  readonly region?: string;
}

const screenshots: readonly Screenshot[] = [
  { name: 'overview', screen: 'overview', ready: '04000' },
  { name: 'order', screen: 'order', ready: 'REFUND' },
  {
    name: 'order-history',
    screen: 'order of a payment',
    ready: 'Return to the shop',
    region: 'History',
  },
  { name: 'payment-page', screen: 'payment page', ready: 'Test cards' },
  { name: 'request', screen: 'request', ready: 'REFUND' },
  { name: 'feedback', screen: 'one feedback', ready: 'shown-1', dark: true },
  { name: 'simulation', screen: 'simulation', ready: 'The bank declines captures of these orders' },
  { name: 'orders-in-arabic', screen: 'orders', ready: 'shown-1', language: 'ar' },
];

const chromium = await openChromium();
if (chromium._tag === 'NoBrowser') throw new Error(chromium.reason);
const temporaryFolder = newFolder();
const gateway = await startGateway(temporaryFolder.folder);
try {
  mkdirSync(folder, { recursive: true });
  const api = managementApi(gateway);
  const pathOf = await fillDemoAccount(api);
  await runSampleOperations(api);
  const account = '/accounts/DEMO0001';
  // Failed notifications would make the timeline higher than the picture.
  await api.send('PATCH', `${account}/technical`, {
    active_channel: 'web',
    channels: { web: { direct: 'inbox', notification: 'inbox' } },
  });
  const order = { merchant_reference: 'order-2002', amount: '125000', currency: 'AED' };
  const payment = { ...order, return_url: 'https://shop.example/paid' };
  await api.send('POST', `${account}/shopper`, { ...payment, outcome: 'insufficientFunds' });
  const paid = await api.send('POST', `${account}/shopper`, { ...payment, card: 'mastercard' });
  await api.send('POST', `${account}/operations`, { operation: 'CAPTURE', language: 'en', ...order });
  const opened = await api.send('POST', `${account}/payment-pages`, {
    ...payment,
    merchant_reference: 'order-2003',
  });
  const addressOf = (screen: Screenshot['screen']): string => {
    if (screen === 'payment page') return opened.text('url');
    const screenPath =
      screen === 'order of a payment'
        ? `accounts/DEMO0001/orders/${paid.text('return', 'fields', 'fort_id')}`
        : pathOf(screen);
    return `${gateway.origin}/back-office/${screenPath}`;
  };
  for (const { name, screen, language = 'en', dark = false, ready, region } of screenshots) {
    const page = await openSignedInPage(chromium.browser, gateway, {
      viewport: size,
      deviceScaleFactor,
      colorScheme: dark ? 'dark' : 'light',
      locale: language,
    });
    await page.goto(addressOf(screen));
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    if (region !== undefined)
      await page.getByRole('region', { name: region }).evaluate((element) => element.scrollIntoView());
    const y = await page.evaluate(() => scrollY);
    // Playwright takes PNG and JPEG only. A PNG is twice as large as the WebP.
    const devTools = await page.context().newCDPSession(page);
    const { data } = await devTools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 60,
      clip: { x: 0, y, ...size, scale: deviceScaleFactor },
    });
    writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    process.stdout.write(`docs/images/${name}.webp\n`);
    await page.context().close();
  }
} finally {
  await gateway.end();
  temporaryFolder.remove();
  await chromium.browser.close();
}
