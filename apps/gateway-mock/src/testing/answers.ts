/** Answers as values, for tests that start after the pipeline. */
import type { Decided, Refused } from '../operations/reply.ts';
import { toMerchant } from '../seed/store-seed.ts';
import { account, requestOf } from './merchants-and-requests.ts';

/** A successful CAPTURE, except for what a test sets. */
export const decidedAnswer = (members: Partial<Decided> = {}): Decided => ({
  _tag: 'Decided',
  params: { ...requestOf('CAPTURE'), response_code: '04000', status: '04' },
  fields: requestOf('CAPTURE'),
  operation: 'CAPTURE',
  merchant: toMerchant(account),
  signedBy: 'current',
  ...members,
});

/** A body that is no request, except for what a test sets. */
export const refusedAnswer = (members: Partial<Refused> = {}): Refused => ({
  _tag: 'Refused',
  params: {},
  fields: {},
  reason: 'NotARequest',
  ...members,
});
