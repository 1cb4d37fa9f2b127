/** How a person gets about: by the menu, by dialogs, and by what the page says in passing. All of it by what is visible. */
import type { Locator } from 'playwright-core';
import type { Person } from './person.ts';

/** Chooses from the menu, and waits for the screen of that name. */
export const choosesFromMenu = async ({ page }: Person, name: string, heading = name): Promise<void> => {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
};

/** Waits until the page says so in passing, and takes it away: the next time it is said, it is said anew. */
export const hears = async ({ page }: Person, text: string): Promise<void> => {
  const said = page.getByRole('alert').filter({ hasText: text });
  await said.waitFor();
  // Some are gone by themselves before they are reached.
  await said
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await said.waitFor({ state: 'detached' });
};

export const pressed = (within: Pick<Locator, 'getByRole'>, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** The dialog that is open. */
export const dialog = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });

/** Chooses from the list that opens below a field. */
export const choosesFrom = async (
  { page }: Person,
  field: string,
  option: string | RegExp,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> => {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
