/** `postern-gateway key`: makes keys, and changes over to a new one. */
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
import { addKeyToFile } from '../credentials/key-source.ts';

type Mistakes = readonly string[];

/** `open` opens books, which seals whatever in them is not sealed with the key that seals now. */
export const keyCommand = (
  open: (which: StorageOptions) => TE.TaskEither<Mistakes, { readonly close: () => Promise<void> }>,
  stop: (mistakes: Mistakes) => never,
  write: (text: string) => void,
): Command =>
  new Command('key')
    .description('makes keys that phrases are sealed with, and changes over to a new one')
    .addCommand(
      new Command('new')
        .description('prints a new key, for POSTERN_KEY or a key file')
        .action(() => write(`${newKey().toString('base64')}\n`)),
    )
    .addCommand(
      addStorageOptions(
        new Command('rotate').description(
          'puts a new key before those of the key file and seals all phrases with it; gateways that run may go on',
        ),
        stop,
      ).action((flags: StorageFlags) =>
        pipe(rotate(open, readStorageOptions(flags, stop)), TE.match(stop, write))(),
      ),
    );

const rotate = (
  open: Parameters<typeof keyCommand>[0],
  which: StorageOptions,
): TE.TaskEither<Mistakes, string> => {
  const source = keySourceOf(which);
  if (source.from !== 'file')
    return TE.left([
      'a key that is handed in is changed where it comes from: put a new one, a comma, and the old one',
    ]);
  return pipe(
    // With the keys as they are: a wrong file is not added to.
    closed(open(which)),
    TE.flatMapEither(() => addKeyToFile(source.file)),
    TE.mapLeft((mistake): Mistakes => [mistake].flat()),
    TE.flatMap(() => closed(open(which))),
    TE.map(
      () =>
        `sealed with a new key; ${source.file} keeps the older ones, for copies of the database made before\n`,
    ),
  );
};

const closed = <A extends { readonly close: () => Promise<void> }>(
  opened: TE.TaskEither<Mistakes, A>,
): TE.TaskEither<Mistakes, void> =>
  pipe(
    opened,
    TE.flatMap((storage) => TE.fromTask(storage.close)),
  );
