import * as E from 'fp-ts/lib/Either.js';
import type { Publish } from '../../live-updates/change-event.ts';
import type { Engine } from './engine.ts';

/** An engine that publishes what its transactions change, once it is stored. */
export const publishAfterCommit = (engine: Engine, publish: Publish): Engine => {
  const publishing =
    (write: Engine['write']): Engine['write'] =>
    (action, transaction) =>
    async () => {
      let changes: Parameters<Publish>[] = [];
      const result = await write(action, () => {
        // A transaction may be tried again: the last try is the one that is stored.
        changes = [];
        return transaction((...change) => changes.push(change));
      })();
      if (E.isRight(result)) for (const change of changes) publish(...change);
      return result;
    };
  return {
    ...engine,
    write: publishing(engine.write),
    writeUnsynced: publishing(engine.writeUnsynced),
    writeMany: publishing(engine.writeMany),
  };
};
