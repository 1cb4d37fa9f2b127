/** A problem as its reader gets it (RFC 9457). */
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../schema/schema.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { anyText, whole } from '../schema/primitives.ts';
import { problems, typeOf, type Problem } from './problem.ts';

export const ProblemDetails = namedSchema(
  'Problem',
  object(
    {
      type: describedAs('Tells one problem from another', anyText),
      title: anyText,
      status: describedAs('That of the reply', whole(400, 599)),
    },
    {
      mistakes: describedAs(
        'What breaks which rule; a place in the query begins with ?',
        list('a list of mistakes', object({ place: anyText, rule: anyText }, {}), 20),
      ),
    },
  ),
);

export const detailsOf = (problem: Problem): t.TypeOf<typeof ProblemDetails> => ({
  type: typeOf(problem._tag),
  ...problems[problem._tag],
  ...('mistakes' in problem && { mistakes: problem.mistakes }),
});

/** What a reply says of a problem in its headers. */
export const headersOf = (problem: Problem): Readonly<Record<string, string>> => ({
  ...(problems[problem._tag].status === 401 && { 'www-authenticate': 'Bearer' }),
  ...(problem._tag === 'NotThisMethod' && { allow: problem.allow.join(', ') }),
  ...(problem._tag === 'TooManyWaiting' && { 'retry-after': '1' }),
  ...(problem._tag === 'TooManyListening' && { 'retry-after': '5' }),
  ...(problem._tag === 'TooManyFailures' && { 'retry-after': String(problem.secondsLeft) }),
  // Nobody reads the rest of it.
  ...(problem._tag === 'TooLong' && { connection: 'close' }),
});
