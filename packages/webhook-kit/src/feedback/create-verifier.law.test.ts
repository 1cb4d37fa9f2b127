/** What holds for every body: it is a believed event or a named failure, and a believed one holds what was signed. */
import { encode, responsePhrase, sign, type FeedbackEncoding } from '@postern/protocol';
import { validFeedback } from '@postern/protocol/testing';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { describeFailure, idempotencyKey, parsedBody, createVerifier, type FeedbackEvent } from '../index.ts';

const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;
const receive = createVerifier([account]);
const feedback = fc.oneof(
  validFeedback('CAPTURE'),
  validFeedback('VOID_AUTHORIZATION'),
  validFeedback('REFUND'),
);
const encodings: readonly FeedbackEncoding[] = ['form', 'json', 'xml'];

const read = (body: Parameters<typeof receive>[0]['body'], contentType?: string): FeedbackEvent => {
  const received = receive({ contentType, body });
  if (E.isLeft(received)) throw new Error(describeFailure(received.left));
  return received.right;
};

test('whatever the encoding, and whatever is said of it, the event is the same and has one identity', () => {
  fc.assert(
    fc.property(
      feedback,
      fc.constantFrom(undefined, 'text/plain', 'application/json', 'text/xml'),
      (message, type) => {
        const signed = sign(message, account);
        const bodies = encodings.map((encoding) => {
          const written = encode(encoding, signed);
          return E.isRight(written) ? written.right : '';
        });
        const events = [...bodies.map((body) => read(body, type)), read(parsedBody(signed))];
        for (const event of events) {
          expect(event.operation).toBe(message.command);
          expect(event.params).toEqual(signed);
          expect(event.receivedParams).toEqual(signed);
        }
        expect(new Set(events.map(idempotencyKey)).size).toBe(1);
      },
    ),
  );
});

test('one parameter more, less or changed is another identity', () => {
  const name = fc.constantFrom('amount', 'merchant_reference', 'response_code', 'eci');
  fc.assert(
    fc.property(feedback, name, fc.stringMatching(/^[0-9]{5}$/), (message, changed, value) => {
      const other = { ...message, [changed]: value };
      const identities = [message, other].map((one) => idempotencyKey(read(parsedBody(sign(one, account)))));
      const same = JSON.stringify(message) === JSON.stringify(other);
      expect(new Set(identities).size).toBe(same ? 1 : 2);
    }),
  );
});

test('another account is another identity', () => {
  const event = read(parsedBody(sign({ status: '04' }, account)));
  expect(idempotencyKey({ ...event, accountName: 'branch' })).not.toBe(idempotencyKey(event));
  expect(idempotencyKey(event)).toMatch(/^[\da-f]{64}$/);
});

test('anything at all is answered by an event or by a failure with words', () => {
  const bodies = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array(),
    fc.object().map(parsedBody),
    fc.json(),
  );
  fc.assert(
    fc.property(bodies, fc.option(fc.string(), { nil: undefined }), (body, contentType) => {
      const received = receive({ contentType, body });
      expect(E.isLeft(received) && describeFailure(received.left)).toEqual(expect.stringMatching(/./));
    }),
  );
});
