/** Both interfaces of a codec give the same result: io-ts, and Standard Schema for other libraries. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { replyCodec, requestCodec, type MessageCodec } from '../index.ts';
import { isOperation, operations, refusalReasons } from '../spec.ts';
import { brokenRequest, validReply, validRequest } from '../testing/index.ts';

const anyInput = fc.oneof(
  fc.anything(),
  ...Object.keys(operations)
    .filter(isOperation)
    .flatMap((operation) => [
      validRequest(operation),
      validReply(operation),
      brokenRequest(operation).map((broken) => broken.request),
    ]),
);

const validated = <A>(codec: MessageCodec<A>, input: unknown): StandardSchemaV1.Result<A> => {
  const result = codec['~standard'].validate(input);
  if (result instanceof Promise) throw new Error('validation is synchronous');
  return result;
};

const expectSameResult = <A>(codec: MessageCodec<A>): void => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const decoded = codec.decode(input);
      const { issues } = validated(codec, input);
      if (E.isRight(decoded)) expect(validated(codec, input)).toEqual({ value: input });
      else {
        const pathOf = ({ context }: t.ValidationError) => context.slice(1).map(({ key }) => key);
        expect(issues).toEqual(
          decoded.left.map((error) => ({ message: error.message, path: pathOf(error) })),
        );
      }
    }),
  );
};

describe.each(Object.keys(operations).filter(isOperation))('%s', (operation) => {
  test('both interfaces give the same errors for requests', () => {
    expectSameResult(requestCodec(operation));
    expect.hasAssertions();
  });

  test('both interfaces give the same errors for replies', () => {
    expectSameResult(replyCodec(operation));
    expect.hasAssertions();
  });
});

test('the path of an issue is the parameter', () => {
  const result = validated(requestCodec('REFUND'), { command: 'REFUND', amount: 10.5 });
  expect(result.issues).toContainEqual({
    message: `amount: ${refusalReasons.InvalidFormat.description}`,
    path: ['amount'],
  });
  expect(validated(requestCodec('REFUND'), []).issues).toEqual([
    { message: 'REFUND: not an object', path: [] },
  ]);
});
