/** Reads every control that a page shows, and those of the menus that it opens. */
import type { Page } from 'playwright-core';

export interface Control {
  /** After the name of its menu, if it is in one: `Export: CSV`. */
  readonly name: string;
  readonly isEnabled: boolean;
  /** Why it is disabled, with the controls around it. */
  readonly reason: string | null;
}

/** Without links, tabs and folds, which lead to another view. */
export const readControls = (page: Page): Promise<readonly Control[]> => page.evaluate(readInPage);

// The browser evaluates this function: it can use nothing from outside.
const readInPage = async (): Promise<readonly Control[]> => {
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const nameOf = (element: HTMLElement): string => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const names = [
      element.getAttribute('aria-label'),
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      [...(labels ?? [])].map(({ textContent }) => textContent).join(' '),
      element.innerText,
    ];
    return names.map((name) => name?.replaceAll(/\s+/g, ' ').trim() ?? '').find((name) => name !== '') ?? '';
  };
  const controlsIn = (within: Element): readonly HTMLElement[] =>
    [
      ...within.querySelectorAll<HTMLElement>(
        'button:not([role="tab"]), input, textarea, select, [role^="menuitem"]:not(a)',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[aria-hidden="true"]') === null,
    );
  const read = (element: HTMLElement, menu = ''): Control => ({
    name: menu + nameOf(element),
    isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
    reason: element.closest('fieldset:disabled')?.getAttribute('title') ?? null,
  });
  for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  await nextFrame();
  const controls = controlsIn(document.body);
  const found = controls.map((element) => read(element));
  for (const opener of controls) {
    if (!opener.matches('[aria-haspopup="menu"]:enabled, [aria-haspopup="dialog"]:enabled')) continue;
    opener.click();
    await nextFrame();
    await nextFrame();
    const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    if (menu === null) throw new Error(`${nameOf(opener)} opens nothing`);
    found.push(...controlsIn(menu).map((element) => read(element, `${nameOf(opener)}: `)));
    opener.click();
    await nextFrame();
  }
  return found;
};
