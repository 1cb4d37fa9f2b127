/**
 * The model of an account whose state is restored, reset, imported and deleted while operations go on: which states the requests so
 * far explain. A request whose reply was lost may have been carried out or not, and an operation during a change is before or after it.
 */

/** The stored state of the account. Undefined if there is no such account. */
export type AccountState = ReadonlyMap<string, OrderState> | undefined;

/** The state of the order with a `merchant_reference`. */
export interface OrderState {
  readonly fortId: string;
  /** The response code of each operation, by its description. */
  readonly operations: ReadonlyMap<string, string>;
}

/** When a request was sent and its reply arrived, in the order of these events. `endedAt` is infinite if no reply arrived. */
interface Sent {
  readonly sentAt: number;
  readonly endedAt: number;
}

export interface SentOperation extends Sent {
  readonly description: string;
  readonly reference: string;
  /** The acknowledged code. Undefined if no reply arrived. */
  readonly code: string | undefined;
  /** Whether the reply says that there is no such order: then nothing is stored. */
  readonly isOrderMissing: boolean;
}

/** What a change does to the account. */
export type Change =
  | { readonly does: 'export' | 'delete orders' | 'delete account' | 'reset' }
  | { readonly does: 'take' | 'restore'; readonly name: string }
  | { readonly does: 'import'; readonly references: readonly string[] };

export interface SentChange extends Sent {
  readonly change: Change;
  /** A change that was refused changed nothing. One without a reply is unknown. */
  readonly outcome: 'done' | 'refused' | 'unknown';
}

export interface RestoredAccount {
  /** Whether there is a state to reset to, or a snapshot of this name. */
  readonly canReset: () => boolean;
  readonly snapshotNames: () => readonly string[];
  readonly exists: () => boolean;
  /**
   * Compares the state after one change and the operations around it. Returns what is wrong.
   *
   * @param lists the `fort_id`s of the account that were seen meanwhile, each list in one read
   */
  readonly check: (
    change: SentChange,
    operations: readonly SentOperation[],
    found: AccountState,
    lists: readonly (readonly string[])[],
  ) => readonly string[];
}

/** A state that is known except for pending operations. The `fort_id` of a new order is not known. */
type Stored = ReadonlyMap<string, StoredOrder> | undefined;

interface StoredOrder {
  readonly fortId: string | undefined;
  readonly operations: ReadonlySet<string>;
  readonly possibly: ReadonlySet<string>;
}

export const createRestoredAccount = (): RestoredAccount => {
  let state: AccountState;
  let seed: Stored;
  let late: readonly SentOperation[] = [];
  const snapshots = new Map<string, Stored>();
  const usedFortIds = new Set<string>();

  /** The states that the change can have led to, before the operations are counted. */
  const possibleBases = ({ change, outcome }: SentChange): readonly Base[] => {
    const unchanged: Base = { stored: toStored(state), isChanged: false };
    const after = changed(change);
    if (outcome === 'refused' || after === undefined) return [unchanged];
    return outcome === 'done' ? [after] : [unchanged, after];
  };

  const changed = (change: Change): Base | undefined => {
    switch (change.does) {
      case 'take':
      case 'export':
        return undefined;
      case 'delete account':
        return { stored: undefined, isChanged: true };
      case 'delete orders':
        return { stored: new Map(), isChanged: true };
      case 'reset':
        return { stored: seed, isChanged: true };
      case 'restore':
        return { stored: snapshots.get(change.name), isChanged: true };
      case 'import':
        return { stored: newOrders(change.references), isChanged: true };
    }
  };

  const rememberStored = (
    { change, outcome, ...sent }: SentChange,
    operations: readonly SentOperation[],
    before: AccountState,
    found: AccountState,
  ): void => {
    if (outcome === 'refused') return;
    if (change.does === 'take') {
      if (outcome === 'done') snapshots.set(change.name, asTaken(before, operations, sent));
      else snapshots.delete(change.name);
    }
    // The seed is stored after the import itself.
    if (change.does === 'import') seed = outcome === 'done' ? asImported(found, operations) : undefined;
    if (found === undefined) {
      snapshots.clear();
      seed = undefined;
    }
  };

  return {
    canReset: () => seed !== undefined,
    snapshotNames: () => [...snapshots.keys()],
    exists: () => state !== undefined,
    check: (change, sent, found, lists) => {
      const operations = [...late, ...sent];
      const reasons = possibleBases(change).map((base) =>
        findDifference(base, change, operations, found, usedFortIds),
      );
      const differences = reasons.some((reason) => reason === undefined) ? [] : [reasons.join('; or ')];
      const known = [fortIdsOf(state), fortIdsOf(found)].map(String);
      const halves = lists.filter((list) => !known.includes(String(list.toSorted())));
      const codes = findOtherCodes(operations, found);
      const before = state;
      state = found;
      for (const { fortId } of found?.values() ?? []) usedFortIds.add(fortId);
      rememberStored(change, operations, before, found);
      late = sent.filter(({ endedAt }) => endedAt === Infinity);
      return [
        ...differences.map((difference) => `after ${describe(change)}: ${difference}`),
        ...halves.map(
          (list) =>
            `during ${describe(change)} the orders ${list.join()} were listed, not ${known.join(' or ')}`,
        ),
        ...codes,
      ];
    },
  };
};

