/** `postern-gateway key`: creates and rotates the keys that encrypt phrases. */
import { Command } from 'commander';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import {
  readStorageOptions,
  addStorageOptions,
  type StorageFlags,
  type StorageOptions,
} from './storage-options.ts';
import { keySourceOf } from '../server/open-storage-with-retry.ts';
import { newKey } from '../credentials/keyring.ts';
import { addKeyToFile } from '../credentials/encryption-key-source.ts';

type Errors = readonly string[];

/** `open` opens the storage, which re-encrypts whatever is not encrypted with the current key. */
export const keyCommand = (
  open: (which: StorageOptions) => TE.TaskEither<Errors, { readonly close: () => Promise<void> }>,
  stop: (errors: Errors) => never,
  write: (text: string) => void,
): Command =>
  new Command('key')
    .description('Create and rotate the keys that encrypt phrases.')
    .addCommand(
      new Command('new')
        .description('Print a new key, for POSTERN_KEY or a key file.')
        .action(() => write(`${newKey().toString('base64')}\n`)),
    )
    .addCommand(
      addStorageOptions(
        new Command('rotate').description(
          'Add a new key to the key file and encrypt all phrases with it. Gateways can keep running.',
        ),
        stop,
      ).action((flags: StorageFlags) =>
        pipe(rotate(open, readStorageOptions(flags, stop)), TE.match(stop, write))(),
      ),
    );

const rotate = (
  open: Parameters<typeof keyCommand>[0],
  which: StorageOptions,
): TE.TaskEither<Errors, string> => {
  const source = keySourceOf(which);
  if (source.from !== 'file')
    return TE.left([
      'cannot rotate the key in POSTERN_KEY. Set POSTERN_KEY to a new key, a comma and the old key',
    ]);
  return pipe(
    // Opens with the present keys first, so that no key is added to a wrong file.
    openAndClose(open(which)),
    TE.flatMapEither(() => addKeyToFile(source.file)),
    TE.mapLeft((error): Errors => [error].flat()),
    TE.flatMap(() => openAndClose(open(which))),
    TE.map(
      () =>
        `Encrypted all phrases with a new key. ${source.file} keeps the older keys, for earlier copies of the database.\n`,
    ),
  );
};

const openAndClose = <A extends { readonly close: () => Promise<void> }>(
  opened: TE.TaskEither<Errors, A>,
): TE.TaskEither<Errors, void> =>
  pipe(
    opened,
    TE.flatMap((storage) => TE.fromTask(storage.close)),
  );
