/** Counts the clicks of a user on a page, until it is loaded again. */
import type { Page } from 'playwright-core';

export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    document.addEventListener(
      'click',
      // The browser clicks the control of a clicked label, which is not the user.
      ({ isTrusted, detail }) => {
        const { dataset } = document.documentElement;
        if (isTrusted && detail > 0) dataset['clicks'] = String(Number(dataset['clicks']) + 1);
      },
      { capture: true },
    );
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['clicks']));
};
