/** What a shopper or a shop does to pay one order, and the codes that the gateway must store for it. Chapters 11 and 16 of the supplement. */
import { challengedVisa, type Fields } from '../src/testing/shop-and-shopper.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface PaymentPlan {
  readonly merchantReference: string;
  readonly command: 'PURCHASE' | 'AUTHORIZATION';
  readonly amount: string;
  /** The card of each try. A click that is repeated, or arrives late, is of the same try. */
  readonly tries: readonly PlannedTry[];
  /** The answer to all its challenges: one that arrives late may be of any. */
  readonly answer: Fields;
  /** Whether the shopper cancels after the tries. */
  readonly cancels: boolean;
}

export interface PlannedTry {
  readonly card: Fields;
  /** The codes of the operations that the try stores. */
  readonly codes: readonly string[];
}

/** One try at the operation URL, up to three on the page. */
export const planPayment = (
  random: SeededRandom,
  merchantReference: string,
  where: 'page' | 'operation URL',
): PaymentPlan => {
  const command = random.withProbability(0.5) ? 'PURCHASE' : 'AUTHORIZATION';
  const isChallengeFailed = random.withProbability(0.3);
  const { successes, failures } = triesOf(command, isChallengeFailed);
  const cancels = where === 'page' && random.withProbability(0.1);
  const failed = Array.from({ length: where === 'page' ? random.integerBelow(3) : 0 }, () => failures);
  const last = where === 'page' ? successes : [...successes, ...failures];
  return {
    merchantReference,
    command,
    amount: String(100 + random.integerBelow(900)),
    tries: [...failed, ...(cancels ? [] : [last])].flatMap((from) => random.pick(from) ?? []),
    answer: isChallengeFailed ? { fail: '1' } : { code: '1234', succeed: '1' },
    cancels,
  };
};

const triesOf = (command: PaymentPlan['command'], isChallengeFailed: boolean) => {
  const { paid, declined: code } = codes[command];
  return {
    successes: [
      { card: visa, codes: [paid] },
      { card: mastercard, codes: [paid] },
      ...(isChallengeFailed ? [] : [{ card: challenged, codes: [challengedCode, paid] }]),
    ],
    failures: [
      { card: declined, codes: [code] },
      ...(isChallengeFailed ? [{ card: challenged, codes: [challengedCode, '10030'] }] : []),
    ],
  };
};

const codes = {
  PURCHASE: { paid: '14000', declined: '13666' },
  AUTHORIZATION: { paid: '02000', declined: '03666' },
} as const;

export const challengedCode = '20064';
const timedOutCode = '15778';

const visa = { card_number: '4005550000000001', expiry_date: '12/30', card_security_code: '123' };
const mastercard = { ...visa, card_number: '5123456789012346' };
const challenged = { ...visa, ...challengedVisa };
const declined = { ...visa, expiry_date: '05/39' };

/** The numbers of all cards. Nothing that is left behind has one. */
export const cardNumbers: readonly string[] = [visa, mastercard, challenged].map((card) => card.card_number);

/** The codes of the operations of a plan that was carried out, in their order. */
export const plannedCodes = ({ tries, cancels }: PaymentPlan): readonly string[] => [
  ...tries.flatMap((planned) => planned.codes),
  // Without a try there is no order that could store it.
  ...(cancels && tries.length > 0 ? ['01072'] : []),
];

/**
 * The codes that a payment at the operation URL may have if its reply is lost, at any later time. A challenge without an answer times out,
 * and is declined a minute later.
 */
export const codesAfterLostReply = ({ command, tries }: PaymentPlan): readonly (readonly string[])[] => {
  const [first] = tries[0]?.codes ?? [];
  if (first !== challengedCode) return [[], ...(first === undefined ? [] : [[first]])];
  return [
    [],
    [challengedCode],
    [challengedCode, timedOutCode],
    [challengedCode, timedOutCode, codes[command].declined],
  ];
};

/** The code of the return to the shop. */
export const plannedReturnCode = (plan: PaymentPlan): string => plannedCodes(plan).at(-1) ?? '00072';

/** Whether the plan ends with money that can be captured. */
export const isAuthorized = (plan: PaymentPlan): boolean =>
  plannedReturnCode(plan) === codes.AUTHORIZATION.paid;
