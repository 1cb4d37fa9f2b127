/**
 * Creates the feedback of an operation (D21): direct feedback for every processed operation, and a notification if the
 * status of the order changed. While an operation is pending, it is not processed: direct feedback has its final status (P5).
 */
import type { StringParams } from '@postern/protocol';
import type { FeedbackKind } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import type { Decision, Order } from '../domain/order.ts';
import type { Distortion, NewFeedback } from '../domain/feedback.ts';
import { addressFor } from '../domain/account-settings/feedback-settings.ts';

/** The feedback of an operation. It has the parameters of the reply (D22). */
export const createFeedback = (
  account: Account,
  {
    order,
    operation,
    refused,
    outcome,
    statusBefore,
  }: Pick<Decision, 'order' | 'operation' | 'refused' | 'outcome' | 'statusBefore'>,
  params: StringParams,
  distortions: readonly Distortion[] = [{}],
): readonly NewFeedback[] => {
  if (O.isNone(order) || O.isNone(operation)) return [];
  const statusChanged = refused === undefined && order.value.status === outcome.status;
  const kinds = feedbackKinds({ isProcessed: statusBefore === undefined, statusChanged });
  return createFeedbackOfKinds(account, order.value, kinds, params, distortions);
};

/** Direct feedback reports what was processed, a notification another status of the order (D21; C31; P5). */
export const feedbackKinds = ({
  isProcessed,
  statusChanged,
}: {
  readonly isProcessed: boolean;
  readonly statusChanged: boolean;
}): readonly FeedbackKind[] => [
  ...(isProcessed ? (['direct'] as const) : []),
  ...(statusChanged ? (['notification'] as const) : []),
];

/** Feedback of these kinds, for those that the account has an address for. */
export const createFeedbackOfKinds = (
  account: Account,
  { fortId }: Pick<Order, 'fortId'>,
  kinds: readonly FeedbackKind[],
  params: StringParams,
  distortions: readonly Distortion[] = [{}],
): readonly NewFeedback[] => {
  const kindsWithAddress = kinds.filter((kind) => addressFor(account.technical, kind) !== undefined);
  if (kindsWithAddress.length === 0) return [];
  const { merchantIdentifier } = account;
  return kindsWithAddress.flatMap((kind) =>
    distortions.map((distortion) => ({ kind, merchantIdentifier, fortId, params, distortion })),
  );
};
