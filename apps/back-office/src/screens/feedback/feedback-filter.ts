/** Reads the filter of the feedback list from the URL. Invalid values are ignored. */
import { checkValue, feedback, isOperation, isPayment } from '@postern/protocol';
import type { feedbackFilterNames, FeedbackFilter } from '../../api/feedback.ts';
import { isFeedbackState } from '../../components/feedback-state-texts.ts';
import { isCodeList, isSearchText, isTime, readFilter } from '../../components/list/read-filter.ts';

export type FeedbackSearchParams = {
  readonly [Name in (typeof feedbackFilterNames)[number]]?: string | undefined;
};

export const toFeedbackFilter = (search: FeedbackSearchParams): FeedbackFilter =>
  readFilter<FeedbackFilter>(search, {
    search: isSearchText,
    state: isFeedbackState,
    kind: isFeedbackKind,
    operation: (text) => isOperation(text) || isPayment(text),
    merchant_reference: (text) => checkValue('merchant_reference', text) === undefined,
    response_code: isCodeList,
    refused: isTrue,
    succeeded: isTrue,
    distorted: isTrue,
    created_from: isTime,
    created_before: isTime,
  });

const isTrue = (text: string): boolean => text === 'true';

export const isFeedbackKind = (text: string | undefined): text is keyof typeof feedback.kinds =>
  text !== undefined && Object.hasOwn(feedback.kinds, text);
