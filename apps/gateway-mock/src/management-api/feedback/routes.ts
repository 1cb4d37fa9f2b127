/** Feedback (webhooks): listed, awaited, read with its payload, and resent (section 6; D21 to D25). */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { describedAs } from '../../schema/schema.ts';
import { timestamp, toUtc } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { responseCodeList, searchText, outcomeQuery, toOutcomeFilter } from '../list-filter-query.ts';
import { parseResponseCodeFilter } from '../../domain/response-code-filter.ts';
import { exportList, exportReply, formatQuery } from '../export/export-stream.ts';
import { feedbackExportFormats } from './feedback-export-formats.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { textMatching } from '../../schema/text.ts';
import { nothing, wholeNumber, wholeNumberText } from '../../schema/primitives.ts';
import type { Feedback } from '../../domain/feedback.ts';
import { payloadOf } from '../../feedback/feedback-payload.ts';
import type { Account } from '../../domain/account.ts';
import {
  causeCode,
  DeliveryCauseView,
  feedbackId,
  toDeliveryCauseView,
  toFeedbackView,
  FeedbackView,
  FeedbackWithPayloadView,
  kind,
  operation,
  state,
  type Payload,
} from './feedback-view.ts';
import type { ExhaustedFeedbackFilter, FeedbackFilter } from '../../domain/feedback-queries-port.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { callingMerchant } from '../../credentials/caller.ts';
import { accountRoute } from '../route.ts';
import { maxWaitSeconds } from '../long-polls.ts';

const id = textMatching('1 to 64 letters, digits and - _ . :', /^[\w.:-]+$/, 64);

const commonFilter = {
  search: describedAs(
    'Feedback of orders that a search for this text finds: the fort_id, any part of the merchant_reference in upper or lower case, or the amount of the order in major units',
    searchText,
  ),
  kind,
  cause: describedAs('Only feedback whose last delivery attempt has this cause', causeCode),
  fort_id: describedAs('Only feedback of this order', parameter('fort_id')),
  merchant_reference: describedAs('Only feedback of this order', parameter('merchant_reference')),
  operation,
  operation_id: describedAs('Only feedback of this operation', id),
  request_id: describedAs('Only feedback of the operation that this request started', id),
  response_code: responseCodeList('Only feedback that reports this response code'),
  ...outcomeQuery('feedback of operations that'),
  distorted: describedAs(
    'Only feedback that a scenario changes, delays or drops',
    enumOf({ true: 'only that' }),
  ),
  created_from: describedAs('Created at this time or later', timestamp),
  created_before: describedAs('Created before this time', timestamp),
};

const listFilter = { ...commonFilter, state };

const exhaustedFilter = {
  ...commonFilter,
  exhausted_since: describedAs("Exhausted at this time of the account's clock or later", timestamp),
};

const filter = {
  ...listFilter,
  before: describedAs('An id: lists feedback that is older than this one', feedbackId),
  after: describedAs('An id: lists feedback that is newer than this one', feedbackId),
};

