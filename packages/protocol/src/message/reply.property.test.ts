/** What holds for every reply and every feedback: it is recognised as what it is, and its codes agree. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { describeResponseCode, isOperation, operations, replyCodec, type StringParams } from '../index.ts';
import { validFeedback, validReply } from '../testing/index.ts';

describe.each(Object.keys(operations).filter(isOperation))('%s', (operation) => {
  test('its replies are taken as they come, whatever the gateway adds to them', () => {
    fc.assert(
      fc.property(validReply(operation), fc.string(), (received, undocumented) => {
        expect(replyCodec(operation).decode(received)).toEqual(E.right(received));
        expect(replyCodec(operation).is({ ...received, undocumented })).toBe(true);
      }),
    );
  });

  test('status, code and text of a reply agree', () => {
    fc.assert(
      fc.property(validReply(operation), (received) => {
        const described = describeResponseCode(received.response_code);
        expect(described).toMatchObject({ _tag: 'Known', status: received.status });
        const texts = described._tag === 'Known' ? Object.values(described.text) : [];
        expect(texts).toContain(received.response_message);
      }),
    );
  });

  test('a reply without its codes is none', () => {
    fc.assert(
      fc.property(validReply(operation), fc.constantFrom(...Object.keys(codes)), (received, name) => {
        const { [name]: _left, ...others }: StringParams = received;
        expect(replyCodec(operation).is(others)).toBe(false);
      }),
    );
  });
});

test.each(['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const)(
  'feedback on %s is its reply',
  (operation) => {
    fc.assert(
      fc.property(validFeedback(operation), (told) => {
        expect(replyCodec(operation).is(told)).toBe(true);
      }),
    );
  },
);

const codes = operations.CAPTURE.reply;
