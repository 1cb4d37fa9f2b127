/** Resets accounts to their seed: the state in which they were created. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { nothing } from '../../schema/primitives.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError } from '../problem-catalog.ts';
import { scopedChange } from '../route.ts';
import { RestoredView, restoredOrProblem, restoreProblems } from './snapshot-view.ts';
import { startDueFeedbackAndOperations } from './start-due-feedback-and-operations.ts';

const reset = scopedChange({
  method: 'POST',
  path: '/reset',
  summary:
    'Reset an account, or all of them in one transaction, to the seed: the state in which it was created. Cards that were saved since are deleted. Its access tokens and snapshots stay. A merchant does not change what only the provider may set',
  isLong: true,
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: RestoredView },
  problems: ['NoStoredSeed', ...restoreProblems],
  handle: (ports: Ports, { merchantIdentifier }, { by }) =>
    pipe(
      ports.storedSnapshots.reset(merchantIdentifier, by),
      TE.mapLeft(internalError),
      TE.flatMapEither(restoredOrProblem('NoStoredSeed')),
      TE.tapIO(() => startDueFeedbackAndOperations(ports)),
    ),
});

export const resetRoutes = [reset];
