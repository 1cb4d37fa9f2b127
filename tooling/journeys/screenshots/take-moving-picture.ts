/** Takes the moving picture of the README: a capture, feedback that fails, why, the corrected address, the feedback sent again. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from '@postern/browser';
import type { Locator, Page } from 'playwright-core';
import { managementApi } from '../src/management-api.ts';
import { newFolder, startGateway } from '../src/start-gateway.ts';
import { animatedWebp, type Frame } from './animated-webp.ts';
import { runSampleOperations } from './run-sample-operations.ts';

const file = path.join(import.meta.dirname, '../../../docs/images/first-minute.webp');
const size = { width: 1080, height: 680 };
const deviceScaleFactor = 2;
const quality = 42;
const maxBytes = 1_000_000;
const captionHeight = 54;
const reference = 'basket-2015';

const chromium = await openChromium();
if (chromium._tag === 'NoBrowser') throw new Error(chromium.reason);
const temporaryFolder = newFolder();
const gateway = await startGateway(temporaryFolder.folder);
// The shop: its feedback has the path /feedback, and the account has a wrong one.
const shop = createServer((request, response) => {
  request.resume();
  response.writeHead(request.url === '/feedback' ? 200 : 404).end();
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const address = shop.address();
const shopOrigin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

try {
  const api = managementApi(gateway);
  await runSampleOperations(api);
  await api.send('PATCH', '/accounts/DEMO0001/technical', {
    active_channel: 'web',
    channels: { web: { direct: `${shopOrigin}/feedbak` } },
  });
  await api.send('PATCH', '/accounts/DEMO0001/delivery', { max_attempts: 1 });
  const order = await api.send('POST', '/accounts/DEMO0001/orders', {
    merchant_reference: reference,
    currency: 'AED',
    amount: '25075',
    state: 'authorized',
    order_description: 'Two lamps and a chair',
  });
  const context = await chromium.browser.newContext({
    viewport: size,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
  });
  const signedIn = await context.request.post(`${gateway.origin}/back-office/api/session`, {
    headers: { origin: gateway.origin },
    data: { token: gateway.token },
  });
  if (!signedIn.ok()) throw new Error(`signing in was answered with ${signedIn.status()}`);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const frames: Frame[] = [];
  /** Shows what happens, and what is about to be pressed. */
  const take = async (caption: string, milliseconds: number, target?: Locator): Promise<void> => {
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const box = target === undefined ? null : await target.boundingBox();
    await annotate(page, caption, box);
    // A clip is in the coordinates of the page, which may have scrolled.
    const y = await page.evaluate(() => scrollY);
    const { data } = await devTools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x: 0, y, ...size, scale: deviceScaleFactor },
    });
    frames.push({ image: Buffer.from(data, 'base64'), milliseconds });
    await annotate(page, '', null);
  };

  const backOffice = `${gateway.origin}/back-office`;
  await page.goto(`${backOffice}/accounts/DEMO0001/orders/${order.text('fort_id')}`);
  const capture = page.getByRole('button', { name: 'Capture', exact: true });
  await capture.waitFor();
  await take('1 · An order is authorized. Capture it.', 2500, capture);
  await capture.click();
  const dialog = page.getByRole('dialog', { name: /^Capture/ });
  const send = dialog.getByRole('button', { name: 'Sign and send', exact: true });
  await send.waitFor();
  await take('2 · The gateway signs the request as your shop would.', 2500, send);
  await send.click();
  await dialog.getByRole('status').getByText('04000').waitFor();
  await take('3 · Captured: 04000, and the signature of the reply matches.', 2500);
  await dialog.getByText('Close', { exact: true }).click();
  const delivery = page
    .getByRole('region', { name: 'History' })
    .getByRole('link', { name: 'Direct Transaction Feedback' })
    .first();
  await page.getByRole('region', { name: 'History' }).getByText('404').first().waitFor();
  await delivery.scrollIntoViewIfNeeded();
  await take('4 · The feedback (webhook) to the shop failed.', 3000, delivery);
  await delivery.click();
  const settings = page.getByRole('main').getByRole('link', { name: 'Open webhook addresses' });
  await settings.waitFor();
  await take('5 · Why, and what to do. Here, the path is wrong.', 3500, settings);
  await settings.click();
  const field = page.getByRole('textbox', { name: 'Direct Transaction Feedback URL' }).first();
  await field.fill(`${shopOrigin}/feedback`);
  const save = page.getByRole('button', { name: /^Save/ });
  await save.waitFor();
  await take('6 · Correct the address.', 2500, save);
  await save.click();
  await save.waitFor({ state: 'hidden' });
  await page.goBack();
  const resend = page.getByRole('button', { name: 'Resend', exact: true });
  await resend.waitFor();
  await take('7 · Send the feedback again.', 2500, resend);
  await resend.click();
  await page
    .getByText(/^Delivered/)
    .first()
    .waitFor();
  await page
    .getByRole('alert')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await take('8 · Delivered. The shop has the capture.', 4000);

  const scaled = { width: size.width * deviceScaleFactor, height: size.height * deviceScaleFactor };
  const animation = animatedWebp(frames, scaled);
  if (animation.byteLength > maxBytes)
    throw new Error(`the picture has ${animation.byteLength} bytes, more than ${maxBytes}`);
  writeFileSync(file, animation);
  process.stdout.write(`docs/images/first-minute.webp, ${animation.byteLength} bytes\n`);
} finally {
  await gateway.end();
  temporaryFolder.remove();
  await chromium.browser.close();
  shop.closeAllConnections();
  shop.close();
}

/** Draws a caption at the bottom, or at the top if it would hide the box, and a ring around the box. An empty caption removes both. */
async function annotate(
  page: Page,
  caption: string,
  box: { x: number; y: number; width: number; height: number } | null,
): Promise<void> {
  const isAtBottom = box !== null && box.y + box.height > size.height - captionHeight;
  await page.evaluate(
    ({ text, ring, edge }) => {
      for (const old of document.querySelectorAll('[data-annotation]')) old.remove();
      const add = (css: string, content: string): void => {
        const element = document.createElement('div');
        element.dataset['annotation'] = '';
        element.style.cssText = css;
        element.textContent = content;
        document.body.append(element);
      };
      if (text !== '')
        add(
          `position:fixed;z-index:9999;inset-inline:0;${edge}:0;padding:14px 24px;background:#0b1f1c;color:#fff;font:600 20px/1.3 Inter Variable,sans-serif`,
          text,
        );
      if (ring !== null)
        add(
          `position:fixed;z-index:9999;left:${ring.x - 6}px;top:${ring.y - 6}px;width:${ring.width + 12}px;height:${ring.height + 12}px;border:3px solid #e8590c;border-radius:12px;box-sizing:border-box`,
          '',
        );
    },
    { text: caption, ring: box, edge: isAtBottom ? 'top' : 'bottom' },
  );
}
