/** Resets and restores all accounts, or one account while tests with other accounts run. */
import { GatewayError } from '../../domain/gateway-error.ts';
import { RestoredView, SnapshotView } from '../../management-api/snapshots/snapshot-view.ts';
import { nothing } from '../../schema/primitives.ts';
import type { AccountOrIdentifier, Snapshot } from '../public-types.ts';
import type { RandomState, SeededRandom } from '../seeded-random.ts';
import type { CallRoute } from './call-route.ts';
import { toIdentifier } from './find-account.ts';

export interface TestSnapshots {
  /** Restores the state at the start; of one account, its state when it was created. */
  readonly reset: (account?: AccountOrIdentifier) => Promise<void>;
  readonly snapshot: (account?: AccountOrIdentifier) => Promise<Snapshot>;
  readonly restore: (snapshot: Snapshot) => Promise<void>;
}

/** Call it at the start: it takes the snapshot that a reset of all accounts restores. */
export const createTestSnapshots = async (
  callRoute: CallRoute,
  random: SeededRandom,
): Promise<TestSnapshots> => {
  const randomStates = new WeakMap<Snapshot, RandomState>();
  let taken = 0;

  const take = async (id: number | 'start', account?: AccountOrIdentifier): Promise<Snapshot> => {
    const { name } = await callRoute({
      name: 'snapshot',
      account,
      route: 'POST /snapshots',
      // A file keeps the snapshots of earlier gateways.
      body: { name: `in-process-${id}`, replace: true },
      reply: SnapshotView,
    });
    const snapshot: Snapshot = {
      name,
      merchantIdentifier: account === undefined ? undefined : toIdentifier(account),
      [Symbol.asyncDispose]: async () => {
        await callRoute({
          name: 'snapshot',
          account,
          route: 'DELETE /snapshots/{name}',
          pathParams: { name },
          reply: nothing,
        });
      },
    };
    randomStates.set(snapshot, random.state());
    return snapshot;
  };

  const restore = async (call: 'reset' | 'restore', snapshot: Snapshot): Promise<void> => {
    const { name, merchantIdentifier } = snapshot;
    const randomState = randomStates.get(snapshot);
    if (randomState === undefined)
      throw new GatewayError(
        'NotFound',
        'Unknown snapshot. Pass one that snapshot() of the same gateway returned.',
      );
    await callRoute({
      name: call,
      account: merchantIdentifier,
      route: 'POST /snapshots/{name}/restore',
      pathParams: { name },
      reply: RestoredView,
    });
    if (merchantIdentifier === undefined) random.restore(randomState);
  };

  const start = await take('start').catch(refusal);

  return {
    reset: async (account) => {
      if (account !== undefined)
        await callRoute({ name: 'reset', account, route: 'POST /reset', reply: RestoredView });
      else if (start instanceof GatewayError) throw start;
      else await restore('reset', start);
    },
    snapshot: (account) => take(++taken, account),
    restore: (snapshot) => restore('restore', snapshot),
  };
};

/** A start state that is too large for a snapshot: the gateway starts, but cannot be reset. */
const refusal = (error: unknown): GatewayError => {
  if (error instanceof GatewayError && error.code === 'NotPossible') return error;
  throw error;
};
