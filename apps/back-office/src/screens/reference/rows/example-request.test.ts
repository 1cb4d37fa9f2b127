/** The gateway accepts the examples of the reference. */
import { validateRequest, requestPhrase, verify } from '@postern/protocol';
import { operations, isOperation } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { exampleRequest, signedWith } from './example-request.ts';

test.each(Object.keys(operations).filter(isOperation))(
  'the example of %s is valid and correctly signed',
  (operation) => {
    const read: unknown = JSON.parse(exampleRequest(operation));
    if (!isTexts(read)) throw new Error('not an object of texts');
    expect(E.isRight(validateRequest(operation, read))).toBe(true);
    const { shaType, phrase } = signedWith;
    expect(E.isRight(verify(read, { shaType, phrase: requestPhrase(phrase) }))).toBe(true);
  },
);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
