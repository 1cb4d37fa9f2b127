/** Runs the cases of the certificate against a shop, and reports what each showed. */
import { randomBytes } from 'node:crypto';
import { describeOutcomes, type Report, type ReportRow } from '../report/report.ts';
import { createSeededRandom, drawSeed } from './create-seeded-random.ts';
import { requireReadyAccount, type MockGatewayOfShop } from './mock-gateway-of-shop.ts';
import { runShopCase, type CaseOutcome } from './run-shop-case.ts';
import {
  needsCheckout,
  needsNextKeys,
  needsProcess,
  needsTokenPayment,
  shopChapters,
  type ShopCase,
} from './cases/shop-case.ts';
import { assessFeedback } from './assess-case.ts';
import { shopCasesFor } from './cases/shop-cases.ts';
import { formatReproductionFile } from './cases/format-reproduction-file.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import {
  addCase,
  describeDifference,
  differenceBefore,
  type TotalsOfEarlierCases,
} from './totals-of-earlier-cases.ts';

/** The shop, its gateway, and which cases run. */
export interface CertifyShopOptions {
  readonly gateway: MockGatewayOfShop;
  readonly shop: ShopUnderTest;
  /** What the report names. */
  readonly subject?: string;
  /** Chooses the amounts and the order of the cases: the same seed, the same run. A case has its amount also when it runs alone. Default: random. */
  readonly seed?: number;
  /** Ids of cases. Default: all. */
  readonly only?: readonly string[];
  /** The currency of the orders. Default: AED. */
  readonly currency?: string;
  /** How long the totals of the shop may stay behind those of the gateway. Default: 10. */
  readonly totalsWithinSeconds?: number;
  /** How long the slow reply takes. It must be more than the shop waits. Default: 40. */
  readonly slowReplySeconds?: number;
  /** The phrases that the shop accepts during a key rotation. Without them, the case of the rotation is not run. */
  readonly nextPhrases?: { readonly request: string; readonly response: string };
  readonly onProgress?: (line: string) => void;
  /** Ends the run, and restores what the current case changed at the gateway. The report is then partial. */
  readonly signal?: AbortSignal;
}

/** A report, and a file for each gap that reproduces it. */
export interface ShopCertificate {
  readonly report: Report;
  readonly scenarioFiles: readonly { readonly name: string; readonly text: string }[];
}

/**
 * Drives the gateway's scenarios and the clock of the account, and compares the totals of the shop with those of the gateway. The clock
 * of the account is stopped during the run. Rejects with an `Error` if the account is not ready: it must have an address for each
 * kind of feedback, and no scenarios of its own. Rejects, too, if the shop does nothing in the first plain case, or acknowledges no feedback of it.
 *
 * @example
 * import { certifyShop } from '@postern/conformance'
 *
 * typeof certifyShop // => 'function'
 */
