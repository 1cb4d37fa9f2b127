/** Every reply and every feedback is valid, and its codes agree. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { replyCodec, type StringParams } from '../index.ts';
import { isOperation, operations } from '../spec.ts';
import { describeResponseCode } from '../texts.ts';
import { validFeedback, validReply } from '../testing/index.ts';

describe.each(Object.keys(operations).filter(isOperation))('%s', (operation) => {
  test('its replies are valid, also with undocumented parameters', () => {
    fc.assert(
      fc.property(validReply(operation), fc.string(), (received, undocumented) => {
        expect(replyCodec(operation).decode(received)).toEqual(E.right(received));
        expect(replyCodec(operation).is({ ...received, undocumented })).toBe(true);
      }),
    );
  });

  test('the status, code and text of a reply agree', () => {
    fc.assert(
      fc.property(validReply(operation), (received) => {
        const description = describeResponseCode(received.response_code);
        expect(description).toMatchObject({ _tag: 'Known', status: received.status });
        const texts = description._tag === 'Known' ? Object.values(description.text) : [];
        expect(texts).toContain(received.response_message);
      }),
    );
  });

  test('a reply without one of its codes is invalid', () => {
    fc.assert(
      fc.property(validReply(operation), fc.constantFrom(...Object.keys(codes)), (received, name) => {
        const { [name]: _left, ...others }: StringParams = received;
        expect(replyCodec(operation).is(others)).toBe(false);
      }),
    );
  });
});

test.each(['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const)(
  'feedback for %s is a valid reply of it',
  (operation) => {
    fc.assert(
      fc.property(validFeedback(operation), (params) => {
        expect(replyCodec(operation).is(params)).toBe(true);
      }),
    );
  },
);

const codes = operations.CAPTURE.reply;
