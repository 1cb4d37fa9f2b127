/** Mistakes in the format of the string: separators, missing names, nested values as JSON (D19). */
import type { NestedValue } from '../../../message/message-params-type.ts';
import type { SigningProcedure } from '../signing-procedure.ts';
import { eachValue, type Changes } from '../simulate-signing-mistake.ts';

export const separatorAdded: Changes = () =>
  ['&', ',', '|', ';', ' ', '\n'].map((separator) => (procedure) => ({ ...procedure, separator }));

export const wrongPairFormat: Changes = () =>
  writings.map((write) => (procedure) => ({ ...procedure, write }));

export const nestedAsJson: Changes = ({ received }) =>
  [
    [',', ':'],
    [', ', ': '],
  ].map(([comma = '', colon = '']) =>
    eachValue((text, name) => {
      const value = received[name];
      return typeof value === 'object' && value !== null ? json(value, comma, colon) : text;
    }),
  );

const writings: readonly SigningProcedure['write'][] = [
  ({ text }) => text,
  ({ name, text }) => name + text,
  ({ name, text }) => `${name}:${text}`,
];

const json = (value: NestedValue, comma: string, colon: string): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]: readonly [string, NestedValue]) => [
    JSON.stringify(name) + colon,
    json(part, comma, colon),
  ]);
  return Array.isArray(value)
    ? `[${parts.map(([, part]) => part).join(comma)}]`
    : `{${parts.map((part) => part.join('')).join(comma)}}`;
};
