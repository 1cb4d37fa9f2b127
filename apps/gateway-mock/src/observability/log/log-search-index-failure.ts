/** Logs that the index of references could not be created, with the statement that creates it. */
import type { Log } from './log.ts';

export const logSearchIndexFailure =
  (log: Pick<Log, 'warn'>) =>
  (error: Error, statement: string): void =>
    log.warn(
      { err: error, statement },
      'a search compares all orders of its account, because the index of references cannot be created. ' +
        "Run the statement as the owner of the table orders, or make the gateway's user its owner and restart the gateway",
    );
