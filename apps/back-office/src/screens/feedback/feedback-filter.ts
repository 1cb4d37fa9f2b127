/** Reads the filter of the feedback list from the URL. Invalid values are ignored. */
import { checkValue, feedback, isOperation, isPayment } from '@postern/protocol/spec';
import type { FeedbackFilter } from '../../api/feedback.ts';
import { isFeedbackState } from '../../components/feedback-state-texts.ts';
import type { FilterValues } from '../../components/list/filter-field.ts';
import {
  isCodeList,
  isSearchText,
  isTime,
  isTrue,
  readListFilter,
} from '../../components/list/read-list-filter.ts';
import { isDeliveryCause } from './detail/screen-that-fixes-cause.ts';

export const toFeedbackFilter = (values: FilterValues): FeedbackFilter =>
  readListFilter<FeedbackFilter>(values, {
    search: isSearchText,
    state: isFeedbackState,
    kind: isFeedbackKind,
    cause: isDeliveryCause,
    operation: (text) => isOperation(text) || isPayment(text),
    merchant_reference: (text) => checkValue('merchant_reference', text) === undefined,
    response_code: isCodeList,
    refused: isTrue,
    succeeded: isTrue,
    distorted: isTrue,
    created_from: isTime,
    created_before: isTime,
  });

export const isFeedbackKind = (text: string | undefined): text is keyof typeof feedback.kinds =>
  text !== undefined && Object.hasOwn(feedback.kinds, text);
