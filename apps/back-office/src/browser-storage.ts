/** Texts that this browser stores. A browser may forbid storage: then nothing is stored, and nothing fails. */
type Place = 'localStorage' | 'sessionStorage';

export const readStoredText = (key: string, place: Place = 'localStorage'): string | null => {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
};

export const storeText = (key: string, text: string, place: Place = 'localStorage'): void => {
  try {
    globalThis[place].setItem(key, text);
  } catch {
    // The choice lasts until the page is closed.
  }
};
