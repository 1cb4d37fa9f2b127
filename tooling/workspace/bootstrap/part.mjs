// `npm run test:long -- --part 2/3` runs the second of three parts: each package's test configuration reads the variable.
import { fail } from './log.mjs';

/**
 * @param {string[]} words of the command line
 * @returns {string[]} the words without the part, which goes to the environment of the tests
 */
export const takePart = (words) => {
  const at = words.indexOf('--part');
  if (at < 0) return words;
  const part = words[at + 1];
  const [, number, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(part ?? '') ?? [];
  if (number === undefined || Number(number) > Number(count)) {
    fail(`--part takes a part of the whole, such as 2/3, not "${part ?? ''}"`, 2);
  }
  process.env['POSTERN_TEST_PART'] = part;
  return [...words.slice(0, at), ...words.slice(at + 2)];
};
