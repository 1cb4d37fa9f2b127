/** Common actions on a page, all through visible elements. */
import type { Locator } from 'playwright-core';
import type { BrowserUser } from './browser-user.ts';

/** Opens a screen from the menu and waits for its heading. */
export const openFromMenu = async (
  { page }: BrowserUser,
  name: string,
  heading: string | RegExp = name,
): Promise<void> => {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
};

/** Waits for a toast with this text and closes it, so that the same text can be awaited again. */
export const dismissAlert = async ({ page }: BrowserUser, text: string): Promise<void> => {
  const alert = page.getByRole('alert').filter({ hasText: text });
  await alert.waitFor();
  // Some toasts close by themselves.
  await alert
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await alert.waitFor({ state: 'detached' });
};

export const pressButton = (within: Pick<Locator, 'getByRole'>, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Waits until a field has a value that contains a text. */
export const waitForValue = async (field: Locator, text: string): Promise<void> => {
  const element = await field.elementHandle();
  await field
    .page()
    .waitForFunction(
      ([input, expected]) => input instanceof HTMLInputElement && input.value.includes(expected),
      [element, text] as const,
    );
};

/** The open dialog. */
export const dialog = ({ page }: BrowserUser, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });

/** Selects an option of a field. */
export const selectOption = async (
  { page }: BrowserUser,
  field: string,
  option: string | RegExp,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> => {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
