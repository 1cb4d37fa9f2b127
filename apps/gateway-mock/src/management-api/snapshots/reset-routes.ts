/** Resets accounts to their seed: the state in which they were created. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { SnapshotScope } from '../../domain/stored-snapshots-port.ts';
import { nothing } from '../../schema/primitives.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError } from '../problem-catalog.ts';
import { accountRoute, route } from '../route.ts';
import { RestoredView, restoredOrProblem, restoreProblems } from './snapshot-view.ts';
import { startDueWork } from './start-due-work.ts';

const reset = (ports: Ports, scope: SnapshotScope, by: Actor) =>
  pipe(
    ports.storedSnapshots.reset(scope, by),
    TE.mapLeft(internalError),
    TE.flatMapEither(restoredOrProblem('NoStoredSeed')),
    TE.tapIO(() => startDueWork(ports)),
  );

const resetAccount = accountRoute({
  method: 'POST',
  path: '/reset',
  audience: 'account',
  summary:
    'Reset an account to its seed, the state in which it was created. Its tokens and snapshots stay. A merchant does not change what only the provider may set',
  isLong: true,
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: RestoredView },
  problems: ['NoStoredSeed', ...restoreProblems],
  handle: (ports: Ports, { merchantIdentifier }, { by }) => reset(ports, merchantIdentifier, by),
});

const resetAll = route({
  method: 'POST',
  path: '/reset',
  audience: 'provider',
  summary: 'Reset each account to its seed, all in one transaction',
  isLong: true,
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: RestoredView },
  problems: restoreProblems,
  handle: (ports: Ports, { by }) => reset(ports, undefined, by),
});

export const resetRoutes = [resetAccount, resetAll];
