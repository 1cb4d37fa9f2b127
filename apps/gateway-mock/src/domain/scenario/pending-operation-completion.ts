/**
 * The completion of a pending operation (D32), or of the pending payment of a new order (D13): everything that is needed to
 * complete it later, as stored JSON.
 */
import {
  operations,
  payments,
  statuses,
  type MaintenanceOperation,
  type MessageCode,
  type Payment,
} from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';
import * as t from 'io-ts';
import { enumOf } from '../../schema/codec/string-codec.ts';
import { Distortion } from '../feedback.ts';
import { CustomCodes } from '../processor-and-acquirer-codes.ts';
import { Effect, endings } from './scenario-effects.ts';

const { CHECK_STATUS: _changesNothing, ...maintenanceOperations } = operations;

const OperationCompletion = t.intersection([
  t.type({
    afterSeconds: t.number,
    ends: enumOf(endings),
    /** The message of a decline. */
    message: enumOf(messages),
    operation: enumOf<MaintenanceOperation>(maintenanceOperations),
    /** The order's status before the operation. It returns to it if the operation fails. */
    statusBefore: enumOf(statuses),
    /** The parameters of the first reply, without signature. The feedback has the same ones with the final outcome. */
    params: t.record(t.string, t.string),
    /** The effects of scenarios on each copy of its notification. */
    distortions: t.readonlyArray(Distortion),
  }),
  /** `directDistortions` are the same of its direct feedback. Operations that an earlier version stored have none. */
  t.partial({
    directDistortions: t.readonlyArray(Distortion),
    /** The request that started the operation. */
    requestId: t.string,
    /** The codes that a decline sets. */
    codes: CustomCodes,
  }),
]);
export type OperationCompletion = t.TypeOf<typeof OperationCompletion>;

// With its type by name: written out, it would be long.
const Effects: t.Type<readonly Effect[], unknown> = t.readonlyArray(Effect);

const PaymentCompletion = t.intersection([
  t.type({
    payment: enumOf<Payment>(payments),
    /** The message of a decline. */
    message: enumOf(messages),
    /** Whether its feedback is sent (P4). */
    isReported: t.boolean,
  }),
  t.partial({
    /** Without this and `ends`, the payment is completed by hand only. */
    afterSeconds: t.number,
    ends: enumOf(endings),
    /** Whether it waits for the shopper's answer to a challenge. Without `ends` it times out, and declines later (C24). */
    isChallenge: t.boolean,
    /** The effects of scenarios that act on the rest of the payment (C35). */
    effects: Effects,
    codes: CustomCodes,
    /** Whether it makes the token that `params` name, so that a decline has none. */
    makesToken: t.boolean,
    /** What the shop and the shopper sent, with a card, as the feedback repeats it with the final outcome. */
    params: t.record(t.string, t.string),
  }),
]);
export type PaymentCompletion = t.TypeOf<typeof PaymentCompletion>;

export const PendingCompletion = t.union([OperationCompletion, PaymentCompletion]);
export type PendingCompletion = t.TypeOf<typeof PendingCompletion>;

/** The outcome of a pending operation or payment. */
export type Ending = OperationCompletion['ends'];

/** The chosen outcome of a completion by hand, and the message if it is a decline. */
export interface ChosenEnding {
  readonly ends: Ending;
  readonly message?: MessageCode | undefined;
}

/** How it ends without a choice by hand. A challenge without an answer is declined, after it timed out (C24). */
export const plannedEnding = (completion: PendingCompletion): Ending =>
  completion.ends ??
  (isPaymentCompletion(completion) && completion.isChallenge === true ? 'declined' : 'succeeded');

/** The completion with the chosen outcome. The planned message and codes stay only with the planned decline. */
export const withEnding = <C extends PendingCompletion>(
  completion: C,
  chosen: ChosenEnding | undefined,
): C => {
  if (chosen === undefined) return completion;
  const { ends, message } = chosen;
  const isPlanned =
    ends === plannedEnding(completion) && (message === undefined || message === completion.message);
  return { ...completion, ends, message: message ?? completion.message, ...(isPlanned ? {} : { codes: {} }) };
};

export const isPaymentCompletion = (completion: PendingCompletion): completion is PaymentCompletion =>
  'payment' in completion;
