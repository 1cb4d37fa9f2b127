/** What the kit offers for the tests of others. */
import { codeClasses, operations, reply, responsePhrase, verify } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedbackFixtures, feedbackMatchers, postFeedback, signedFeedback } from './index.ts';

const signing = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

test('there is a fixture for every operation that moves money, and every outcome, each as the table has it', () => {
  const fixtures = feedbackFixtures(signing);
  const moving = Object.entries(operations).flatMap(([name, { selector }]) =>
    selector === 'command' ? [name] : [],
  );
  expect(Object.keys(fixtures)).toEqual(moving);
  for (const operation of ['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const) {
    expect(Object.keys(fixtures[operation])).toEqual(Object.keys(codeClasses));
    for (const { params } of Object.values(fixtures[operation])) {
      expect(reply(operation).is(params)).toBe(true);
      expect(E.isRight(verify(params, signing))).toBe(true);
    }
  }
});

test('overrides are signed with the rest, and undefined takes a parameter away', () => {
  const { params } = signedFeedback('CAPTURE', { amount: '7', currency: undefined, eci: 'MOTO' }, signing);
  expect(params).toMatchObject({ amount: '7', eci: 'MOTO' });
  expect(params).not.toHaveProperty('currency');
  expect(E.isRight(verify(params, signing))).toBe(true);
});

test('what an encoding cannot hold is a mistake of the test', () => {
  expect(() => signedFeedback('CAPTURE', { tags: ['a'] }, signing)).toThrow('form cannot hold tags');
});

test('matchers say what the gateway does next', () => {
  expect.extend(feedbackMatchers);
  const { toAcknowledgeFeedback: toAcknowledge, toBeFeedbackEvent: toBeEvent } = feedbackMatchers;
  expect([200, 204, 302, 301, 400, 503].map((status) => toAcknowledge({ status }).pass)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(toAcknowledge({ status: 503 }).message()).toBe('HTTP 503 makes the gateway send it again');
  const declined = { operation: 'REFUND', outcome: 'declined' };
  expect(toBeEvent(declined, 'REFUND', 'succeeded')).toMatchObject({ pass: false });
});

test('feedback is posted as the gateway posts it: as it is written, and no redirect followed', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const written = signedFeedback('CAPTURE', {}, { ...signing, encoding: 'xml' });
  const answered = await postFeedback(`http://127.0.0.1:${port}/feedback`, written);
  server.closeAllConnections();
  server.close();
  expect(answered).toEqual({ status: 302, body: 'moved' });
  expect(asked).toEqual(['POST /feedback application/xml']);
});
