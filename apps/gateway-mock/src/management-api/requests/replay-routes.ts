/** Sends a logged request again: as it was, signed again, or with other parameters. It is processed like any other request. */
import type { StringParams } from '@postern/protocol';
import { testCards } from '@postern/protocol/payments';
import { redacted } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { callingMerchant } from '../../credentials/caller.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { CallerLimit } from '../../domain/concurrency-limit.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import { isPaymentPagePath, type PaymentRepository } from '../../domain/payment.ts';
import type { Entry } from '../../request-log/entry.ts';
import { signEntryAgain } from '../../request-log/entry-as-curl.ts';
import { recordedBodyToBytes } from '../../request-log/recording/recorded-body-to-bytes.ts';
import { isTruncated } from '../../request-log/redact-message.ts';
import type { RequestLog } from '../../request-log/request-log.ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { describedAs } from '../../schema/schema.ts';
import { textSatisfying } from '../../schema/text.ts';
import type { RequestSource } from '../../domain/account-settings/allowed-origins.ts';
import {
  OperationResultView,
  toOperationResultView,
  type OperationResponse,
} from '../orders/operation-view.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { runWithConcurrencyLimit } from '../run-with-concurrency-limit.ts';
import { findRequest, request_id } from './routes.ts';

export interface ReplayPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly requestLog: Pick<RequestLog, 'find' | 'findWronglySigned'>;
  readonly payments: Pick<PaymentRepository, 'tries'>;
  readonly replay: Replay;
  readonly operationLimit: CallerLimit;
}

/** Posts a request to the operation URL. It never fails: a failure is part of the result. */
export type Replay = (
  request: RecordedRequest,
  original: OriginalRequest,
  signal: AbortSignal,
) => Promise<OperationResponse>;

