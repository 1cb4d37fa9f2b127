/** Whether a keyboard event is a key, whatever the layout of the keyboard is. */

export interface Key {
  /** The character that the key types on a layout with Latin letters. */
  readonly character: string;
  /** The place of the key on the keyboard, for layouts of other scripts: on an Arabic one it types another character. */
  readonly code: string;
  readonly isShifted?: boolean;
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const matchesKey = (event: KeyEvent, { character, code, isShifted = false }: Key): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // A layout with Latin letters may have another character at this place.
  if (isAscii(event.key)) return event.key === character;
  return event.code === code && event.shiftKey === isShifted;
};

/** The same with Ctrl, or ⌘ on a Mac. */
export const matchesWithControl = (event: KeyEvent, { character, code }: Key): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (isAscii(event.key) ? event.key.toLowerCase() === character : event.code === code);

const isAscii = (key: string): boolean => /^[\x20-\x7e]$/.test(key);

export const keys = {
  help: { character: '?', code: 'Slash', isShifted: true },
  search: { character: '/', code: 'Slash' },
  next: { character: 'j', code: 'KeyJ' },
  previous: { character: 'k', code: 'KeyK' },
  palette: { character: 'k', code: 'KeyK' },
} as const satisfies Readonly<Record<string, Key>>;
