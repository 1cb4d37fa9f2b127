/** Where the focus goes when what had it is gone, so that whoever uses a keyboard or a screen reader is not lost. */
import { useLayoutEffect } from 'react';

/** To the heading of the screen, unless a dialog of it has it already. */
export const focusPageHeading = (): void => {
  if (document.activeElement?.closest('[role="dialog"]') === null) focusElement(pageHeading());
};

/** Of what is there only for a while, such as a dialog: to where it was before, once that is gone. */
export const useRestoreFocus = (): void => {
  useLayoutEffect(() => {
    const before = focusTargetOf(document.activeElement);
    return () => {
      setTimeout(() => {
        // Somebody else may have taken it meanwhile.
        if (document.activeElement !== document.body) return;
        focusElement(before?.isConnected === true ? before : pageHeading());
      });
    };
  }, []);
};

// What was chosen from a menu is gone with the menu: its button is not.
const focusTargetOf = (element: Element | null): Element | null => {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof button === 'string' ? document.querySelector(`#${CSS.escape(button)}`) : element;
};

const pageHeading = (): Element | null =>
  document.querySelector('#screen h1') ?? document.querySelector('#screen');

const focusElement = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};
