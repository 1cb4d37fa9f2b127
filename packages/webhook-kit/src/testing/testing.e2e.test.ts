/** The testing tools that the kit exports. */
import { paymentFeedbackCodec, replyCodec, responsePhrase, verify } from '@postern/protocol';
import { outcomeOfClass, operations } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyFeedback } from '../feedback/verify-feedback.ts';
import { feedbackFixtures, feedbackMatchers, postFeedback, signedFeedback, signedRefusal } from './index.ts';

const signing = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
const key = { shaType: 'SHA-256', phrase: signing.responsePhrase } as const;

test('there is a valid fixture for every maintenance operation and every outcome', () => {
  const fixtures = feedbackFixtures(signing);
  const maintenance = Object.entries(operations).flatMap(([name, { selector }]) =>
    selector === 'command' ? [name] : [],
  );
  expect(Object.keys(fixtures)).toEqual([...maintenance, 'AUTHORIZATION', 'PURCHASE']);
  for (const operation of ['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const) {
    expect(Object.keys(fixtures[operation])).toEqual([...new Set(Object.values(outcomeOfClass))]);
    for (const { params } of Object.values(fixtures[operation])) {
      expect(replyCodec(operation).is(params)).toBe(true);
      expect(E.isRight(verify(params, key))).toBe(true);
    }
  }
});

test.each(['AUTHORIZATION', 'PURCHASE'] as const)(
  'there is valid feedback of a %s on the payment page for every outcome',
  (payment) => {
    const fixtures = feedbackFixtures(signing)[payment];
    for (const [outcome, { params, body, contentType }] of Object.entries(fixtures)) {
      expect(paymentFeedbackCodec(payment).is(params)).toBe(true);
      expect(params).toMatchObject({ card_number: '400555******0001', payment_option: 'VISA' });
      expect('authorization_code' in params).toBe(outcome === 'Succeeded');
      const event = verifyFeedback(body, { 'content-type': contentType }, signing);
      expect(event).toMatchObject({ operation: payment, outcome, validationErrors: [] });
    }
  },
);

test('overrides are signed, and undefined removes a parameter', () => {
  const { params } = signedFeedback('CAPTURE', { amount: '7', currency: undefined, eci: 'MOTO' }, signing);
  expect(params).toMatchObject({ amount: '7', eci: 'MOTO' });
  expect(params).not.toHaveProperty('currency');
  expect(E.isRight(verify(params, key))).toBe(true);
});

test('a signed refusal has a right signature and status 00', () => {
  for (const operation of ['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const) {
    const { params } = signedRefusal(operation, signing);
    expect(params).toMatchObject({ command: operation, status: '00', response_code: '00008' });
    expect(replyCodec(operation).is(params)).toBe(true);
    expect(E.isRight(verify(params, key))).toBe(true);
  }
});

test('a value that the encoding cannot represent is an error', () => {
  expect(() => signedFeedback('CAPTURE', { tags: ['a'] }, signing)).toThrow('Cannot encode tags as form');
});

test('matchers say what the gateway does next', () => {
  expect.extend(feedbackMatchers);
  const { toAcknowledgeFeedback, toBeFeedbackEvent } = feedbackMatchers;
  expect([200, 204, 302, 301, 400, 503].map((status) => toAcknowledgeFeedback({ status }).pass)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(toAcknowledgeFeedback({ status: 503 }).message()).toBe(
    'HTTP 503 makes the gateway send the feedback again',
  );
  const declined = { operation: 'REFUND', outcome: 'Declined' };
  expect(toBeFeedbackEvent(declined, 'REFUND', 'Succeeded')).toMatchObject({ pass: false });
});

test('postFeedback posts the body unchanged, and follows no redirect', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const feedback = signedFeedback('CAPTURE', {}, { ...signing, encoding: 'xml' });
  const result = await postFeedback(`http://127.0.0.1:${port}/feedback`, feedback);
  server.closeAllConnections();
  server.close();
  expect(result).toEqual({ status: 302, body: 'moved' });
  expect(requests).toEqual(['POST /feedback application/xml']);
});
