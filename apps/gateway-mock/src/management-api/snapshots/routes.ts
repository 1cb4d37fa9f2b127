/** Named snapshots of an account, and of the whole gateway. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { nothing } from '../../schema/primitives.ts';
import { containsSecretOfOwner, noSecretInNameRule } from '../access/contains-secret-of-owner.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedChange, scopedRoute } from '../route.ts';
import {
  createdOrProblem,
  NewSnapshot,
  RestoredView,
  restoredOrProblem,
  restoreProblems,
  SnapshotList,
  snapshotName,
  SnapshotView,
  toSnapshotView,
} from './snapshot-view.ts';
import { startDueFeedbackAndOperations } from './start-due-feedback-and-operations.ts';

export const snapshotRoutes = [
  scopedRoute({
    method: 'GET',
    path: '/snapshots',
    summary: 'List the snapshots of an account, or those of the whole gateway, by name',
    pathParams: {},
    query: {},
    body: nothing,
    reply: { status: 200, codec: SnapshotList },
    problems: [],
    handle: ({ storedSnapshots }: Ports, { merchantIdentifier }) =>
      pipe(
        storedSnapshots.list(merchantIdentifier),
        TE.bimap(internalError, (snapshots) => ({ items: snapshots.map(toSnapshotView) })),
      ),
  }),
  scopedChange({
    method: 'POST',
    path: '/snapshots',
    summary:
      'Create a snapshot of an account, or of the whole gateway: settings, orders, operations, saved cards, feedback, inbox and clocks',
    isLong: true,
    pathParams: {},
    query: {},
    body: NewSnapshot,
    example: { name: 'before-checkout' },
    reply: { status: 201, codec: SnapshotView },
    problems: ['SnapshotExists', 'TooManySnapshots', 'SnapshotTooLarge'],
    handle: (ports: Ports, { merchantIdentifier }, { body: { name, replace = false }, by }) =>
      pipe(
        containsSecretOfOwner(
          ports,
          name,
          merchantIdentifier === undefined ? { role: 'provider' } : { role: 'merchant', merchantIdentifier },
        ),
        TE.mapLeft(internalError),
        TE.filterOrElse(
          (hasSecret) => !hasSecret,
          (): Problem => ({
            _tag: 'InvalidRequest',
            errors: [{ path: 'name', message: noSecretInNameRule }],
          }),
        ),
        TE.flatMap(() =>
          pipe(
            ports.storedSnapshots.create(merchantIdentifier, name, { replace, by }),
            TE.mapLeft(internalError),
          ),
        ),
        TE.flatMapEither(createdOrProblem),
      ),
  }),
  scopedChange({
    method: 'POST',
    path: '/snapshots/{name}/restore',
    summary:
      'Restore a snapshot in one transaction. Cards that were saved since are deleted. Access tokens stay. A merchant does not change what only the provider may set. Accounts that are not in a snapshot of the whole gateway are deleted',
    isLong: true,
    pathParams: { name: snapshotName },
    query: {},
    body: nothing,
    reply: { status: 200, codec: RestoredView },
    problems: ['SnapshotNotFound', ...restoreProblems],
    handle: (ports: Ports, { merchantIdentifier }, { pathParams: { name }, by }) =>
      pipe(
        ports.storedSnapshots.restore(merchantIdentifier, name, by),
        TE.mapLeft(internalError),
        TE.flatMapEither(restoredOrProblem('SnapshotNotFound')),
        // An account that was deleted and is back has lost its seed.
        TE.tap(() =>
          merchantIdentifier === undefined
            ? pipe(ports.storedSnapshots.storeSeed(undefined), TE.mapLeft(internalError))
            : TE.right(undefined),
        ),
        TE.tapIO(() => startDueFeedbackAndOperations(ports)),
      ),
  }),
  scopedChange({
    method: 'DELETE',
    path: '/snapshots/{name}',
    summary: 'Delete a snapshot of an account, or of the whole gateway',
    pathParams: { name: snapshotName },
    query: {},
    body: nothing,
    reply: { status: 204, codec: nothing },
    problems: ['SnapshotNotFound'],
    handle: (ports: Ports, { merchantIdentifier }, { pathParams: { name }, by }) =>
      pipe(
        ports.storedSnapshots.remove(merchantIdentifier, name, by),
        TE.mapLeft(internalError),
        TE.filterOrElse(
          (isRemoved) => isRemoved,
          (): Problem => ({ _tag: 'SnapshotNotFound' }),
        ),
        TE.map(() => undefined),
      ),
  }),
];
