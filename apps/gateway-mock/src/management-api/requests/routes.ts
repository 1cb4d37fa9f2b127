/** The request log: a merchant reads the requests of its account, a provider reads all, including unauthenticated ones. */
import { savedCardOperations } from '@postern/protocol/payments';
import { operations, payments } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { describedAs } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { textSatisfying, textMatching } from '../../schema/text.ts';
import { nothing } from '../../schema/primitives.ts';
import { responseCodeList, searchText, outcomeQuery, toOutcomeFilter } from '../list-filter-query.ts';
import { timestamp, toUtc } from '../../schema/timestamp.ts';
import type { Clock } from '../../clock/clock.ts';
import { parseResponseCodeFilter } from '../../domain/response-code-filter.ts';
import { exportList, exportReply, formatQuery } from '../export/export-stream.ts';
import { requestExportFormats } from './request-export-formats.ts';
import { entryAsReceivedCurl } from '../../request-log/entry-as-received-curl.ts';
import { entryAsCurl } from '../../request-log/entry-as-curl.ts';
import { Entry } from '../../request-log/entry.ts';
import type { RequestLogFilter, RequestLog } from '../../request-log/request-log.ts';
import type { Caller } from '../../credentials/caller.ts';
import type { AccountRepository } from '../../domain/account.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedRoute } from '../route.ts';
import { checkSignature, SignatureCheck } from './signature-check.ts';

export interface RequestLogPorts {
  readonly requestLog: Pick<RequestLog, 'page' | 'find' | 'findWronglySigned'>;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The URL that clients post operations to. */
  readonly operationUrl: () => string;
}

const listFilter = {
  search: describedAs(
    'Any part of the merchant_reference in upper or lower case, the fort_id, or the amount in major units with or without its currency (10.50 AED)',
    searchText,
  ),
  operation: describedAs(
    'Only requests for this operation',
    enumOf({ ...operations, ...payments, ...savedCardOperations }),
  ),
  response_code: responseCodeList('Only requests with this response code'),
  merchant_reference: describedAs('Only requests for this order', parameter('merchant_reference')),
  ...outcomeQuery('requests that'),
  delivered: describedAs(
    'Only requests whose reply the client did not receive',
    enumOf({ false: 'only those' }),
  ),
  scenario: describedAs(
    'Only requests that the scenario with this id acted on',
    textMatching('1 to 64 letters, digits and - _ . :', /^[\w.:-]+$/, 64),
  ),
  at_from: describedAs('Replied at this time or later', timestamp),
  at_before: describedAs('Replied before this time', timestamp),
};

const filter = {
  ...listFilter,
  before: describedAs('The end of the previous page', textMatching('1 to 15 digits', /^[0-9]+$/, 15)),
  limit,
};

/** The id of a request in a path. */
export const request_id = textMatching('1 to 64 letters, digits and - _ . :', /^[\w.:-]+$/, 64);

const curlForms = {
  raw: { meaning: 'the request as it was, byte by byte', format: entryAsReceivedCurl },
  signed_again: { meaning: 'its parameters, with a new signature', format: entryAsCurl },
} as const;

const curlQuery = {
  form: describedAs(
    `${Object.entries(curlForms)
      .map(([name, { meaning }]) => `${name}: ${meaning}.`)
      .join(' ')} Default: signed_again.`,
    enumOf(curlForms),
  ),
};

const CurlView = object({ curl: textSatisfying('A command for the shell', () => true, 100_000) }, {});

const listRequests = scopedRoute({
  method: 'GET',
  path: '/requests',
  summary: 'List requests, newest first. Those of all accounts include unauthenticated ones',
  isSearch: true,
  keepsDeletedAccounts: true,
  pathParams: {},
  query: filter,
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of requests', Entry) },
  problems: [],
  handle: ({ requestLog }: RequestLogPorts, { merchantIdentifier }, { query }) =>
    fetchPage(
      query.limit,
      (count) => requestLog.page(toFilter(query, merchantIdentifier), count),
      ({ place }) => place,
      ({ entry }) => entry,
    ),
});

const readRequest = scopedRoute({
  method: 'GET',
  path: '/requests/{request_id}',
  summary: 'Get a request with its reply and diagnosis',
  keepsDeletedAccounts: true,
  pathParams: { request_id },
  query: {},
  body: nothing,
  reply: { status: 200, codec: Entry },
  problems: ['RequestNotFound'],
  handle: (ports: RequestLogPorts, { merchantIdentifier }, { pathParams }) =>
    findRequest(ports, pathParams.request_id, merchantIdentifier),
});

