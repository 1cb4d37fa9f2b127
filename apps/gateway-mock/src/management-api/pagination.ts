/** Cursor-based pagination of lists. */
import * as RA from 'fp-ts/lib/ReadonlyArray.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { describedAs, type Schema } from '../schema/schema.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { nonBlankText } from '../schema/text.ts';
import { nullable, wholeNumberText } from '../schema/primitives.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { internalError, type Problem } from './problem-catalog.ts';

const maxLimit = 100;
const defaultLimit = 50;

export interface Page<A> {
  readonly items: readonly A[];
  readonly next: string | null;
}

export const pageSchema = <A>(items: string, item: Schema<A>): Schema<Page<A>> =>
  object(
    {
      items: list(items, item, maxLimit),
      next: describedAs(
        'The cursor of the next page, for the query; null on the last page',
        nullable(nonBlankText(64)),
      ),
    },
    {},
  );

/** The query parameter for the size of a page. */
export const limit: Schema<string> = describedAs(
  `The size of a page; ${defaultLimit} by default`,
  wholeNumberText(1, maxLimit),
);

/** Fetches one item more than the limit, to find out whether there is another page. */
export const fetchPage = <A, B>(
  limitParam: string | undefined,
  fetch: (count: number) => TE.TaskEither<Failure, readonly A[]>,
  cursorOf: (item: A) => string,
  toView: (item: A) => B,
): TE.TaskEither<Problem, Page<B>> => {
  const count = Number(limitParam ?? defaultLimit);
  return pipe(
    fetch(count + 1),
    TE.bimap(internalError, (found) => {
      const items = RA.takeLeft(count)(found);
      const last = items.at(-1);
      return {
        items: items.map(toView),
        next: found.length > count && last !== undefined ? cursorOf(last) : null,
      };
    }),
  );
};
