/** How often each rule was applied to replies of this process, by account. */
import { rules, type Rule, type RuleRow } from '@postern/protocol';
import type { ProcessedRequest } from '../../operations/reply.ts';

export interface AppliedRulesReport {
  /** Counts a reply to which these rules were applied. */
  readonly count: (merchant: ProcessedRequest['merchant'], rules: readonly Rule[]) => void;
  /** All rules, for one account, or for all accounts and unauthenticated requests. */
  readonly report: (merchantIdentifier?: string) => readonly RuleCount[];
}

export interface RuleCount {
  readonly id: Rule;
  readonly provenance: RuleRow['provenance'];
  readonly rule: string;
  readonly configurable?: string;
  readonly replies: number;
}

export const countAppliedRules = (maxMerchants = 10_000): AppliedRulesReport => {
  const all = noCounts();
  const byMerchant = new Map<string, Counts>();

  const countsOf = (merchantIdentifier: string): Counts | undefined => {
    const counts = byMerchant.get(merchantIdentifier);
    if (counts !== undefined || byMerchant.size >= maxMerchants) return counts;
    const first = noCounts();
    byMerchant.set(merchantIdentifier, first);
    return first;
  };

  return {
    count: (merchant, rules) => {
      const own = merchant === undefined ? undefined : countsOf(merchant.merchantIdentifier);
      for (const rule of rules) {
        all[rule]++;
        if (own !== undefined) own[rule]++;
      }
    },
    report: (merchantIdentifier) =>
      rows(merchantIdentifier === undefined ? all : (byMerchant.get(merchantIdentifier) ?? noCounts())),
  };
};

/** The applied rules that are assumptions, a line each, the most frequent first. Printed when the gateway stops. */
export const formatAppliedRules = (report: readonly RuleCount[]): readonly string[] =>
  report
    .filter(({ provenance, replies }) => provenance === 'assumed' && replies > 0)
    .toSorted((one, other) => other.replies - one.replies)
    .map(({ id, rule, configurable, replies }) => {
      const times = `${replies} ${replies === 1 ? 'reply' : 'replies'}`;
      return `${id} (${times}): ${rule}${configurable === undefined ? '' : ` Configurable: ${configurable}.`}`;
    });

type Counts = Record<Rule, number>;

const isRule = (id: string): id is Rule => Object.hasOwn(rules, id);
const ids: readonly Rule[] = Object.keys(rules).filter(isRule);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ids are all the rules that there are
const noCounts = (): Counts => Object.fromEntries(ids.map((id) => [id, 0])) as Counts;

const rows = (counts: Counts): readonly RuleCount[] =>
  ids.map((id) => {
    const { provenance, rule, configurable }: RuleRow = rules[id];
    return { id, provenance, rule, ...(configurable !== undefined && { configurable }), replies: counts[id] };
  });