const listFeedback = accountRoute({
  method: 'GET',
  path: '/feedback',
  audience: 'account',
  summary:
    'List the feedback of an account with its delivery attempts, newest first, or wait until there is some',
  isSearch: true,
  pathParams: {},
  query: {
    ...filter,
    wait: describedAs(
      'Long poll: while no feedback matches, wait up to this many seconds for the first',
      wholeNumberText(0, maxWaitSeconds),
    ),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of feedback', FeedbackView) },
  problems: [],
  handle: (
    { feedbackQueries, longPolls }: Ports,
    { merchantIdentifier },
    { query, signal, caller, reauthorize },
  ) => {
    const look = fetchPage(
      query.limit,
      (count) => feedbackQueries.page(merchantIdentifier, toFilter(query), count),
      ({ id }) => id,
      toFeedbackView,
    );
    const seconds = Number(query.wait ?? 0);
    return seconds === 0
      ? look
      : longPolls.until({
          callingMerchant: callingMerchant(caller),
          seconds,
          signal,
          query: pipe(
            reauthorize,
            TE.flatMap(() => look),
          ),
          isDone: ({ items }) => items.length > 0,
        });
  },
});

const toFilter = ({
  state,
  before,
  after,
  ...query
}: t.TypeOfPartialProps<typeof filter>): FeedbackFilter => ({
  ...toCommonFilter(query),
  ...(state !== undefined && { state }),
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

const toCommonFilter = (
  query: t.TypeOfPartialProps<typeof commonFilter>,
): Omit<FeedbackFilter, 'state' | 'before' | 'after'> => ({
  ...(query.kind !== undefined && { kind: query.kind }),
  ...(query.cause !== undefined && { cause: query.cause }),
  ...(query.fort_id !== undefined && { fortId: query.fort_id }),
  ...(query.merchant_reference !== undefined && { merchantReference: query.merchant_reference }),
  ...(query.operation !== undefined && { operation: query.operation }),
  ...(query.operation_id !== undefined && { operationId: query.operation_id }),
  ...(query.request_id !== undefined && { requestId: query.request_id }),
  ...(query.search !== undefined && { search: query.search }),
  ...(query.response_code !== undefined && { responseCodes: parseResponseCodeFilter(query.response_code) }),
  ...toOutcomeFilter(query),
  ...(query.distorted !== undefined && { distorted: true as const }),
  ...(query.created_from !== undefined && { createdFrom: toUtc(query.created_from) }),
  ...(query.created_before !== undefined && { createdBefore: toUtc(query.created_before) }),
});

const toExhaustedFilter = ({
  exhausted_since: since,
  ...query
}: t.TypeOfPartialProps<typeof exhaustedFilter>): ExhaustedFeedbackFilter => ({
  ...toCommonFilter(query),
  ...(since !== undefined && { exhaustedSince: new Date(since) }),
});

const readFeedback = accountRoute({
  method: 'GET',
  path: '/feedback/{feedback_id}',
  audience: 'account',
  summary: 'Get feedback with its payload in each encoding',
  pathParams: { feedback_id: feedbackId },
  query: {},
  body: nothing,
  reply: { status: 200, codec: FeedbackWithPayloadView },
  problems: ['FeedbackNotFound'],
  handle: (ports: Ports, account, { pathParams }) =>
    pipe(
      findFeedback(ports, account, pathParams.feedback_id),
      TE.map((one) => ({
        feedback: toFeedbackView(one),
        encoding: one.distortion.encoding ?? account.delivery.encoding,
        payloads: RR.mapWithIndex((encoding: FeedbackEncoding) => toPayload(one, account, encoding))(
          feedback.encodings,
        ),
      })),
    ),
});

const toPayload = (one: Feedback, account: Account, encoding: FeedbackEncoding): Payload =>
  pipe(
    payloadOf(one, account, encoding),
    E.match(
      (error): Payload => ({ error }),
      ({ contentType, body }) => ({ content_type: contentType, body }),
    ),
  );

const resendOne = accountRoute({
  method: 'POST',
  path: '/feedback/{feedback_id}/resend',
  audience: 'account',
  summary: 'Resend feedback, with a new series of delivery attempts',
  pathParams: { feedback_id: feedbackId },
  query: {},
  body: nothing,
  reply: { status: 200, codec: FeedbackView },
  problems: ['FeedbackNotFound'],
  handle: (ports: Ports, account, { pathParams: { feedback_id: id }, by }) =>
    pipe(
      resendAll(ports, account, { ids: [id], by }),
      TE.flatMap(() => findFeedback(ports, account, id)),
      TE.map(toFeedbackView),
    ),
});

const countSchema = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const countExhausted = accountRoute({
  method: 'GET',
  path: '/feedback/exhausted',
  audience: 'account',
  summary: 'Count the exhausted feedback that matches a filter, by the cause of its last attempt',
  pathParams: {},
  query: exhaustedFilter,
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        count: describedAs('How many a resend with this filter would send again', countSchema),
        causes: describedAs(
          'Most frequent first',
          list('a list of causes', object({ cause: DeliveryCauseView, count: countSchema }, {}), 100),
        ),
      },
      {},
    ),
  },
  problems: [],
  handle: ({ feedbackQueries }: Ports, { merchantIdentifier }, { query }) =>
    pipe(
      feedbackQueries.countExhausted(merchantIdentifier, toExhaustedFilter(query)),
      TE.bimap(internalError, ({ count, causes }) => ({
        count,
        causes: causes.map(({ cause, ...counted }) => ({ cause: toDeliveryCauseView(cause), ...counted })),
      })),
    ),
});

