/** The string built otherwise: something between the pairs, no names, nested values as JSON (D19). */
import type { NestedValue } from '../../../message/params.ts';
import type { SigningProcedure } from '../signing-procedure.ts';
import { eachValue, type Changes } from './procedure-change.ts';

export const separated: Changes = () =>
  ['&', ',', '|', ';', ' ', '\n'].map((separator) => (recipe) => ({ ...recipe, separator }));

export const notNameValue: Changes = () => writings.map((write) => (recipe) => ({ ...recipe, write }));

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
