/** How often each rule was applied in this process: where, by account, since when, and an example. */
import { rules, type Rule, type RuleRow } from '@postern/protocol';
import type { Clock } from '../clock/clock.ts';
import type { CountRules, RulePlace, RuleUse } from '../domain/rule-use.ts';

export interface RuleCounts {
  readonly count: CountRules;
  /** All rules, for one account, or for all accounts and unauthenticated requests. */
  readonly report: (merchantIdentifier?: string) => readonly RuleCount[];
  /** When counting began. */
  readonly since: Date;
}

export interface RuleCount extends RuleRow {
  readonly id: Rule;
  /** The sum of all places. */
  readonly times: number;
  readonly applied: readonly PlaceCount[];
}

/** How often a rule was applied in one place. */
export interface PlaceCount {
  readonly place: RulePlace;
  readonly times: number;
  /** By the gateway's clock. */
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The latest example. */
  readonly example?: string;
}

export const openRuleCounts = (clock: Clock, maxMerchants = 10_000): RuleCounts => {
  const all: Counts = new Map();
  const byMerchant = new Map<string, Counts>();

  const countsOf = (merchantIdentifier: string): Counts | undefined => {
    const counts = byMerchant.get(merchantIdentifier);
    if (counts !== undefined || byMerchant.size >= maxMerchants) return counts;
    const first: Counts = new Map();
    byMerchant.set(merchantIdentifier, first);
    return first;
  };

  return {
    since: clock.now(),
    count: (use) => {
      if (use.rules.length === 0) return;
      const at = clock.now();
      add(all, use, at);
      const own = use.merchantIdentifier === undefined ? undefined : countsOf(use.merchantIdentifier);
      if (own !== undefined) add(own, use, at);
    },
    report: (merchantIdentifier) =>
      toReport(merchantIdentifier === undefined ? all : (byMerchant.get(merchantIdentifier) ?? new Map())),
  };
};

/**
 * Counts by place and by the rules that were applied together: most requests of an account apply the same ones, so a request
 * changes one count instead of one for each of its rules.
 */
type Counts = Map<RulePlace, Map<string, Count>>;

interface Count {
  readonly rules: readonly Rule[];
  times: number;
  readonly firstAt: Date;
  lastAt: Date;
  example: string | undefined;
}

const add = (counts: Counts, { place, rules: applied, example }: RuleUse, at: Date): void => {
  const inPlace = counts.get(place) ?? new Map<string, Count>();
  if (inPlace.size === 0) counts.set(place, inPlace);
  const key = applied.join();
  const count = inPlace.get(key);
  if (count !== undefined) {
    count.times++;
    count.lastAt = at;
    count.example = example ?? count.example;
  } else if (inPlace.size < maxCombinations || applied.length === 1) {
    inPlace.set(key, { rules: applied, times: 1, firstAt: at, lastAt: at, example });
  } else
    for (const rule of applied)
      add(counts, { merchantIdentifier: undefined, place, rules: [rule], example }, at);
};

// Senders choose what they combine.
const maxCombinations = 200;

const toReport = (counts: Counts): readonly RuleCount[] => {
  const places = [...counts].map(([place, inPlace]) => ({ place, byRule: countsByRule(inPlace.values()) }));
  return ids.map((id) => {
    const applied = places.flatMap(({ place, byRule }) => {
      const count = byRule.get(id);
      return count === undefined ? [] : [toPlaceCount(place, count)];
    });
    return { id, ...rules[id], times: applied.reduce((sum, { times }) => sum + times, 0), applied };
  });
};

const countsByRule = (counts: Iterable<Count>): ReadonlyMap<Rule, Count> => {
  const byRule = new Map<Rule, Count>();
  for (const count of counts) {
    for (const rule of count.rules) {
      const other = byRule.get(rule);
      byRule.set(rule, other === undefined ? count : sumOf(other, count));
    }
  }
  return byRule;
};

const sumOf = (one: Count, other: Count): Count => {
  const [earlier, later] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
  return {
    rules: one.rules,
    times: one.times + other.times,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: later.lastAt,
    example: later.example ?? earlier.example,
  };
};

const toPlaceCount = (place: RulePlace, { times, firstAt, lastAt, example }: Count): PlaceCount => ({
  place,
  times,
  firstAt,
  lastAt,
  ...(example !== undefined && { example }),
});

const isRule = (id: string): id is Rule => Object.hasOwn(rules, id);
const ids: readonly Rule[] = Object.keys(rules).filter(isRule);

/** The applied rules that are assumptions, a line each, the most frequent first. Printed when the gateway stops. */
export const formatAppliedRules = (report: readonly RuleCount[]): readonly string[] =>
  appliedOf(report, 'assumed').map(
    ({ id, rule, configurable, times }) =>
      `${id} (${times} ${times === 1 ? 'time' : 'times'}): ${rule}${configurable === undefined ? '' : ` Configurable: ${configurable}.`}`,
  );

/** The applied rules of one provenance, the most frequent first. */
export const appliedOf = <R extends RuleCount>(
  report: readonly R[],
  provenance: RuleCount['provenance'],
): readonly R[] =>
  report
    .filter((row) => row.provenance === provenance && row.times > 0)
    .toSorted((one, other) => other.times - one.times);
