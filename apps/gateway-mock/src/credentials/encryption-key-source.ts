/** Reads the gateway's encryption keys from a text, such as an environment variable, or from a file with restricted permissions. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../schema/codec/read-regular-file.ts';
import { createDataFolder } from './create-data-folder.ts';
import { keyBytes, createKeyring, newKey, type Key, type Keyring } from './keyring.ts';

/** `memory` creates a temporary key, for a database that ends with the process. */
export type KeySource =
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'file'; readonly file: string }
  | { readonly from: 'memory' };

/** Opens the keyring. Creates a missing file only if `mayCreate` is true: not if the database has encrypted phrases already. */
export const openKeyring = (source: KeySource, mayCreate: boolean): E.Either<string, Keyring> => {
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
      removeStaleFiles(source.file);
      return pipe(
        mayCreate && !existsSync(source.file) ? createKeyFile(source.file) : E.right(undefined),
        E.flatMap(() => readKeyFile(source.file)),
        E.map((keys) => createKeyring(keys, () => pipe(readKeyFile(source.file), E.getOrElse(noKeys)))),
      );
  }
};

/** Whether a text contains valid keys. */
export const areKeys = (text: string): boolean => E.isRight(keysIn(text));

export const keysRule = `${keyBytes} random bytes in base64 (openssl rand -base64 ${keyBytes}); after a comma, older keys`;

/** Adds a new key at the start of a file. It encrypts from then on; the older keys only decrypt. */
export const addKeyToFile = (file: string): E.Either<string, void> =>
  pipe(
    readKeyFile(file),
    E.flatMap((keys) =>
      attempt(`the key file ${file} cannot be written`, () => {
        const temporary = writeTemporaryFile(file, [newKey(), ...keys]);
        renameSync(temporary, file);
      }),
    ),
  );

/** Writes the keys of several files to one, without duplicates. The first key of the first file encrypts. */
export const mergeKeyFiles = (files: readonly string[], into: string): E.Either<string, void> =>
  pipe(
    E.traverseArray(readKeyFile)(files),
    E.flatMap((lists) =>
      attempt(`the key file ${into} cannot be written`, () => {
        const keys = new Map(lists.flat().map((key) => [key.toString('base64'), key]));
        renameSync(writeTemporaryFile(into, [...keys.values()]), into);
      }),
    ),
  );

const readKeyFile = (file: string): E.Either<string, readonly [Key, ...Key[]]> =>
  pipe(
    attempt(`the key file ${file}, which decrypts the phrases, cannot be read`, () => {
      // The file beside a backup may come from anyone.
      const { text, mode } = readRegularFile(file, maxFileBytes);
      return { isPublic: (mode & 0o007) !== 0 && process.platform !== 'win32', text };
    }),
    E.filterOrElse(
      ({ isPublic }) => !isPublic,
      () => `the key file ${file} can be read by every user of this machine: run chmod 600 ${file}`,
    ),
    E.flatMap(({ text }) =>
      pipe(
        keysIn(text),
        E.mapLeft((rule) => `the key file ${file} must contain, one on each line, ${rule}`),
      ),
    ),
  );

const maxFileBytes = 65_536;

// Two processes may start at once: the first one creates the file, and it is never visible with a part of its content.
const createKeyFile = (file: string): E.Either<string, void> =>
  attempt(`the key file ${file} cannot be created`, () => {
    const temporary = writeTemporaryFile(file, [newKey()]);
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(temporary);
    }
  });

/** A process that was killed while it wrote the file leaves a temporary one with keys in it. No process needs one that is a day old. */
const removeStaleFiles = (file: string): void => {
  const { dir, base } = path.parse(path.resolve(file));
  const isTemporary = (name: string): boolean =>
    name.startsWith(`${base}.`) && isUuid.test(name.slice(base.length + 1));
  const isStale = (name: string): boolean =>
    Date.now() - statSync(path.join(dir, name)).mtimeMs > staleAfterMilliseconds;
  // Another process may remove the same file, and a folder that cannot be listed is not an error here.
  E.tryCatch(() => {
    for (const name of readdirSync(dir).filter(isTemporary)) {
      E.tryCatch(() => isStale(name) && rmSync(path.join(dir, name)), String);
    }
  }, String);
};

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const staleAfterMilliseconds = 86_400_000;

const writeTemporaryFile = (file: string, keys: readonly Key[]): string => {
  createDataFolder(file);
  const temporary = `${file}.${randomUUID()}`;
  const descriptor = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(descriptor, keys.map((key) => `${key.toString('base64')}\n`).join(''));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return temporary;
};

const keysIn = (text: string): E.Either<string, readonly [Key, ...Key[]]> => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const keys = words.map((word) => Buffer.from(word, 'base64'));
  const [first, ...others] = keys;
  const areValid = words.every((word) => isBase64.test(word)) && keys.every((key) => key.length === keyBytes);
  return first !== undefined && areValid ? E.right([first, ...others]) : E.left(keysRule);
};

const isBase64 = /^[\w+/-]+={0,2}$/;

const noKeys = (): readonly Key[] => [];

const attempt = <A>(what: string, act: () => A): E.Either<string, A> =>
  E.tryCatch(act, (cause) => `${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
