/** Takes a moving picture of a story in a browser. Each step has a caption, and a ring around what is about to be pressed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openChromium } from '@postern/browser';
import type { Locator, Page } from 'playwright-core';
import { newFolder, startGateway, type Gateway } from '../src/start-gateway.ts';
import { animatedWebp, type Frame } from './animated-webp.ts';
import { openSignedInPage } from './open-signed-in-page.ts';

const folder = path.join(import.meta.dirname, '../../../docs/images');
const size = { width: 1080, height: 680 };
const deviceScaleFactor = 1.2;
const quality = 40;
const maxBytes = 350_000;
const captionHeight = 54;

interface Stage {
  readonly gateway: Gateway;
  /** Signed in to the back office. */
  readonly page: Page;
  /** Takes the next step. The caption gets its number. */
  readonly take: (caption: string, milliseconds: number, target?: Locator) => Promise<void>;
}

/** Starts a gateway with the flags, plays the story in a browser, and writes `docs/images/<name>.webp`. */
export const takeMovingPicture = async (
  name: string,
  flags: readonly string[],
  play: (stage: Stage) => Promise<void>,
): Promise<void> => {
  const chromium = await openChromium();
  if (chromium._tag === 'NoBrowser') throw new Error(chromium.reason);
  const temporaryFolder = newFolder();
  const gateway = await startGateway(temporaryFolder.folder, flags);
  try {
    const page = await openSignedInPage(chromium.browser, gateway, {
      viewport: size,
      deviceScaleFactor,
      locale: 'en-GB',
    });
    const devTools = await page.context().newCDPSession(page);
    const frames: Frame[] = [];
    const take: Stage['take'] = async (caption, milliseconds, target) => {
      await page.waitForLoadState('networkidle').catch(() => undefined);
      // The mouse is where the last step pressed. A tooltip would hide something.
      await page.mouse.move(0, 0);
      const box = target === undefined ? null : await target.boundingBox();
      await annotate(page, `${frames.length + 1} · ${caption}`, box);
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
    await play({ gateway, page, take });
    const scaled = { width: size.width * deviceScaleFactor, height: size.height * deviceScaleFactor };
    const animation = animatedWebp(frames, scaled);
    if (animation.byteLength > maxBytes)
      throw new Error(`the picture has ${animation.byteLength} bytes, more than ${maxBytes}`);
    writeFileSync(path.join(folder, `${name}.webp`), animation);
    process.stdout.write(`docs/images/${name}.webp, ${animation.byteLength} bytes\n`);
  } finally {
    await gateway.end();
    temporaryFolder.remove();
    await chromium.browser.close();
  }
};

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
          `position:fixed;z-index:9999;inset-inline:0;${edge}:0;padding:14px 24px;background:#0b1f1c;color:#fff;font:600 20px/1.3 system-ui,sans-serif`,
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