interface Base {
  readonly stored: Stored;
  /** Whether it replaces the operations before the change. */
  readonly isChanged: boolean;
}

const describe = ({ change, outcome }: SentChange): string => `${JSON.stringify(change)} (${outcome})`;

const toStored = (state: AccountState): Stored =>
  state &&
  new Map(
    [...state].map(([reference, { fortId, operations }]) => [
      reference,
      { fortId, operations: new Set(operations.keys()), possibly: new Set() },
    ]),
  );

const newOrders = (references: readonly string[]): Stored =>
  new Map(
    references.map((reference) => [
      reference,
      { fortId: undefined, operations: new Set<string>(), possibly: new Set<string>() },
    ]),
  );

const asTaken = (before: AccountState, operations: readonly SentOperation[], taken: Sent): Stored =>
  mapOrders(toStored(before), (order, reference) => {
    const of = operations.filter((each) => each.reference === reference && !each.isOrderMissing);
    return {
      ...order,
      operations: union(
        order.operations,
        of.filter((each) => each.endedAt < taken.sentAt),
      ),
      possibly: union(
        order.possibly,
        of.filter((each) => each.sentAt < taken.endedAt),
      ),
    };
  });

const asImported = (found: AccountState, operations: readonly SentOperation[]): Stored =>
  mapOrders(toStored(found), ({ fortId }, reference) => ({
    fortId,
    operations: new Set(),
    possibly: union(
      new Set(),
      operations.filter((each) => each.reference === reference),
    ),
  }));

const mapOrders = (stored: Stored, change: (order: StoredOrder, reference: string) => StoredOrder): Stored =>
  stored && new Map([...stored].map(([reference, order]) => [reference, change(order, reference)]));

const union = (set: ReadonlySet<string>, operations: readonly SentOperation[]): ReadonlySet<string> =>
  new Set([...set, ...operations.map(({ description }) => description)]);

const fortIdsOf = (state: AccountState): readonly string[] =>
  [...(state?.values() ?? [])].map(({ fortId }) => fortId).toSorted();

/** Why the state cannot have come from this one, if so. */
const findDifference = (
  { stored, isChanged }: Base,
  change: SentChange,
  operations: readonly SentOperation[],
  found: AccountState,
  usedFortIds: ReadonlySet<string>,
): string | undefined => {
  if (stored === undefined || found === undefined)
    return stored === found ? undefined : `the account ${found === undefined ? 'is missing' : 'exists'}`;
  const references = [...stored.keys()].toSorted().join();
  if ([...found.keys()].toSorted().join() !== references)
    return `expected the orders ${references}, found ${[...found.keys()].toSorted().join()}`;
  for (const [reference, order] of stored) {
    const actual = found.get(reference);
    if (actual === undefined) continue;
    if (order.fortId === undefined ? usedFortIds.has(actual.fortId) : order.fortId !== actual.fortId)
      return `${reference} has the fort_id ${actual.fortId}, expected ${order.fortId ?? 'a new one'}`;
    const of = operations.filter((each) => each.reference === reference && !each.isOrderMissing);
    const required = union(
      order.operations,
      of.filter((each) => isRequired(each, isChanged, change)),
    );
    const possible = union(
      new Set([...required, ...order.possibly]),
      of.filter((each) => !isChanged || each.endedAt > change.sentAt),
    );
    const missing = [...required].filter((description) => !actual.operations.has(description));
    const extra = [...actual.operations.keys()].filter((description) => !possible.has(description));
    if (missing.length + extra.length > 0)
      return `${reference} lacks [${missing.join()}], and has [${extra.join()}] too many`;
  }
  return undefined;
};

const isRequired = ({ sentAt, endedAt }: Sent, isChanged: boolean, change: Sent): boolean =>
  endedAt !== Infinity && (!isChanged || sentAt > change.endedAt);

const findOtherCodes = (operations: readonly SentOperation[], found: AccountState): readonly string[] =>
  operations.flatMap(({ description, reference, code }) => {
    const stored = found?.get(reference)?.operations.get(description);
    return stored === undefined || code === undefined || stored === code
      ? []
      : [`"${description}" was acknowledged with ${code}, and is stored with ${stored}`];
  });
