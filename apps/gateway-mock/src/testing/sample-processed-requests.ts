/** Processed requests for tests that do not run the pipeline. */
import type { Decided, Refused } from '../request-pipeline/7-reply/reply.ts';
import { toAccount } from '../seed/store-seed.ts';
import { account, requestOf } from './account-and-request-fixtures.ts';

/** A successful CAPTURE, with the changes of a test. */
export const decidedRequest = (members: Partial<Decided> = {}): Decided => ({
  _tag: 'Decided',
  params: { ...requestOf('CAPTURE'), response_code: '04000', status: '04' },
  fields: requestOf('CAPTURE'),
  operation: 'CAPTURE',
  account: toAccount(account),
  signedBy: 'current',
  ...members,
});

/** A request with an invalid body, with the changes of a test. */
export const refusedRequest = (members: Partial<Refused> = {}): Refused => ({
  _tag: 'Refused',
  params: {},
  fields: {},
  reason: 'InvalidRequestFormat',
  ...members,
});
