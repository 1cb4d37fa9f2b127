/** Reading keys, and the errors of invalid ones. */
import * as E from 'fp-ts/lib/Either.js';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addKeyToFile, areKeys, openKeyring } from './encryption-key-source.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-keys-'));
  file = path.join(folder, 'new', 'gateway.key');
});

afterEach(() => rmSync(folder, { recursive: true }));

const inFile = (mayCreate = true) => openKeyring({ from: 'file', file }, mayCreate);

const right = <A>(result: E.Either<string, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left);
  return result.right;
};

const oneKey = Buffer.alloc(32, 1).toString('base64');
const anotherKey = Buffer.alloc(32, 2).toString('base64url');

test('a missing file is created with access for its owner only, and read the next time', () => {
  const encrypted = right(inFile()).encrypt('the phrase', 'a');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['gateway.key']);
  const again = right(inFile());
  expect(again.decrypt(encrypted, again.current, 'a')).toBe('the phrase');
});

test('temporary files of killed processes are removed after a day, and no other files', () => {
  right(inFile());
  const others = [
    `${file}.${randomUUID()}`,
    `${file}.backup`,
    `${file}.${randomUUID()}.txt`,
    `${file}-${randomUUID()}`,
  ];
  const stale = [`${file}.${randomUUID()}`, `${file}.${randomUUID()}`];
  for (const name of [...others, ...stale]) writeFileSync(name, oneKey);
  const hours = (count: number): Date => new Date(Date.now() - count * 3_600_000);
  for (const name of [...others.slice(1), ...stale]) utimesSync(name, hours(25), hours(25));
  utimesSync(others[0] ?? '', hours(23), hours(23));
  right(inFile());
  expect(readdirSync(path.dirname(file)).toSorted()).toEqual(
    [file, ...others].map((name) => path.basename(name)).toSorted(),
  );
});

test('no file is created if the database has encrypted phrases: they need the existing key', () => {
  expect(inFile(false)).toMatchObject(
    E.left(expect.stringContaining(`${file}, which decrypts the phrases, cannot be read`)),
  );
  expect(existsSync(file)).toBe(false);
});

test('a new key encrypts from then on, and the older one still decrypts', () => {
  const before = right(inFile());
  const encrypted = before.encrypt('the phrase', 'a');
  right(addKeyToFile(file));
  const after = right(inFile());
  expect(after.current).not.toBe(before.current);
  expect(after.decrypt(encrypted, before.current, 'a')).toBe('the phrase');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a running gateway reads the new key by itself', () => {
  const running = right(inFile());
  right(addKeyToFile(file));
  const other = right(inFile());
  expect(running.decrypt(other.encrypt('the phrase', 'a'), other.current, 'a')).toBe('the phrase');
});

test('no key is added to a missing file', () => {
  expect(addKeyToFile(file)).toMatchObject(E.left(expect.stringContaining('cannot be read')));
});

test('a file that every user can read is refused', () => {
  right(inFile());
  chmodSync(file, 0o604);
  expect(inFile()).toEqual(
    E.left(`the key file ${file} can be read by every user of this machine: run chmod 600 ${file}`),
  );
});

test.each([' ', '\n', 'not a key', oneKey.slice(0, -4), `${oneKey}\n!`, `${oneKey}${oneKey}`])(
  '%j is not a key, and is not repeated in the error',
  (text) => {
    writeFileSync(path.join(folder, 'broken.key'), text, { mode: 0o600 });
    const result = openKeyring({ from: 'file', file: path.join(folder, 'broken.key') }, false);
    expect(result).toMatchObject(
      E.left(expect.stringMatching(/must contain, one on each line, 32 random bytes/)),
    );
    expect(areKeys(text)).toBe(false);
    expect(JSON.stringify(result).includes(text.trim() || 'nothing')).toBe(false);
  },
);

test('keys can be a text in base64 or base64url, and the first one encrypts', () => {
  const text = right(openKeyring({ from: 'text', text: `${oneKey},${anotherKey}` }, false));
  const other = right(openKeyring({ from: 'text', text: anotherKey }, false));
  expect(text.decrypt(other.encrypt('the phrase', 'a'), other.current, 'a')).toBe('the phrase');
  expect(text.current).toBe(right(openKeyring({ from: 'text', text: oneKey }, false)).current);
});