export const certifyShop = async (options: CertifyShopOptions): Promise<ShopCertificate> => {
  const { gateway, shop, signal, onProgress, seed = drawSeed() } = options;
  await requireReadyAccount(gateway, { takesPayments: shop.checkout !== undefined });
  await requireTotals(shop);
  const startedAt = new Date();
  const all = shopCasesFor({ slowReplyMilliseconds: (options.slowReplySeconds ?? 40) * 1000 }).filter(
    (shopCase) =>
      (shop.checkout !== undefined || !needsCheckout(shopCase)) &&
      (shop.payByToken !== undefined || !needsTokenPayment(shopCase)),
  );
  const chosen = drawRun(all, createSeededRandom(seed)).filter(
    ({ shopCase: { id } }) => options.only?.includes(id) ?? true,
  );
  const unknown = options.only?.filter((id) => !all.some((each) => each.id === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `unknown case: ${unknown.join(', ')}. The cases are ${all.map(({ id }) => id).join(', ')}`,
    );
  const rows = new Map<string, ReportRow>();
  const files: { name: string; text: string }[] = [];
  const isAborted = (): boolean => signal?.aborted === true;
  const earlier: EarlierCases = {};
  await gateway.stopClock();
  try {
    for (const { shopCase, amount } of plainCaseFirst(chosen)) {
      if (isAborted()) break;
      const row = await runRow({ shopCase, amount, seed }, options, files, earlier);
      if (isAborted()) break;
      rows.set(shopCase.id, row);
      onProgress?.(
        `${row.outcome._tag === 'Passed' ? '✓' : row.outcome._tag === 'Failed' ? '✗' : '-'} ${shopCase.id}`,
      );
    }
  } finally {
    await gateway.resumeClock();
  }
  return { report: createReport(options, all, rows, startedAt, seed, chosen.length), scenarioFiles: files };
};

const requireTotals = async (shop: ShopUnderTest): Promise<void> => {
  try {
    await shop.totals();
  } catch (error) {
    throw new Error('the shop must run before its certificate, and gives no totals', { cause: error });
  }
};

/** A case with what the seed chose for it. */
interface DrawnCase {
  readonly shopCase: ShopCase;
  readonly amount: bigint;
}

/** Draws for all cases, also those that are not run, so that each has the same amount in every run with the seed. */
const drawRun = (cases: readonly ShopCase[], random: () => number): readonly DrawnCase[] =>
  cases
    .map((shopCase) => ({
      shopCase,
      position: random(),
      // Even, so that two halves are the whole. No multiple of ten, and neither are its parts: a third decimal is never 0.
      amount: BigInt(1000 + Math.floor(random() * 3000)) * 10n + 4n,
    }))
    .toSorted((a, b) => a.position - b.position);

/** What fails there fails in each case, so the run ends with it. */
const plainCaseId = 'capture-and-refund';

const plainCaseFirst = (cases: readonly DrawnCase[]): readonly DrawnCase[] => [
  ...cases.filter(({ shopCase: { id } }) => id === plainCaseId),
  ...cases.filter(({ shopCase: { id } }) => id !== plainCaseId),
];

/** The shop fails when nothing is made to fail: the other cases would say the same. */
class PlainCaseFailed extends Error {}

/** Why all cases would fail, if the plain one shows it. */
const obstacleOf = ({ hasEffect, answers, feedback }: CaseOutcome): string | undefined => {
  if (!hasEffect)
    return `The shop captured nothing, and answered ${answers.join('; ')}. Correct the plan or the shop: all cases need this capture`;
  if (feedback.length === 0 || feedback.some(({ state }) => state === 'delivered')) return undefined;
  const observed = new Set(assessFeedback(feedback).map((gap) => gap.observed));
  return `The shop acknowledges no feedback: ${[...observed].join('; ')}. Check its response phrase and its SHA type, and the addresses of the account: nearly all cases need feedback`;
};

/** What a case may inherit from earlier ones. */
interface EarlierCases {
  /** The latest with an action that the shop left unanswered, and may go on with. */
  unansweredIn?: string;
  /** `undefined` if the totals at the end of the latest case are not known. */
  totals?: TotalsOfEarlierCases | undefined;
}

const runRow = async (
  { shopCase, amount, seed }: DrawnCase & { readonly seed: number },
  options: CertifyShopOptions,
  files: { name: string; text: string }[],
  earlier: EarlierCases,
): Promise<ReportRow> => {
  const { id, title, consequence } = shopCase;
  const { gateway, shop, nextPhrases, currency = 'AED', totalsWithinSeconds = 10 } = options;
  const row = { id, title, consequence, evidence: [] };
  if (needsProcess(shopCase) && shop.process === undefined)
    return notRun(row, 'the plan has no commands that kill and start the shop');
  const missing = (['refund', 'void'] as const).find(
    (kind) => shop.actions?.[kind] === false && shopCase.steps.some(({ step }) => step === kind),
  );
  if (missing !== undefined) return notRun(row, `the plan has no action ${missing}`);
  if (needsNextKeys(shopCase) && nextPhrases === undefined)
    return notRun(row, 'the plan has no next phrases for a key rotation');
  const withoutLanguage = findActionWithoutLanguage(shopCase, shop);
  if (withoutLanguage !== undefined)
    return notRun(row, `the action ${withoutLanguage} of the plan has no {language}`);
  const { unansweredIn, totals: earlierTotals } = earlier;
  try {
    // A second rotation would revoke the keys that the shop signs with.
    if (needsNextKeys(shopCase) && (await gateway.hasPreviousKeys()))
      return notRun(
        row,
        'an earlier run has rotated the keys of the account: return them with `postern reset`',
      );
    earlier.totals = undefined;
    const outcome = await runShopCase(shopCase.steps, {
      gateway,
      shop,
      amount,
      currency,
      totalsWithinSeconds,
      reference: `c-${randomBytes(5).toString('hex')}`,
      onUnansweredAction: () => (earlier.unansweredIn = id),
      ...(nextPhrases !== undefined && { nextPhrases }),
      ...(options.signal !== undefined && { signal: options.signal }),
    });
    const difference = differenceBefore(earlierTotals, outcome.before);
    earlier.totals = outcome.atEnd && addCase(difference, outcome.atEnd);
    if (outcome.gaps.length === 0) return { ...row, outcome: { _tag: 'Passed' } };
    const obstacle = id === plainCaseId ? obstacleOf(outcome) : undefined;
    if (obstacle !== undefined) throw new PlainCaseFailed(obstacle);
    const hasDoneNothing = outcome.failures.length > 0 && !outcome.hasEffect;
    const file = {
      name: `${id}.scenario.json`,
      text: formatReproductionFile({ shopCase, amount, currency, seed }),
    };
    files.push(file);
    return failedRow(
      { ...row, consequence: consequenceOf(shopCase, outcome, hasDoneNothing) },
      outcome,
      file,
      [
        describeDifference(difference),
        unansweredIn === undefined
          ? undefined
          : `The shop did not answer an action of the earlier case ${unansweredIn} in time, and may have been working on it during this case: set action_timeout_seconds above the time that an action takes`,
      ].flatMap((remark) => remark ?? []),
    );
  } catch (error) {
    if (error instanceof PlainCaseFailed) throw error;
    return notRun(row, describeError(error));
  }
};

/** An action of the case in another language than the default, if the shop is asked for it without the language. */
const findActionWithoutLanguage = (
  { steps }: ShopCase,
  { languages }: ShopUnderTest,
): 'capture' | 'pay' | undefined =>
  steps
    .flatMap((step) => ('language' in step && step.language !== undefined ? [step.step] : []))
    .map((step) => (step === 'checkout' ? 'pay' : 'capture'))
    .find((action) => languages?.[action] === false);

/** Each gap may have a meaning of its own. The cases of encodings say what it means that the shop refuses their feedback. */
const consequenceOf = (
  { chapter, consequence }: ShopCase,
  { gaps }: CaseOutcome,
  hasDoneNothing: boolean,
): string => {
  if (hasDoneNothing) return doesNothing;
  if (chapter === 'encodings') return consequence;
  return [...new Set(gaps.map((gap) => gap.consequence ?? consequence))].join(' ');
};

const doesNothing = 'The shop does not do what it is asked to do, and no money is moved.';

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const notRun = (row: Omit<ReportRow, 'outcome'>, reason: string): ReportRow => ({
  ...row,
  outcome: { _tag: 'NotRun', reason },
});

const failedRow = (
  row: Omit<ReportRow, 'outcome'>,
  { gaps, failures, orders, timeline }: CaseOutcome,
  file: { readonly name: string; readonly text: string },
  remarks: readonly string[],
): ReportRow => ({
  ...row,
  orders,
  outcome: {
    _tag: 'Failed',
    expected: gaps.map(({ expected }) => expected).join('\n'),
    observed: [...gaps.map(({ observed }) => observed), ...failures, ...remarks].join('\n'),
  },
  evidence: [
    { title: 'What happened', text: timeline.map((line, index) => `${index + 1}. ${line}`).join('\n') },
    { title: `Reproduce it: ${file.name}`, text: file.text },
  ],
});

const createReport = (
  options: CertifyShopOptions,
  all: readonly ShopCase[],
  rows: ReadonlyMap<string, ReportRow>,
  startedAt: Date,
  seed: number,
  chosen: number,
): Report => {
  const chapters = Object.entries(shopChapters).flatMap(([chapter, title]) => {
    const own = all.flatMap((each) => (each.chapter === chapter ? (rows.get(each.id) ?? []) : []));
    return own.length === 0 ? [] : [{ title, rows: own, mark: describeOutcomes(own) }];
  });
  return {
    title: 'Certificate of a shop',
    subject: options.subject ?? 'a shop',
    startedAt,
    endedAt: new Date(),
    isPartial: rows.size < chosen,
    summary: [
      ...chapters.map(({ title, mark }) => ({ label: title, value: mark })),
      { label: 'Seed', value: String(seed) },
      ...(options.only === undefined ? [] : [{ label: 'Chosen cases', value: `${chosen} of ${all.length}` }]),
    ],
    chapters: chapters.map(({ title, rows: own }) => ({ title, rows: own })),
  };
};
