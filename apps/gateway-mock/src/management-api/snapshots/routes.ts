/** Named snapshots of an account, and of the whole gateway. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { SnapshotScope } from '../../domain/stored-snapshots-port.ts';
import { nothing } from '../../schema/primitives.ts';
import { containsSecretOf, tokenNameRule } from '../access/token-name.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute, route } from '../route.ts';
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
import { startDueWork } from './start-due-work.ts';

const list = (ports: Ports, scope: SnapshotScope) =>
  pipe(
    ports.storedSnapshots.list(scope),
    TE.bimap(internalError, (snapshots) => ({ items: snapshots.map(toSnapshotView) })),
  );

const create = (
  ports: Ports,
  scope: SnapshotScope,
  { name, replace = false }: { readonly name: string; readonly replace?: boolean | undefined },
  by: Actor,
) =>
  pipe(
    containsSecretOf(
      ports,
      name,
      scope === undefined ? { role: 'provider' } : { role: 'merchant', merchantIdentifier: scope },
    ),
    TE.mapLeft(internalError),
    TE.filterOrElse(
      (hasSecret) => !hasSecret,
      (): Problem => ({ _tag: 'InvalidRequest', errors: [{ path: 'name', message: tokenNameRule }] }),
    ),
    TE.flatMap(() =>
      pipe(ports.storedSnapshots.create(scope, name, { replace, by }), TE.mapLeft(internalError)),
    ),
    TE.flatMapEither(createdOrProblem),
  );

const restore = (ports: Ports, scope: SnapshotScope, name: string, by: Actor) =>
  pipe(
    ports.storedSnapshots.restore(scope, name, by),
    TE.mapLeft(internalError),
    TE.flatMapEither(restoredOrProblem('SnapshotNotFound')),
    TE.tapIO(() => startDueWork(ports)),
  );

const remove = (
  ports: Ports,
  scope: SnapshotScope,
  name: string,
  by: Actor,
): TE.TaskEither<Problem, undefined> =>
  pipe(
    ports.storedSnapshots.remove(scope, name, by),
    TE.mapLeft(internalError),
    TE.filterOrElse(
      (isRemoved) => isRemoved,
      (): Problem => ({ _tag: 'SnapshotNotFound' }),
    ),
    TE.map(() => undefined),
  );

const listReply = { status: 200, codec: SnapshotList } as const;
const createReply = { status: 201, codec: SnapshotView } as const;
const restoreReply = { status: 200, codec: RestoredView } as const;
const removeReply = { status: 204, codec: nothing } as const;
const createProblems = ['SnapshotExists', 'TooManySnapshots', 'SnapshotTooLarge'] as const;

const ofAccount = [
  accountRoute({
    method: 'GET',
    path: '/snapshots',
    audience: 'account',
    summary: 'List the snapshots of an account, by name',
    pathParams: {},
    query: {},
    body: nothing,
    reply: listReply,
    problems: [],
    handle: (ports: Ports, { merchantIdentifier }) => list(ports, merchantIdentifier),
  }),
  accountRoute({
    method: 'POST',
    path: '/snapshots',
    audience: 'account',
    summary: 'Create a snapshot of an account: its settings, orders, operations, feedback, inbox and clock',
    isLong: true,
    pathParams: {},
    query: {},
    body: NewSnapshot,
    example: { name: 'before-checkout' },
    reply: createReply,
    problems: createProblems,
    handle: (ports: Ports, { merchantIdentifier }, { body, by }) =>
      create(ports, merchantIdentifier, body, by),
  }),
  accountRoute({
    method: 'POST',
    path: '/snapshots/{name}/restore',
    audience: 'account',
    summary:
      'Restore a snapshot of an account in one transaction. Its tokens stay. A merchant does not change what only the provider may set',
    isLong: true,
    pathParams: { name: snapshotName },
    query: {},
    body: nothing,
    reply: restoreReply,
    problems: ['SnapshotNotFound', ...restoreProblems],
    handle: (ports: Ports, { merchantIdentifier }, { pathParams: { name }, by }) =>
      restore(ports, merchantIdentifier, name, by),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/snapshots/{name}',
    audience: 'account',
    summary: 'Delete a snapshot of an account',
    pathParams: { name: snapshotName },
    query: {},
    body: nothing,
    reply: removeReply,
    problems: ['SnapshotNotFound'],
    handle: (ports: Ports, { merchantIdentifier }, { pathParams: { name }, by }) =>
      remove(ports, merchantIdentifier, name, by),
  }),
];

const ofGateway = [
  route({
    method: 'GET',
    path: '/snapshots',
    audience: 'provider',
    summary: 'List the snapshots of the whole gateway, by name',
    pathParams: {},
    query: {},
    body: nothing,
    reply: listReply,
    problems: [],
    handle: (ports: Ports) => list(ports, undefined),
  }),
  route({
    method: 'POST',
    path: '/snapshots',
    audience: 'provider',
    summary: 'Create a snapshot of the whole gateway',
    isLong: true,
    pathParams: {},
    query: {},
    body: NewSnapshot,
    example: { name: 'before-release' },
    reply: createReply,
    problems: createProblems,
    handle: (ports: Ports, { body, by }) => create(ports, undefined, body, by),
  }),
  route({
    method: 'POST',
    path: '/snapshots/{name}/restore',
    audience: 'provider',
    summary:
      'Restore a snapshot of the whole gateway in one transaction. Accounts that are not in it are deleted',
    isLong: true,
    pathParams: { name: snapshotName },
    query: {},
    body: nothing,
    reply: restoreReply,
    problems: ['SnapshotNotFound', ...restoreProblems],
    handle: (ports: Ports, { pathParams: { name }, by }) => restore(ports, undefined, name, by),
  }),
  route({
    method: 'DELETE',
    path: '/snapshots/{name}',
    audience: 'provider',
    summary: 'Delete a snapshot of the whole gateway',
    pathParams: { name: snapshotName },
    query: {},
    body: nothing,
    reply: removeReply,
    problems: ['SnapshotNotFound'],
    handle: (ports: Ports, { pathParams: { name }, by }) => remove(ports, undefined, name, by),
  }),
];

export const snapshotRoutes = [...ofAccount, ...ofGateway];