export const ResentFeedback = object(
  {
    resent: describedAs('The number of feedback messages that are resent', countSchema),
  },
  {},
);

const resendMany = accountRoute({
  method: 'POST',
  path: '/feedback/resend',
  audience: 'account',
  summary: 'Resend feedback by its ids, or all exhausted feedback that matches a filter',
  pathParams: {},
  query: {},
  body: object(
    {},
    {
      ids: list('a list of 1000 ids at most', feedbackId, 1000),
      ...exhaustedFilter,
    },
  ),
  example: { exhausted_since: '2026-02-03T04:05:06Z' },
  reply: { status: 200, codec: ResentFeedback },
  problems: [],
  handle: (ports: Ports, account, { body: { ids, ...exhausted }, by }) => {
    if ((ids === undefined) === (Object.keys(exhausted).length === 0)) return TE.left(idsOrFilter);
    return pipe(
      resendAll(ports, account, {
        by,
        ...(ids === undefined ? { exhausted: toExhaustedFilter(exhausted) } : { ids }),
      }),
      TE.map((count) => ({ resent: count })),
    );
  },
});

const idsOrFilter: Problem = {
  _tag: 'InvalidRequest',
  errors: [
    {
      path: 'ids',
      message: 'is required, unless a filter such as exhausted_since or cause is given; send one of the two',
    },
  ],
};

const resendAll = (
  { outbox, dispatcher }: Ports,
  { merchantIdentifier }: Account,
  which: Omit<Parameters<Ports['outbox']['resend']>[0], 'merchantIdentifier'>,
): TE.TaskEither<Problem, number> =>
  pipe(
    outbox.resend({ merchantIdentifier, ...which }),
    TE.mapLeft(internalError),
    TE.tapIO(() => dispatcher.nudge),
  );

const findFeedback = (
  { feedbackQueries }: Ports,
  { merchantIdentifier }: Account,
  id: string,
): TE.TaskEither<Problem, Feedback> =>
  pipe(
    feedbackQueries.find(merchantIdentifier, id),
    TE.mapLeft(internalError),
    TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'FeedbackNotFound' }))),
  );

const exportFeedback = accountRoute({
  method: 'GET',
  path: '/feedback/export',
  audience: 'account',
  summary: 'Export the feedback of a list as a file',
  isLong: true,
  pathParams: {},
  query: { ...listFilter, ...formatQuery },
  body: nothing,
  reply: exportReply,
  problems: [],
  handle: (
    { feedbackQueries, clock }: Ports,
    { merchantIdentifier: account },
    { query: { format, ...query } },
  ) =>
    TE.right(
      exportList({ list: 'feedback', account, now: clock.now(), format }, feedbackExportFormats, {
        fetch: (before, count) =>
          feedbackQueries.page(
            account,
            { ...toFilter(query), ...(before !== undefined && { before }) },
            count,
          ),
        cursorOf: ({ id }) => id,
      }),
    ),
});

// The export comes before one feedback, whose path fits it, too.
export const feedbackRoutes = [
  listFeedback,
  exportFeedback,
  countExhausted,
  readFeedback,
  resendOne,
  resendMany,
];
