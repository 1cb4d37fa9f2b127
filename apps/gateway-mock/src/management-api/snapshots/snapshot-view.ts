/** Snapshots in the management API, and the problems of creating and restoring them. */
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import {
  maxSnapshots,
  type CreatedSnapshot,
  type RestoredState,
  type SnapshotInfo,
} from '../../domain/stored-snapshots-port.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { boolean, wholeNumber } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { textMatching } from '../../schema/text.ts';
import { timestamp } from '../../schema/timestamp.ts';
import type { Problem } from '../problem-catalog.ts';

export const snapshotName = describedAs(
  'The name of a snapshot',
  textMatching('1 to 60 letters, digits and - _ ., but not . or ..', /^(?!\.{1,2}$)[A-Za-z0-9._-]+$/, 60),
);

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const SnapshotView = namedSchema(
  'Snapshot',
  object(
    {
      name: snapshotName,
      created_at: describedAs("The time by the gateway's clock", timestamp),
      orders: describedAs('The number of orders in it', count),
      characters: describedAs('Its length before it is compressed', count),
    },
    {},
  ),
);

export const SnapshotList = object({ items: list('a list of snapshots', SnapshotView, maxSnapshots) }, {});

export const NewSnapshot = object(
  { name: snapshotName },
  { replace: describedAs('Whether to replace a snapshot of this name; false by default', boolean) },
);

export const RestoredView = namedSchema(
  'RestoredState',
  object(
    {
      accounts: describedAs('The number of accounts that were restored', count),
      orders: describedAs('The number of their orders', count),
    },
    {},
  ),
);

export const toSnapshotView = ({
  name,
  createdAt,
  orders,
  characters,
}: SnapshotInfo): t.TypeOf<typeof SnapshotView> => ({
  name,
  created_at: createdAt,
  orders,
  characters,
});

export const createdOrProblem = (
  created: CreatedSnapshot,
): E.Either<Problem, t.TypeOf<typeof SnapshotView>> => {
  switch (created._tag) {
    case 'Created':
      return E.right(toSnapshotView(created.snapshot));
    case 'Exists':
      return E.left({ _tag: 'SnapshotExists' });
    case 'TooMany':
      return E.left({ _tag: 'TooManySnapshots' });
    case 'TooLarge':
      return E.left({ _tag: 'SnapshotTooLarge' });
    case 'AccountDeleted':
      return E.left({ _tag: 'AccountNotFound' });
  }
};

/** The problems of restoring a state that is stored. */
export const restoreProblems = ['SnapshotOutdated', 'SnapshotUnreadable', 'SnapshotFortIdTaken'] as const;

export const restoredOrProblem =
  (notFound: 'SnapshotNotFound' | 'NoStoredSeed') =>
  (restored: RestoredState): E.Either<Problem, t.TypeOf<typeof RestoredView>> => {
    switch (restored._tag) {
      case 'Restored':
        return E.right({ accounts: restored.merchantIdentifiers.length, orders: restored.orders });
      case 'NotFound':
        return E.left({ _tag: notFound });
      case 'Outdated':
        return E.left({ _tag: 'SnapshotOutdated' });
      case 'Unreadable':
        return E.left({ _tag: 'SnapshotUnreadable' });
      case 'FortIdTaken':
        return E.left({ _tag: 'SnapshotFortIdTaken' });
    }
  };