export interface RecordedRequest {
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

interface OriginalRequest {
  readonly id: string;
  /** The origins of the account are checked for it. */
  readonly source: RequestSource;
  /** Nothing is stored once the token of this actor is revoked. */
  readonly by: Actor;
}

const forms = {
  raw: { meaning: 'the request as it was, byte by byte' },
  signed_again: { meaning: 'its parameters, with a new signature' },
} as const;

const maxParameters = 60;
const name = textSatisfying('1 to 100 characters', (text) => text !== '', 100);
const value = textSatisfying('at most 1000 characters', () => true, 1000);

const replayRequest = accountRoute({
  method: 'POST',
  path: '/requests/{request_id}/replay',
  audience: 'account',
  summary: 'Send a request of the request log again: as it was, signed again, or with other parameters',
  pathParams: { request_id },
  query: {},
  body: object(
    {},
    {
      form: describedAs(
        `${Object.entries(forms)
          .map(([form, { meaning }]) => `${form}: ${meaning}.`)
          .join(' ')} Default: signed_again.`,
        enumOf(forms),
      ),
      parameters: describedAs(
        'The parameters to sign and send instead. The access code may be [redacted], and a signature is replaced.',
        dictionaryOf(`an object of at most ${maxParameters} texts`, name, value, maxParameters),
      ),
    },
  ),
  example: { form: 'signed_again' },
  reply: { status: 200, codec: OperationResultView },
  problems: ['RequestNotFound', 'NotReplayable', 'TooManyConcurrentRequests'],
  handle: (ports: ReplayPorts, account, { pathParams, body, signal, caller, by }) =>
    pipe(
      findRequest(ports, pathParams.request_id, account.merchantIdentifier),
      // The browser of a shopper posts a form, and follows it.
      TE.filterOrElse(
        ({ http }) => !isPaymentPagePath(http?.path ?? ''),
        (): Problem => ({ _tag: 'NotReplayable' }),
      ),
      TE.bindTo('entry'),
      TE.bind('whole', ({ entry }) => withTestCard(ports, entry)),
      TE.bind('sent', ({ entry, whole }) =>
        TE.fromEither(
          body.parameters === undefined && body.form === 'raw'
            ? asItWas(ports, entry, account)
            : signedAgain(body.parameters, whole, account),
        ),
      ),
      TE.flatMap(({ entry, sent: { request, params } }) =>
        pipe(
          runWithConcurrencyLimit(ports.operationLimit, callingMerchant(caller), () =>
            ports.replay(request, originalOf(entry, by), signal),
          ),
          TE.map((response) => toOperationResultView(account, params, response)),
        ),
      ),
    ),
});

const originalOf = ({ request_id: id, from, http }: Entry, by: Actor): OriginalRequest => {
  const header = http?.headers.find(({ name: each }) => each.toLowerCase() === 'origin');
  return { id, source: { address: from, origin: header?.value }, by };
};

/** The log has no number of a card, but its payment says which test card it was (K45 of the supplement). */
const withTestCard = (
  { payments }: Pick<ReplayPorts, 'payments'>,
  entry: Entry,
): TE.TaskEither<Problem, Pick<Entry, 'request'>> => {
  const { request, fort_id: fortId, operation_id: operationId } = entry;
  if (request['card_number'] !== redacted || fortId === undefined || operationId === undefined)
    return TE.right(entry);
  return pipe(
    payments.tries(fortId),
    TE.bimap(internalError, (tries) => {
      const card = tries.find((each) => each.operationId === operationId)?.card;
      if (card === undefined) return { request };
      const { number, securityCode } = testCards[card];
      const code = 'card_security_code' in request && { card_security_code: securityCode };
      return { request: { ...request, card_number: number, ...code } };
    }),
  );
};

interface Replayed {
  readonly request: RecordedRequest;
  /** For the result. */
  readonly params: StringParams;
}

const signedAgain = (
  edited: StringParams | undefined,
  { request }: Pick<Entry, 'request'>,
  account: Account,
): E.Either<Problem, Replayed> => {
  const { body, params, isWhole } = signEntryAgain(edited ?? request, account);
  return isWhole || edited !== undefined
    ? E.right({ request: { body, headers: json }, params })
    : E.left({ _tag: 'NotReplayable' });
};

const json = { 'content-type': 'application/json' } as const;

const textsOf = (members: Readonly<Record<string, unknown>>): StringParams =>
  Object.fromEntries(
    Object.entries(members).flatMap(([each, text]) => (typeof text === 'string' ? [[each, text]] : [])),
  );

/** The bytes of the body with the headers that decide how the gateway reads it. */
const asItWas = (ports: ReplayPorts, entry: Entry, account: Account): E.Either<Problem, Replayed> => {
  const { http, signed_by: signedBy, request_id: id, at, request } = entry;
  const body = http?.body;
  const hadCard = request['card_number'] === redacted;
  if (http === undefined || body === undefined || body.truncated === true || body.omitted === true || hadCard)
    return E.left({ _tag: 'NotReplayable' });
  const held = ports.requestLog.findWronglySigned(account.merchantIdentifier, id, at);
  const bytes = recordedBodyToBytes(body, signedBy, O.some(account), held?.request['signature']);
  const headers = sentHeaders(http.headers);
  return headers === undefined
    ? E.left({ _tag: 'NotReplayable' })
    : E.right({ request: { body: bytes, headers }, params: textsOf(request) });
};

/** Undefined if one of them is not stored as it was. */
const sentHeaders = (
  headers: NonNullable<Entry['http']>['headers'],
): Readonly<Record<string, string>> | undefined => {
  const sent = headers.filter((header) => replayedHeaders.has(header.name.toLowerCase()));
  if (sent.some((header) => header.value === redacted || isTruncated(header.value))) return undefined;
  return Object.fromEntries(
    sent
      .filter((header) => /^[\t\x20-\x7e]*$/.test(header.value))
      .map((header) => [header.name.toLowerCase(), header.value]),
  );
};

// The body is sent without its content encoding. Others concern the connection, or only the sender.
const replayedHeaders: ReadonlySet<string> = new Set(['content-type', 'x-postern-scenario']);

export const replayRoutes = [replayRequest];
