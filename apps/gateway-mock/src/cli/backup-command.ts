/** `postern-gateway backup` and `postern-gateway restore`: copies a database with its key file, and brings the copy back. */
import { Command } from 'commander';
import { keySourceOf } from '../server/open-storage-with-retry.ts';
import { systemClock } from '../clock/system-clock.ts';
import { describeFailure, failure } from '../domain/failure-with-cause.ts';
import { backUpDatabase } from '../storage/backup/back-up-database.ts';
import { restoreDatabase } from '../storage/backup/restore-database.ts';
import { formatCounts, type RowCounts } from '../storage/backup/row-counts.ts';
import { redactDatabase } from '../storage/database-address.ts';
import { addStorageOptions, readStorageOptions, type StorageFlags } from './storage-options.ts';

type Stop = (errors: readonly string[]) => never;
type Write = (text: string) => void;

export const backupCommand = (stop: Stop, write: Write): Command =>
  addStorageOptions(
    new Command('backup')
      .description('Copy the database and its key file. Gateways can keep running.')
      .argument('<file>', 'file to create; the key file becomes <file>.key'),
    stop,
  ).action(async (file: string, flags: StorageFlags) => {
    const which = readStorageOptions(flags, stop);
    const name = redactDatabase(which.database);
    const { counts, keyFile } = await orStop(`backing up the database ${name}`, stop, () =>
      backUpDatabase(which.database, keySourceOf(which), file),
    );
    write(`Backed up ${name} to ${file}: ${formatCounts(counts)}.\n`);
    write(
      keyFile === undefined
        ? 'The keys that decrypt its phrases are not in a file, so store them yourself: the value of POSTERN_KEY.\n'
        : `The keys that decrypt its phrases are in ${keyFile}. A restore needs both files.\n`,
    );
  });

export const restoreCommand = (stop: Stop, write: Write): Command =>
  addStorageOptions(
    new Command('restore')
      .description('Restore a backup into the database. Stop all gateways on it first.')
      .argument('<file>', 'file that `backup` created; the keys are read from <file>.key')
      .option('--force', 'replace the data of a database that is not empty')
      .option('--revoke-tokens', 'revoke all tokens of the backup'),
    stop,
  ).action(async (file: string, flags: RestoreFlags) => {
    const which = readStorageOptions(flags, stop);
    const name = redactDatabase(which.database);
    const { counts, keyFile } = await orStop(`restoring ${file} into the database ${name}`, stop, () =>
      restoreDatabase({
        file,
        database: which.database,
        keys: keySourceOf(which),
        force: flags.force === true,
        revokeTokens: flags.revokeTokens === true,
        clock: systemClock,
      }),
    );
    write(
      `Restored ${file} into ${name}: ${formatCounts(counts)}. Its integrity and its totals were checked.\n`,
    );
    if (keyFile !== undefined) write(`The keys that decrypt its phrases are in ${keyFile}.\n`);
    write(`All sessions and sign-in links have ended. ${describeTokens(counts, flags)}\n`);
  });

interface RestoreFlags extends StorageFlags {
  readonly force?: boolean;
  readonly revokeTokens?: boolean;
}

const describeTokens = ({ tokens }: RowCounts, { revokeTokens }: RestoreFlags): string => {
  if (revokeTokens === true)
    return 'All tokens were revoked: create new ones with `postern-gateway token create`.';
  return tokens === 0
    ? 'The backup has no tokens.'
    : 'The tokens of the backup are valid, also those that were revoked after it was made: revoke them again with `postern-gateway token revoke`, or all of them by a restore with --revoke-tokens.';
};

const orStop = async <A>(action: string, stop: Stop, work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (cause) {
    return stop(describeFailure(failure(action)(cause)));
  }
};
