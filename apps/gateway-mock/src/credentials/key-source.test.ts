/** Where keys come from, and what is said of those that are none. */
import * as E from 'fp-ts/lib/Either.js';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addKeyToFile, areKeys, openKeyring } from './key-source.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-keys-'));
  file = path.join(folder, 'new', 'gateway.key');
});

afterEach(() => rmSync(folder, { recursive: true }));

const inFile = (mayMake = true) => openKeyring({ from: 'file', file }, mayMake);

const right = <A>(result: E.Either<string, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left);
  return result.right;
};

const oneKey = Buffer.alloc(32, 1).toString('base64');
const anotherKey = Buffer.alloc(32, 2).toString('base64url');

test('a file that is not there is made, for its owner alone, and is the same the next time', () => {
  const sealed = right(inFile()).encrypt('the phrase', 'a');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['gateway.key']);
  const again = right(inFile());
  expect(again.decrypt(sealed, again.current, 'a')).toBe('the phrase');
});

test('it is not made where something is sealed already: the right one has to be found', () => {
  expect(inFile(false)).toMatchObject(
    E.left(expect.stringContaining(`${file}, with which phrases are sealed, cannot be read`)),
  );
  expect(existsSync(file)).toBe(false);
});

test('a new key seals from then on, while what an older one sealed still opens', () => {
  const before = right(inFile());
  const sealed = before.encrypt('the phrase', 'a');
  right(addKeyToFile(file));
  const after = right(inFile());
  expect(after.current).not.toBe(before.current);
  expect(after.decrypt(sealed, before.current, 'a')).toBe('the phrase');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a gateway that runs meanwhile finds the new key by itself', () => {
  const running = right(inFile());
  right(addKeyToFile(file));
  const other = right(inFile());
  expect(running.decrypt(other.encrypt('the phrase', 'a'), other.current, 'a')).toBe('the phrase');
});

test('to a file that is not there no key is added', () => {
  expect(addKeyToFile(file)).toMatchObject(E.left(expect.stringContaining('cannot be read')));
});

test('a file that everybody may read is refused', () => {
  right(inFile());
  chmodSync(file, 0o604);
  expect(inFile()).toEqual(
    E.left(`the key file ${file} can be read by everybody on this machine: chmod 600 ${file}`),
  );
});

test.each([' ', '\n', 'not a key', oneKey.slice(0, -4), `${oneKey}\n!`, `${oneKey}${oneKey}`])(
  '%j is no key, and is not repeated',
  (text) => {
    writeFileSync(path.join(folder, 'broken.key'), text, { mode: 0o600 });
    const result = openKeyring({ from: 'file', file: path.join(folder, 'broken.key') }, false);
    expect(result).toMatchObject(
      E.left(expect.stringMatching(/must hold, one on each line, 32 random bytes/)),
    );
    expect(areKeys(text)).toBe(false);
    expect(JSON.stringify(result).includes(text.trim() || 'nothing')).toBe(false);
  },
);

test('keys may be given as a text, in either alphabet, the first of which seals', () => {
  const text = right(openKeyring({ from: 'text', text: `${oneKey},${anotherKey}` }, false));
  const other = right(openKeyring({ from: 'text', text: anotherKey }, false));
  expect(text.decrypt(other.encrypt('the phrase', 'a'), other.current, 'a')).toBe('the phrase');
  expect(text.current).toBe(right(openKeyring({ from: 'text', text: oneKey }, false)).current);
});
