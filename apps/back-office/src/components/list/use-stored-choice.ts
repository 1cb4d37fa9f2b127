/** A choice of the user that this browser stores as JSON. */
import { useState } from 'react';
import { readStoredText, storeText } from '../../browser-storage.ts';

export const useStoredChoice = <A>(
  key: string,
  isValid: (value: unknown) => value is A,
  fallback: A,
): readonly [A, (value: A) => void] => {
  const [changed, setChanged] = useState<{ readonly key: string; readonly value: A }>();
  const value = changed?.key === key ? changed.value : readStored(key, isValid, fallback);
  return [
    value,
    (next) => {
      storeText(key, JSON.stringify(next));
      setChanged({ key, value: next });
    },
  ];
};

const readStored = <A>(key: string, isValid: (value: unknown) => value is A, fallback: A): A => {
  const text = readStoredText(key);
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : fallback;
  } catch {
    return fallback;
  }
};
