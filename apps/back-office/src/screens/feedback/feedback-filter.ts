/** Reads the filter of the feedback list from the URL. Invalid values are ignored. */
import { checkValue, feedback, isOperation, isPayment } from '@postern/protocol';
import type { FeedbackFilter } from '../../api/feedback.ts';
import { isFeedbackState } from '../../components/feedback-state-texts.ts';

export interface FeedbackSearchParams {
  readonly kind?: string;
  readonly state?: string;
  readonly operation?: string;
  readonly merchant_reference?: string;
}

export const toFeedbackFilter = ({
  kind,
  state,
  operation,
  merchant_reference: reference,
}: FeedbackSearchParams): FeedbackFilter => ({
  ...(isFeedbackKind(kind) && { kind }),
  ...(isFeedbackState(state) && { state }),
  ...(operation !== undefined && (isOperation(operation) || isPayment(operation)) && { operation }),
  ...(reference !== undefined &&
    checkValue('merchant_reference', reference) === undefined && { merchant_reference: reference }),
});

export const isFeedbackKind = (text: string | undefined): text is keyof typeof feedback.kinds =>
  text !== undefined && Object.hasOwn(feedback.kinds, text);
