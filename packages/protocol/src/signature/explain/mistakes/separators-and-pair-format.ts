/** Mistakes in the format of the string: separators, missing names. */
import type { SigningProcedure } from '../signing-procedure.ts';
import type { Changes } from '../simulate-signing-mistake.ts';

export const separatorAdded: Changes = () =>
  ['&', ',', '|', ';', ' ', '\n'].map((separator) => (procedure) => ({ ...procedure, separator }));

export const wrongPairFormat: Changes = () =>
  writings.map((write) => (procedure) => ({ ...procedure, write }));

const writings: readonly SigningProcedure['write'][] = [
  ({ text }) => text,
  ({ name, text }) => name + text,
  ({ name, text }) => `${name}:${text}`,
];
