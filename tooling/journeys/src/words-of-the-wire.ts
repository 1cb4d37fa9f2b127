/** Which texts are the same in every language: names, codes and words of the wire. Whatever else has letters is translated. */
import { messages, operations, parameters, shaTypes, statuses } from '@postern/protocol';

const parameterNames = Object.keys(parameters);
const operationNames = Object.keys(operations);

const known = new Set<string>([
  ...Object.values(messages),
  ...Object.values(statuses),
  ...Object.keys(shaTypes),
  ...Object.values(shaTypes).flatMap(({ label, hash }) => [label, hash]),
  // A long name is written in parts, so that it can be broken.
  ...[...parameterNames, ...operationNames].flatMap((name) => [name, ...name.split('_')]),
  // Standards, the product, and which characters a parameter may have.
  'JSON',
  'XML',
  'HTTP',
  'SHA256',
  'SHA512',
  'SHA1',
  'https://',
  'Postern',
  'A–Z a–z',
  'A–Z a–z 0–9',
]);

const patterns = [
  // An amount, a decision, and an example of a reference.
  /^[A-Z]{3} [\d,.]+$/,
  /^[DP]\d+$/,
  /^order-\d+$/,
  /^HTTP \d{3}$/,
];

export const isOfTheWire = (text: string): boolean => {
  const plain = text.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '').trim();
  return known.has(plain) || patterns.some((pattern) => pattern.test(plain));
};
