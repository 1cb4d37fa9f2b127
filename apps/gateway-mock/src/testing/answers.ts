/** Answers for tests that do not run the pipeline. */
import type { Decided, Refused } from '../operations/reply.ts';
import { toMerchant } from '../seed/store-seed.ts';
import { account, requestOf } from './merchants-and-requests.ts';

/** The answer of a successful CAPTURE, with the changes of a test. */
export const decidedAnswer = (members: Partial<Decided> = {}): Decided => ({
  _tag: 'Decided',
  params: { ...requestOf('CAPTURE'), response_code: '04000', status: '04' },
  fields: requestOf('CAPTURE'),
  operation: 'CAPTURE',
  merchant: toMerchant(account),
  signedBy: 'current',
  ...members,
});

/** The answer to an invalid body, with the changes of a test. */
export const refusedAnswer = (members: Partial<Refused> = {}): Refused => ({
  _tag: 'Refused',
  params: {},
  fields: {},
  reason: 'NotARequest',
  ...members,
});
