/** A list of any length. Validation stops when there are enough errors. The rule is part of the error message. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { maxErrors } from './validation-error.ts';

export const listCodec = <A>(rule: string, item: t.Type<A, unknown>): t.Type<readonly A[], unknown> =>
  new t.Type<readonly A[], unknown>(
    rule,
    (value): value is readonly A[] => Array.isArray(value) && value.every((each) => item.is(each)),
    (value, context) => {
      if (!t.UnknownArray.is(value)) return t.failure(value, context);
      const items: A[] = [];
      const errors: t.Errors = [];
      for (const [i, each] of value.entries()) {
        if (errors.length >= maxErrors) break;
        const decoded = item.validate(each, t.appendContext(context, String(i), item, each));
        if (E.isRight(decoded)) items.push(decoded.right);
        else errors.push(...decoded.left);
      }
      return errors.length === 0 ? t.success(items) : t.failures(errors);
    },
    (items) => items.map((each) => item.encode(each)),
  );
