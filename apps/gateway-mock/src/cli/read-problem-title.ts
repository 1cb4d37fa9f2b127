import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';

/** The title of a problem of the management API. Another server answers something else. */
export const readProblemTitle = (text: string): string =>
  pipe(
    O.tryCatch((): unknown => JSON.parse(text)),
    O.filter(t.type({ title: t.string }).is),
    O.match(
      () => 'this is not a management API',
      ({ title }) => title,
    ),
  );
