/** Problem details: the body and the headers of an error response (RFC 9457). */
import { paymentRefusalReasons } from '@postern/protocol/payments';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../schema/schema.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { enumOf } from '../schema/enum.ts';
import { parameter } from '../schema/protocol-parameter.ts';
import { anyText, wholeNumber } from '../schema/primitives.ts';
import { problems, problemType, problemTypes, type Problem } from './problem-catalog.ts';

export const ProblemDetails = namedSchema(
  'Problem',
  object(
    {
      type: describedAs('Identifies the problem', enumOf(problemTypes)),
      title: anyText,
      status: describedAs('The HTTP status', wholeNumber(400, 599)),
    },
    {
      errors: describedAs(
        'The invalid values; the path of a query parameter begins with ?',
        list('a list of errors', object({ path: anyText, message: anyText }, {}), 20),
      ),
      response_code: describedAs('The response code of a refused payment', parameter('response_code')),
      reason: describedAs('Why the payment page refused the form', enumOf(paymentRefusalReasons)),
    },
  ),
);

export const toProblemDetails = (problem: Problem): t.TypeOf<typeof ProblemDetails> => ({
  type: problemType(problem._tag),
  ...problems[problem._tag],
  ...('errors' in problem && { errors: problem.errors }),
  ...(problem._tag === 'PaymentRefused' && { response_code: problem.responseCode, reason: problem.reason }),
});

/** The additional headers of an error response. */
export const problemHeaders = (problem: Problem): Readonly<Record<string, string>> => ({
  ...(problems[problem._tag].status === 401 && { 'www-authenticate': 'Bearer' }),
  ...(problem._tag === 'MethodNotAllowed' && { allow: problem.allow.join(', ') }),
  ...(problem._tag === 'TooManyConcurrentRequests' && { 'retry-after': '1' }),
  ...(problem._tag === 'TooManySubscribers' && { 'retry-after': '5' }),
  ...(problem._tag === 'TooManyFailedLogins' && { 'retry-after': String(problem.secondsLeft) }),
  // The rest of the body is not read.
  ...(problem._tag === 'BodyTooLarge' && { connection: 'close' }),
});
