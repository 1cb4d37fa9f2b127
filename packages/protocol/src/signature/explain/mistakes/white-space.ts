/** White space and line breaks of values that were changed before they were hashed. */
import { eachValue, replacing, type Changes } from '../simulate-signing-mistake.ts';

export const valuesTrimmed: Changes = () => [
  eachValue((text) => text.trim()),
  eachValue((text) => text.trim().replace(/\s+/g, ' ')),
];

export const lineBreaksChanged: Changes = () =>
  ['\r', ' ', '', '<br>', '<br />\n'].map((written) => eachValue((text) => text.replace(/\r?\n/g, written)));

/** Browsers send a line break as two characters. */
export const lineBreaksConverted: Changes = () => [
  eachValue(replacing('\r\n', '\n')),
  eachValue((text) => text.replace(/\r?\n/g, '\r\n')),
];
