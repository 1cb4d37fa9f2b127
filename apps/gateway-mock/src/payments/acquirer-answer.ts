/** What the acquirer answers to the card of a payment: that of a scenario, or that of the card. Chapters 8 and 11 of the supplement; C24, C25, C35, C41. */
import {
  findExpiryOutcome,
  paymentOutcomeCode,
  testCards,
  type CardBrand,
  type ExpiryOutcomeRow,
  type PaymentOutcome,
  type TestCard,
} from '@postern/protocol/payments';
import { payments } from '@postern/protocol/spec';
import type { StringParams } from '@postern/protocol';
import type { Account } from '../domain/account.ts';
import type { Outcome } from '../domain/order.ts';
import { challengeSeconds, type PaymentForm } from '../domain/payment.ts';
import {
  approvalCodes,
  customCodesOf,
  declineCodes,
  noCodes,
  type ThirdPartyCodes,
} from '../domain/processor-and-acquirer-codes.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { defaultDecline, isAt, type Effect, type EffectAt } from '../domain/scenario/scenario-effects.ts';
import { pendingResponses, type PendingEffect } from '../simulation/acquirer-effects.ts';

/** What the acquirer answers, or that it is not asked yet. */
export interface Answer {
  readonly outcome: Outcome;
  readonly codes: ThirdPartyCodes;
  /** How a payment without an outcome ends. */
  readonly end?: PlannedEnd;
}

type PlannedEnd = Pick<PaymentCompletion, 'ends' | 'message' | 'codes' | 'afterSeconds' | 'isChallenge'>;

/** The answer of the acquirer: that of a scenario, or that of the card. */
export const answerTo = (form: PaymentForm, chosen: ChosenOutcome, effects: readonly Effect[]): Answer => {
  const effect = effects.find(isAt('ledger'));
  if (effect === undefined) return answerOfCard(form, chosen, effects);
  if ('ends' in effect)
    return { outcome: pendingResponses[effect.kind], codes: noCodes, end: endOfEffect(effect) };
  const message = effect.kind === 'decline' ? effect.message : '006';
  return {
    outcome: { status: payments[form.command].failureStatus, message },
    codes: declineCodes(message, customCodesOf(effect)),
  };
};

export const answerOfCard = (
  { command }: PaymentForm,
  { outcome: chosen, end }: ChosenOutcome,
  effects: readonly Effect[],
): Answer => {
  const outcome = paymentOutcomeCode(command, chosen);
  if (chosen === 'challengeRequested') return { outcome, codes: noCodes, end: endOfChallenge };
  if (chosen === 'challengeFailed') return { outcome, codes: noCodes };
  if (end !== undefined) {
    const effect = effects.find(isAt('payment'));
    return { outcome, codes: noCodes, end: effect ? endOfEffect(effect) : endAfterMinute(command, end) };
  }
  return {
    outcome,
    codes: chosen === 'succeeded' ? approvalCodes : declineCodes(outcome.message),
  };
};

/** A challenge that is left alone times out, and is declined a minute later (C24). */
const endOfChallenge: PlannedEnd = {
  message: defaultDecline,
  isChallenge: true,
  afterSeconds: challengeSeconds.untilTimeout,
};

/** C25 */
const endAfterMinute = (command: PaymentForm['command'], end: PaymentOutcome): PlannedEnd => ({
  ...(end === 'succeeded'
    ? { ends: 'succeeded', message: defaultDecline }
    : { ends: 'declined', message: paymentOutcomeCode(command, end).message }),
  afterSeconds: 60,
});

const endOfEffect = (effect: PendingEffect | EffectAt<'payment'>): PlannedEnd => ({
  ends: effect.ends,
  message: effect.message ?? defaultDecline,
  codes: customCodesOf(effect),
  afterSeconds: effect.after_seconds,
});

/** What the acquirer answers: any card succeeds, unless its expiry date chooses another outcome. */
export const chosenOutcome = (
  expiryDate: string,
  { services }: Pick<Account, 'services'>,
  now: Date,
): ChosenOutcome => {
  const chosen = findExpiryOutcome(expiryDate, now);
  const acts = chosen?.service === undefined || services.includes(chosen.service);
  return acts && chosen !== undefined ? chosen : { outcome: 'succeeded' };
};

type ChosenOutcome = Pick<ExpiryOutcomeRow, 'outcome' | 'end'>;

/** Whether a card is challenged (C41). */
export const isChallenged = (
  card: TestCard,
  { check_3ds: asksForNone, eci }: StringParams,
  { services }: Pick<Account, 'services'>,
): boolean => {
  const { brand, isChallenged } = testCards[card];
  const mayAskForNone = !alwaysChallengedBrands.some((each) => each === brand);
  // The shopper is absent, and could not answer.
  const isAbsent = eci === 'MOTO' || eci === 'RECURRING';
  return (
    isChallenged &&
    !isAbsent &&
    services.includes('three_d_secure') &&
    !(mayAskForNone && asksForNone === 'NO')
  );
};

/** The brands of which a card is challenged although the shop asks for no challenge (C41). */
const alwaysChallengedBrands: readonly CardBrand[] = ['MADA', 'MEEZA'];
