/** The back office without a mouse: everything is reached by Tab, and the focus is where one goes on. */
import type { Locator } from 'playwright-core';
import { expectsNoDisturbance, beginVisit, whereABrowserIs, type Visit } from './visit.ts';

whereABrowserIs('with the keyboard only', () => {
  let visit: Visit;

  beforeAll(async () => {
    visit = await beginVisit();
  });

  afterAll(() => visit.end());

  const reaches = async (target: Locator): Promise<void> => {
    const { page } = visit.person;
    await target.waitFor();
    for (let steps = 0; steps < stepsMax; steps++) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(target)} is not reached by Tab`);
  };

  test('signing in and opening a menu item moves the focus to the heading of the screen', async () => {
    const { person } = visit;
    const { page } = person;
    await person.goTo('');
    await reaches(page.getByRole('button', { name: 'Open the demo back office' }));
    await page.keyboard.press('Enter');
    await reaches(page.getByRole('link', { name: 'Orders', exact: true }));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Orders' });
    await heading.waitFor();
    expect(await comesToHaveFocus(heading)).toBe(true);
  });

  test('capturing an order moves the focus to the result', async () => {
    const { page } = visit.person;
    await reaches(page.getByRole('link', { name: 'order-1001' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'order-1001' }).waitFor();
    await reaches(page.getByRole('button', { name: 'Capture', exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await reaches(dialog.getByRole('button', { name: 'Sign and send' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('04000').first().waitFor();
    expect(await comesToHaveFocus(dialog.getByRole('status').filter({ hasText: '04000' }))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Capture Success').first().waitFor();
    expectsNoDisturbance(visit.person);
  });

  test('closing a dialog returns the focus to the button that opened it', async () => {
    const { page } = visit.person;
    const opener = page.getByRole('button', { name: 'Refund', exact: true });
    await reaches(opener);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await comesToHaveFocus(opener)).toBe(true);
  });
});

/** More than any screen has. */
const stepsMax = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const comesToHaveFocus = async (target: Locator): Promise<boolean> => {
  const page = target.page();
  const element = await target.elementHandle();
  await page.waitForFunction((wanted) => wanted === document.activeElement, element);
  return true;
};
