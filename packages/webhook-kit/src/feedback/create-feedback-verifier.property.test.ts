/** Properties of every body: it is a verified event or a named failure, and the event has the signed parameters. */
import { encodeBody, responsePhrase, sign } from '@postern/protocol';
import { feedback as feedbackRules } from '@postern/protocol/spec';
import { validFeedback } from '@postern/protocol/testing';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { createFeedbackVerifier } from '../fp.ts';
import { describeVerificationFailure, idempotencyKey, parsedBody, type FeedbackEvent } from '../index.ts';
import { omitSecrets } from './omit-secrets.ts';

const key = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;
const verify = createFeedbackVerifier([{ name: 'shop', shaType: 'SHA-256', responsePhrase: key.phrase }]);
const feedback = fc.oneof(
  validFeedback('CAPTURE'),
  validFeedback('VOID_AUTHORIZATION'),
  validFeedback('REFUND'),
);
const encodings = RR.keys(feedbackRules.encodings);

const eventOf = (body: Parameters<typeof verify>[0]['body'], contentType?: string): FeedbackEvent => {
  const result = verify({ contentType, body });
  if (E.isLeft(result)) throw new Error(describeVerificationFailure(result.left));
  return result.right;
};

test('the encoding and the content type change neither the event nor its idempotency key', () => {
  fc.assert(
    fc.property(
      feedback,
      fc.constantFrom(undefined, 'text/plain', 'application/json', 'text/xml'),
      (message, type) => {
        const signed = sign(message, key);
        const bodies = encodings.map((encoding) => {
          const encoded = encodeBody(encoding, signed);
          return E.isRight(encoded) ? encoded.right : '';
        });
        const events = [...bodies.map((body) => eventOf(body, type)), eventOf(parsedBody(signed))];
        for (const event of events) {
          expect(event.operation).toBe(message.command);
          expect(event.receivedParams).toEqual(omitSecrets(signed));
        }
        expect(new Set(events.map(idempotencyKey)).size).toBe(1);
      },
    ),
  );
});

test('adding, removing or changing a parameter changes the idempotency key', () => {
  const name = fc.constantFrom('amount', 'merchant_reference', 'response_code', 'eci');
  // A response code that begins with 00 is a refusal, which is not feedback.
  const digits = fc.stringMatching(/^[1-9][0-9]{4}$/);
  fc.assert(
    fc.property(feedback, name, digits, (message, changed, value) => {
      const other = { ...message, [changed]: value };
      const keys = [message, other].map((one) => idempotencyKey(eventOf(parsedBody(sign(one, key)))));
      const same = JSON.stringify(message) === JSON.stringify(other);
      expect(new Set(keys).size).toBe(same ? 1 : 2);
    }),
  );
});

test('the account name changes the idempotency key', () => {
  const event = eventOf(parsedBody(sign({ status: '04' }, key)));
  expect(idempotencyKey({ ...event, accountName: 'branch' })).not.toBe(idempotencyKey(event));
  expect(idempotencyKey(event)).toMatch(/^[\da-f]{64}$/);
});

test('every body is a failure with a description', () => {
  const bodies = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array(),
    fc.object().map(parsedBody),
    fc.json(),
  );
  fc.assert(
    fc.property(bodies, fc.option(fc.string(), { nil: undefined }), (body, contentType) => {
      const result = verify({ contentType, body });
      expect(E.isLeft(result) && describeVerificationFailure(result.left)).toEqual(
        expect.stringMatching(/./),
      );
    }),
  );
});