const readCurl = scopedRoute({
  method: 'GET',
  path: '/requests/{request_id}/curl',
  summary: 'Get a request as a curl command, as it was, or with a new signature if it belongs to an account',
  keepsDeletedAccounts: true,
  pathParams: { request_id },
  query: curlQuery,
  body: nothing,
  reply: { status: 200, codec: CurlView },
  problems: ['RequestNotFound', 'ReadOnlyToken'],
  handle: (
    ports: RequestLogPorts,
    { merchantIdentifier },
    { pathParams, query: { form = 'signed_again' }, caller },
  ) =>
    pipe(
      TE.fromEither(mayGetSignatures(caller)),
      TE.flatMap(() => findRequest(ports, pathParams.request_id, merchantIdentifier)),
      TE.bindTo('entry'),
      TE.bind('account', ({ entry: { merchant_identifier: identifier } }) =>
        identifier === undefined
          ? TE.right(O.none)
          : pipe(ports.accounts.find(identifier), TE.mapLeft(internalError)),
      ),
      TE.map(({ entry, account }) => ({
        curl: curlForms[form].format(ports.operationUrl(), entry, account),
      })),
    ),
});

const readSignatureCheck = scopedRoute({
  method: 'GET',
  path: '/requests/{request_id}/signature-check',
  summary: 'Explain why the signature of a refused request (008) does not match',
  keepsDeletedAccounts: true,
  pathParams: { request_id },
  query: {},
  body: nothing,
  reply: { status: 200, codec: SignatureCheck },
  problems: ['RequestNotFound', 'SignatureNotRefused'],
  handle: (ports: RequestLogPorts, { merchantIdentifier }, { pathParams, caller }) =>
    pipe(
      findRequest(ports, pathParams.request_id, merchantIdentifier),
      TE.flatMapEither(signatureCheckOf(ports, caller)),
    ),
});

// With a signed request, a read-only caller could move money.
const mayGetSignatures = (caller: Caller | undefined): E.Either<Problem, void> =>
  caller?.scope === 'full' ? E.right(undefined) : E.left({ _tag: 'ReadOnlyToken' });

const signatureCheckOf =
  ({ requestLog }: RequestLogPorts, caller: Caller | undefined) =>
  (entry: Entry): E.Either<Problem, SignatureCheck> => {
    const { refused, merchant_identifier: identifier = '', request_id: requestId, at } = entry;
    return refused?.reason === 'SignatureMismatch'
      ? E.right(
          checkSignature(
            entry,
            requestLog.findWronglySigned(identifier, requestId, at),
            E.isRight(mayGetSignatures(caller)),
          ),
        )
      : E.left({ _tag: 'SignatureNotRefused' });
  };

type Query = t.TypeOfPartialProps<typeof filter>;

const toFilter = (query: Query, merchantIdentifier: string | undefined): RequestLogFilter => ({
  ...(merchantIdentifier !== undefined && { merchantIdentifier }),
  ...(query.operation !== undefined && { operation: query.operation }),
  ...(query.response_code !== undefined && { responseCodes: parseResponseCodeFilter(query.response_code) }),
  ...(query.merchant_reference !== undefined && { merchantReference: query.merchant_reference }),
  ...(query.search !== undefined && { search: query.search }),
  ...(query.scenario !== undefined && { scenario: query.scenario }),
  ...(query.at_from !== undefined && { repliedFrom: toUtc(query.at_from) }),
  ...(query.at_before !== undefined && { repliedBefore: toUtc(query.at_before) }),
  ...toOutcomeFilter(query),
  ...(query.delivered !== undefined && { delivered: false as const }),
  ...(query.before !== undefined && { before: query.before }),
});

export const findRequest = (
  { requestLog }: { readonly requestLog: Pick<RequestLog, 'find'> },
  requestId: string,
  merchantIdentifier?: string,
): TE.TaskEither<Problem, Entry> =>
  pipe(
    requestLog.find(requestId, merchantIdentifier),
    TE.mapLeft(internalError),
    TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'RequestNotFound' }))),
  );

const exportRequests = scopedRoute({
  method: 'GET',
  path: '/requests/export',
  summary: 'Export the requests of a list as a file',
  isLong: true,
  keepsDeletedAccounts: true,
  pathParams: {},
  query: { ...listFilter, ...formatQuery },
  body: nothing,
  reply: exportReply,
  problems: [],
  handle: (
    { requestLog, clock }: RequestLogPorts,
    { merchantIdentifier: account },
    { query: { format, ...query } },
  ) =>
    TE.right(
      exportList({ list: 'requests', account, now: clock.now(), format }, requestExportFormats, {
        fetch: (before, count) =>
          requestLog.page({ ...toFilter(query, account), ...(before !== undefined && { before }) }, count),
        cursorOf: ({ place }) => place,
      }),
    ),
});

// The export comes before the request, whose path fits it, too.
export const requestRoutes = [exportRequests, listRequests, readRequest, readCurl, readSignatureCheck];
