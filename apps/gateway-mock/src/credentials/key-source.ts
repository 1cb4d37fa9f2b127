/** Where the gateway's keys come from: a text, as from the environment, or a file that is not for everybody. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { keyBytes, createKeyring, newKey, type Key, type Keyring } from './keyring.ts';

/** Keys of the moment are for books that end with the process. */
export type KeySource =
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'file'; readonly file: string }
  | { readonly from: 'memory' };

/** Opens the keyring. A file that is not there is made, if that is allowed: not where something is sealed already. */
export const openKeyring = (source: KeySource, mayMake: boolean): E.Either<string, Keyring> => {
  switch (source.from) {
    case 'memory':
      return E.right(createKeyring([newKey()]));
    case 'text':
      return pipe(
        keysIn(source.text),
        E.bimap(
          (rule) => `the key must be ${rule}`,
          (keys) => createKeyring(keys),
        ),
      );
    case 'file':
      return pipe(
        mayMake && !existsSync(source.file) ? makeKeyFile(source.file) : E.right(undefined),
        E.flatMap(() => readKeyFile(source.file)),
        E.map((keys) => createKeyring(keys, () => pipe(readKeyFile(source.file), E.getOrElse(noKeys)))),
      );
  }
};

/** Whether a text holds keys. */
export const areKeys = (text: string): boolean => E.isRight(keysIn(text));

export const keysRule = `${keyBytes} random bytes in base64 (openssl rand -base64 ${keyBytes}); after a comma, older keys`;

/** Puts a new key before those of a file, which from then on only open what they sealed. */
export const addKeyToFile = (file: string): E.Either<string, void> =>
  pipe(
    readKeyFile(file),
    E.flatMap((keys) =>
      attempt(`the key file ${file} cannot be written`, () => {
        const beside = writtenBeside(file, [newKey(), ...keys]);
        renameSync(beside, file);
      }),
    ),
  );

const readKeyFile = (file: string): E.Either<string, readonly [Key, ...Key[]]> =>
  pipe(
    attempt(`the key file ${file}, with which phrases are sealed, cannot be read`, () => ({
      open: (statSync(file).mode & 0o007) !== 0 && process.platform !== 'win32',
      text: readFileSync(file, 'utf8'),
    })),
    E.filterOrElse(
      ({ open }) => !open,
      () => `the key file ${file} can be read by everybody on this machine: chmod 600 ${file}`,
    ),
    E.flatMap(({ text }) =>
      pipe(
        keysIn(text),
        E.mapLeft((rule) => `the key file ${file} must hold, one on each line, ${rule}`),
      ),
    ),
  );

// Two processes may start at once: the file is there whole or not at all, and the first one makes it.
const makeKeyFile = (file: string): E.Either<string, void> =>
  attempt(`the key file ${file} cannot be made`, () => {
    const beside = writtenBeside(file, [newKey()]);
    try {
      linkSync(beside, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(beside);
    }
  });

const writtenBeside = (file: string, keys: readonly Key[]): string => {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  const opened = openSync(beside, 'wx', 0o600);
  try {
    writeSync(opened, keys.map((key) => `${key.toString('base64')}\n`).join(''));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  return beside;
};

const keysIn = (text: string): E.Either<string, readonly [Key, ...Key[]]> => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const keys = words.map((word) => Buffer.from(word, 'base64'));
  const [first, ...others] = keys;
  const areWhole = words.every((word) => isBase64.test(word)) && keys.every((key) => key.length === keyBytes);
  return first !== undefined && areWhole ? E.right([first, ...others]) : E.left(keysRule);
};

const isBase64 = /^[\w+/-]+={0,2}$/;

const noKeys = (): readonly Key[] => [];

const attempt = <A>(what: string, act: () => A): E.Either<string, A> =>
  E.tryCatch(act, (cause) => `${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
