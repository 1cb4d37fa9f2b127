/** The keys of the back office. None acts while the user types, or while a dialog or a menu is open. */
import { useEffect, useEffectEvent } from 'react';
import { keys, matchesKey, matchesWithControl } from './matches-key.ts';

interface KeyActions {
  readonly showHelp: () => void;
  readonly showPalette: () => void;
}

export const useKeyboardShortcuts = ({ showHelp, showPalette }: KeyActions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const act = actionOf(event, { showHelp, showPalette });
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

const actionOf = (event: KeyboardEvent, { showHelp, showPalette }: KeyActions): (() => void) | undefined => {
  if (matchesWithControl(event, keys.palette)) return showPalette;
  if (isTyping(event.target)) return undefined;
  const stepButton = stepButtonOf(event);
  if (stepButton !== undefined) return () => stepButton.click();
  if (isSomethingOpen()) return undefined;
  if (matchesKey(event, keys.help)) return showHelp;
  if (matchesKey(event, keys.search)) return focusSearchOr(showPalette);
  const step = stepOf(event);
  return step === 0 ? undefined : moveInList(step);
};

/** The button to the next or the previous row in an opened row, unless another dialog is open over it. */
const stepButtonOf = (event: KeyboardEvent): HTMLButtonElement | undefined => {
  const step = matchesKey(event, keys.next) ? 1 : matchesKey(event, keys.previous) ? -1 : 0;
  const button = document.querySelector<HTMLButtonElement>(`[data-row-step="${step}"]`);
  return button !== null && openElements().every((element) => element.contains(button)) ? button : undefined;
};

/** The palette if the screen has no list with a search. */
const focusSearchOr = (showPalette: () => void): (() => void) => {
  const search = document.querySelector<HTMLInputElement>('input[data-list-search]');
  return search === null
    ? showPalette
    : () => {
        search.focus();
        search.select();
      };
};

// The arrow keys scroll the page unless a row has the focus.
const stepOf = (event: KeyboardEvent): number => {
  if (matchesKey(event, keys.next)) return 1;
  if (matchesKey(event, keys.previous)) return -1;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || focusedRow() === undefined)
    return 0;
  return { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
};

/** The link that opens a row, in the order of the rows. */
const rowLinks = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#screen [data-row-link]'),
];

const focusedRow = (): HTMLElement | undefined => {
  const row = document.activeElement?.closest('tr, li');
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? undefined;
};

const moveInList = (step: number): (() => void) | undefined => {
  const links = rowLinks();
  const focused = focusedRow();
  const at = focused === undefined ? -1 : links.indexOf(focused);
  const target = at === -1 ? links[0] : links[at + step];
  if (target === undefined) return undefined;
  return () => {
    target.focus({ preventScroll: true });
    target.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  };
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !buttonLike.has(target.type)));

const buttonLike: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit']);

const isSomethingOpen = (): boolean => openElements().length > 0;

// Selects keep their list in the page while it is closed. A request beside its list is a `dialog` that covers nothing.
const openElements = (): readonly Element[] =>
  [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'),
  ].filter((element) => element.checkVisibility());
