/** Texts that are the same in every language: names, codes and protocol terms. */
import { savedCardOperations, testCards } from '@postern/protocol/payments';
import { operations, parameters, shaTypes, statuses } from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';

const parameterNames = Object.keys(parameters);
const operationNames = [...Object.keys(operations), ...Object.keys(savedCardOperations)];

const sameInAllLanguages = new Set<string>([
  ...Object.values(messages),
  ...Object.values(statuses),
  ...Object.keys(shaTypes),
  ...Object.values(shaTypes).flatMap(({ label, hash }) => [label, hash]),
  ...Object.values(testCards).map(({ brand }) => brand),
  // Long names are split for line breaks.
  ...[...parameterNames, ...operationNames].flatMap((name) => [name, ...name.split('_')]),
  // Standards, the product, and character sets.
  'JSON',
  'XML',
  'HTTP',
  'GET',
  'POST',
  'SHA256',
  'SHA512',
  'SHA1',
  'https://',
  'Postern',
  // The name of a snapshot.
  'before-refunds',
  // The id of the first token.
  'first',
  'A–Z a–z',
  'A–Z a–z 0–9',
]);

const patterns = [
  // An amount, a rule, an id, and example references.
  /^[A-Z]{3} [\d,.]+$/,
  /^[CDP]\d+[a-z]?$/,
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^order-\d+$/,
  /^HTTP \d{3}$/,
  // An example of an address.
  /^https:\/\/shop\.example/,
  // A browser.
  /^Chrome, \w+$/,
  /^Mozilla\/5\.0 /,
];

export const isUntranslated = (text: string): boolean => {
  const plain = text.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '').trim();
  return sameInAllLanguages.has(plain) || patterns.some((pattern) => pattern.test(plain));
};
