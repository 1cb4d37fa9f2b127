/** Values that are missing, and are hashed as the word that a language prints for them. */
import { eachValue, type Change, type Changes } from '../simulate-signing-mistake.ts';
import { absentParameters, adding, only } from './missing-or-extra-parameters.ts';

// JavaScript, Java and PHP; Python; JavaScript; Ruby and Lua; SQL; C; Go; JavaScript; truth values of these.
const words = ['null', 'None', 'undefined', 'nil', 'NULL', '(null)', '<nil>', 'NaN', 'false', 'False'];

/**
 * A parameter that arrived empty, or not at all, was hashed as a word; or the word arrived, and nothing or another word was
 * hashed.
 */
export const missingValueAsWord: Changes = (context) => {
  const { open, absent } = absentParameters(context);
  return [
    ...['', ...words].map((word) => eachValue((text) => (text === '' || words.includes(text) ? word : text))),
    nameOnly,
    ...words.map((word) => adding(...open.map((name): readonly [string, string] => [name, word]))),
    ...words.flatMap((word) => absent.map((name) => adding([name, word]))),
    ...absent.map(
      (name): Change =>
        (procedure) =>
          nameOnly(adding([name, ''])(procedure)),
    ),
    only(({ text }) => !words.includes(text)),
  ];
};

/** The name without the equals sign. */
const nameOnly: Change = (procedure) =>
  procedure.pairs.every(({ text }) => text !== '')
    ? procedure
    : { ...procedure, write: (pair) => (pair.text === '' ? pair.name : procedure.write(pair)) };
