/** Moves the keyboard focus to a sensible place when the focused element disappears. */
import { useLayoutEffect } from 'react';

/** Moves the focus to the page heading, unless a dialog has it. */
export const focusPageHeading = (): void => {
  if (document.activeElement?.closest('[role="dialog"]') === null) focusElement(pageHeading());
};

/** For a dialog or another temporary element: returns the focus to where it was before. */
export const useRestoreFocus = (): void => {
  useLayoutEffect(() => {
    const before = focusTargetOf(document.activeElement);
    return () => {
      setTimeout(() => {
        // Something else may have received the focus in the meantime.
        if (document.activeElement !== document.body) return;
        focusElement(before?.isConnected === true ? before : pageHeading());
      });
    };
  }, []);
};

// A menu item disappears with its menu, but the menu's button stays.
const focusTargetOf = (element: Element | null): Element | null => {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof button === 'string' ? document.querySelector(`#${CSS.escape(button)}`) : element;
};

const pageHeading = (): Element | null =>
  document.querySelector('#screen h1') ?? document.querySelector('#screen');

const focusElement = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};
