/** bytes → the fields of a form, each name once. Chapter 3 of the supplement; C17. */
import { decodeBody, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { MIMEType } from 'node:util';

export const readPaymentForm = (
  contentType: string | undefined,
  body: Uint8Array,
): E.Either<'InvalidRequestFormat', StringParams> => {
  if (!isFormType(contentType)) return E.left('InvalidRequestFormat');
  const decoded = decodeBody('form', body);
  if (E.isLeft(decoded)) return E.left('InvalidRequestFormat');
  // A form has texts only.
  return E.right(
    Object.fromEntries(
      Object.entries(decoded.right).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  );
};

const isFormType = (contentType = ''): boolean => {
  // MIMEType takes quadratic time for blanks in a parameter.
  if (contentType.length > maxContentTypeLength) return false;
  const type = E.tryCatch(() => new MIMEType(contentType), String);
  if (E.isLeft(type) || type.right.essence !== 'application/x-www-form-urlencoded') return false;
  return /^utf-?8$/i.test(type.right.params.get('charset') ?? 'utf-8');
};

const maxContentTypeLength = 256;
