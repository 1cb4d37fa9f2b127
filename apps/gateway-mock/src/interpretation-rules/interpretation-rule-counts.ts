/** How often each interpretation rule was applied in this process: where, by account, since when, and an example. */
import { paymentInterpretationRules, type PaymentInterpretationRuleRow } from '@postern/protocol/payments';
import {
  interpretationRules,
  type InterpretationRule,
  type InterpretationRuleRow,
} from '@postern/protocol/spec';
import type { Clock } from '../clock/clock.ts';
import type {
  AnyInterpretationRule,
  CountInterpretationRules,
  InterpretationRulePlace,
  InterpretationRuleUse,
} from '../domain/interpretation-rule-use.ts';
import { countedPaymentInterpretationRules } from './interpretation-rules-of-payment.ts';

export interface InterpretationRuleCounts {
  readonly count: CountInterpretationRules;
  /**
   * All interpretation rules, for one account, or for all accounts and unauthenticated requests. Those of payments that were not applied
   * only if the account creates payments.
   */
  readonly report: (
    merchantIdentifier?: string,
    createsPayments?: boolean,
  ) => readonly InterpretationRuleCount[];
  /** When counting began. */
  readonly since: Date;
}

export interface InterpretationRuleCount extends Omit<InterpretationRuleRow, 'provenance'> {
  readonly id: AnyInterpretationRule;
  readonly provenance: InterpretationRuleRow['provenance'] | PaymentInterpretationRuleRow['provenance'];
  /** The sum of all places. */
  readonly times: number;
  readonly applied: readonly PlaceCount[];
}

/** How often an interpretation rule was applied in one place. */
export interface PlaceCount {
  readonly place: InterpretationRulePlace;
  readonly times: number;
  /** By the gateway's clock. */
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The latest example. */
  readonly example?: string;
}

export const openInterpretationRuleCounts = (
  clock: Clock,
  maxAccounts = 10_000,
): InterpretationRuleCounts => {
  const all: Counts = new Map();
  const byAccount = new Map<string, Counts>();

  const countsOf = (merchantIdentifier: string): Counts | undefined => {
    const counts = byAccount.get(merchantIdentifier);
    if (counts !== undefined || byAccount.size >= maxAccounts) return counts;
    const first: Counts = new Map();
    byAccount.set(merchantIdentifier, first);
    return first;
  };

  return {
    since: clock.now(),
    count: (use) => {
      if (use.interpretationRules.length === 0) return;
      const at = clock.now();
      add(all, use, at);
      const own = use.merchantIdentifier === undefined ? undefined : countsOf(use.merchantIdentifier);
      if (own !== undefined) add(own, use, at);
    },
    report: (merchantIdentifier, createsPayments = false) =>
      toReport(
        merchantIdentifier === undefined ? all : (byAccount.get(merchantIdentifier) ?? new Map()),
      ).filter(({ id, times }) => createsPayments || times > 0 || isInterpretationRule(id)),
  };
};

/**
 * Counts by place and by the rules that were applied together: most requests of an account apply the same ones, so a request
 * changes one count instead of one for each of its rules.
 */
type Counts = Map<InterpretationRulePlace, Map<string, Count>>;

interface Count {
  readonly interpretationRules: readonly AnyInterpretationRule[];
  times: number;
  readonly firstAt: Date;
  lastAt: Date;
  example: string | undefined;
}

const add = (
  counts: Counts,
  { place, interpretationRules: applied, example }: InterpretationRuleUse,
  at: Date,
): void => {
  const inPlace = counts.get(place) ?? new Map<string, Count>();
  if (inPlace.size === 0) counts.set(place, inPlace);
  const key = applied.join();
  const count = inPlace.get(key);
  if (count !== undefined) {
    count.times++;
    count.lastAt = at;
    count.example = example ?? count.example;
  } else if (inPlace.size < maxCombinations || applied.length === 1) {
    inPlace.set(key, { interpretationRules: applied, times: 1, firstAt: at, lastAt: at, example });
  } else
    for (const rule of applied)
      add(counts, { merchantIdentifier: undefined, place, interpretationRules: [rule], example }, at);
};

// Senders choose what they combine.
const maxCombinations = 200;

const toReport = (counts: Counts): readonly InterpretationRuleCount[] => {
  const places = [...counts].map(([place, inPlace]) => ({
    place,
    byRule: countsByInterpretationRule(inPlace.values()),
  }));
  return ids.map((id) => {
    const applied = places.flatMap(({ place, byRule }) => {
      const count = byRule.get(id);
      return count === undefined ? [] : [toPlaceCount(place, count)];
    });
    return {
      id,
      ...rowOf(id),
      times: applied.reduce((sum, { times }) => sum + times, 0),
      applied,
    };
  });
};

const countsByInterpretationRule = (counts: Iterable<Count>): ReadonlyMap<AnyInterpretationRule, Count> => {
  const byRule = new Map<AnyInterpretationRule, Count>();
  for (const count of counts) {
    for (const rule of count.interpretationRules) {
      const other = byRule.get(rule);
      byRule.set(rule, other === undefined ? count : sumOf(other, count));
    }
  }
  return byRule;
};

const sumOf = (one: Count, other: Count): Count => {
  const [earlier, later] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
  return {
    interpretationRules: one.interpretationRules,
    times: one.times + other.times,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: later.lastAt,
    example: later.example ?? earlier.example,
  };
};

const toPlaceCount = (
  place: InterpretationRulePlace,
  { times, firstAt, lastAt, example }: Count,
): PlaceCount => ({
  place,
  times,
  firstAt,
  lastAt,
  ...(example !== undefined && { example }),
});

const isInterpretationRule = (id: string): id is InterpretationRule => Object.hasOwn(interpretationRules, id);
const ids: readonly AnyInterpretationRule[] = [
  ...Object.keys(interpretationRules).filter(isInterpretationRule),
  ...countedPaymentInterpretationRules,
];

/** No section of the specification is about creating payments. */
const rowOf = (id: AnyInterpretationRule): Omit<InterpretationRuleCount, 'id' | 'times' | 'applied'> => {
  if (isInterpretationRule(id)) return interpretationRules[id];
  const { rows: _rows, ...row }: PaymentInterpretationRuleRow = paymentInterpretationRules[id];
  return { ...row, sections: [] };
};

/** The applied assumptions, a line each, the most frequent first. Printed when the gateway stops. */
export const formatAppliedAssumptions = (report: readonly InterpretationRuleCount[]): readonly string[] =>
  appliedOf(report, 'assumed').map(
    ({ id, text, configurable, times }) =>
      `${id} (${times} ${times === 1 ? 'time' : 'times'}): ${text}${configurable === undefined ? '' : ` Configurable: ${configurable}.`}`,
  );

/** The applied interpretation rules of one provenance, the most frequent first. */
export const appliedOf = <R extends InterpretationRuleCount>(
  report: readonly R[],
  provenance: InterpretationRuleCount['provenance'],
): readonly R[] =>
  report
    .filter((row) => row.provenance === provenance && row.times > 0)
    .toSorted((one, other) => other.times - one.times);
