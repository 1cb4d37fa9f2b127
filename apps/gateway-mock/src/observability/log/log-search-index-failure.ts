/** Logs that the index of references could not be created or extended. */
import type { Failure } from '../../domain/internal-failure.ts';
import type { Log } from './log.ts';

export const logSearchIndexFailure =
  (log: Pick<Log, 'warn'>) =>
  ({ action, cause }: Failure): void =>
    log.warn(
      { action, err: cause },
      'searches by a part of a reference compare all orders of the account, because their index cannot be stored. ' +
        "Grant the database's user CREATE on the schema and all privileges on the table order_search, if it exists; " +
        'the gateway tries again after ten minutes, or after a restart',
    );
