/** The requests with wrong signatures that are held in memory. */
import { account, otherAccount } from '../testing/account-and-request-fixtures.ts';
import { decidedRequest, refusedRequest } from '../testing/sample-processed-requests.ts';
import { toAccount } from '../seed/store-seed.ts';
import { createRecentWronglySignedRequests } from './recent-wrongly-signed-requests.ts';

const at = new Date('2026-11-23T10:00:00Z');
const diagnosis = () => ({ sentences: [], findings: [] });

const wrong = (of = account, reference = 'order-1') =>
  refusedRequest({
    reason: 'SignatureMismatch',
    account: toAccount(of),
    wronglySigned: {
      request: {
        query_command: 'CHECK_STATUS',
        access_code: 'code',
        merchant_identifier: of.merchant_identifier,
        merchant_reference: reference,
        language: 'en',
        signature: 'abc',
      },
      diagnosis,
    },
  });

const limits = { maxOfAccount: 2, maxCharacters: 1000 };
const { merchant_identifier: id } = account;

test('a request is found by its account, id and time', () => {
  const requests = createRecentWronglySignedRequests(limits);
  requests.add(wrong(), 'a', at);
  expect(requests.find(id, 'a', at.toISOString())?.diagnosis).toBe(diagnosis);
  expect(requests.find(id, 'a', '2026-11-23T10:00:01.000Z')).toBeUndefined();
  expect(requests.find(otherAccount.merchant_identifier, 'a', at.toISOString())).toBeUndefined();
});

test('other requests are not held', () => {
  const requests = createRecentWronglySignedRequests(limits);
  requests.add(decidedRequest(), 'a', at);
  requests.add(refusedRequest(), 'b', at);
  expect([requests.find(id, 'a', at.toISOString()), requests.find(id, 'b', at.toISOString())]).toEqual([
    undefined,
    undefined,
  ]);
});

test('an account that sends many displaces only its own', () => {
  const requests = createRecentWronglySignedRequests(limits);
  requests.add(wrong(otherAccount), 'of-another', at);
  for (const name of ['a', 'b', 'c', 'c']) requests.add(wrong(), name, at);
  const isHeld = (name: string) => requests.find(id, name, at.toISOString()) !== undefined;
  expect(['a', 'b', 'c'].map(isHeld)).toEqual([false, true, true]);
  expect(requests.find(otherAccount.merchant_identifier, 'of-another', at.toISOString())).toBeDefined();
});

test('the size of all of them is limited', () => {
  const requests = createRecentWronglySignedRequests({ maxOfAccount: 100, maxCharacters: 400 });
  for (const name of ['a', 'b', 'c']) requests.add(wrong(account, 'x'.repeat(100)), name, at);
  requests.add(wrong(account, 'x'.repeat(30_000)), 'huge', at);
  const isHeld = (name: string) => requests.find(id, name, at.toISOString()) !== undefined;
  expect(['a', 'b', 'c', 'huge'].map(isHeld)).toEqual([false, false, true, false]);
});
