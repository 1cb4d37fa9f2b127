/** An operation that is asked for over the management API, and what became of it. No secret of the account is in either. */
import {
  isParameter,
  operations,
  parameters,
  verify,
  type Parameter,
  type SignatureError,
  type StringParams,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { byName } from '../../schema/named-entries.ts';
import { describedAs } from '../../schema/schema.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { judged } from '../../schema/text.ts';
import { anyText, nullable, whole } from '../../schema/primitives.ts';
import { hidden, isSecretName, secretsOf, tells } from '../../observability/request-log/redact-secrets.ts';
import type { Merchant } from '../../domain/merchant.ts';

// What the gateway itself fills in, for every operation.
const gatewayParameters = {
  query_command: true,
  command: true,
  access_code: true,
  merchant_identifier: true,
  signature: true,
} as const satisfies Partial<Record<Parameter, true>>;

const callerParameters = [
  ...new Set(Object.values(operations).flatMap(({ request }) => Object.keys(request).filter(isParameter))),
].filter((name) => !Object.hasOwn(gatewayParameters, name));

// Whether it keeps the parameter's rule is for the wire to judge: a refusal is worth seeing too.
const parameterText = judged('a text of at most 1000 characters', () => true, 1000);

/** An operation, and what the person gives of its parameters. */
export const OperationInput = object(
  { operation: nameIn(operations) },
  Object.fromEntries(
    callerParameters.map((name) => [name, describedAs(parameters[name].description, parameterText)]),
  ),
);

/** What is found of the signature of a reply. */
const signatureStates = {
  right: { meaning: "it is the account's" },
  missing: { meaning: 'there is none' },
  wrong: { meaning: "it is not the account's" },
  ambiguous: { meaning: 'it may have been cut from that of another message' },
} as const;

const signatureStateOf: Readonly<Record<SignatureError, keyof typeof signatureStates>> = {
  SignatureMissing: 'missing',
  SignatureMismatch: 'wrong',
  Ambiguous: 'ambiguous',
};

const paramsByName = byName('parameters by name', anyText, anyText);

/** What was sent, and what came back. */
export const OperationResultView = object(
  {
    request_id: describedAs('Under which the journal keeps it, if it arrived', anyText),
    request: describedAs('What was sent; what is secret is [hidden]', paramsByName),
    milliseconds: describedAs('How long it took', whole(0, Number.MAX_SAFE_INTEGER)),
    http_status: describedAs('Null if there was no answer', nullable(whole(100, 999))),
    reply: describedAs(
      'Null where what came is no reply; what is secret is [hidden]',
      nullable(paramsByName),
    ),
    signature: describedAs(
      `What is found of the signature of the reply. ${Object.entries(signatureStates)
        .map(([name, { meaning }]) => `${name}: ${meaning}.`)
        .join(' ')} Null where there is no reply`,
      nullable(nameIn(signatureStates)),
    ),
    error: describedAs('Why there is no reply; null if there is one', nullable(anyText)),
    text: describedAs('How that begins which came and is no reply; null if nothing came', nullable(anyText)),
  },
  {},
);

/** What a sender hears of a request: the status and the text of a reply, or why there is none or only its beginning. */
export interface OperationResponse {
  readonly requestId: string;
  readonly milliseconds: number;
  readonly status?: number;
  readonly text: string;
  readonly error?: string;
}

export const toOperationResultView = (
  account: Merchant,
  request: StringParams,
  { requestId, milliseconds, status, text, error }: OperationResponse,
): t.TypeOf<typeof OperationResultView> => {
  const reply = error === undefined ? parseReply(text) : E.left(error);
  return {
    request_id: requestId,
    request: redactParams(request, account),
    milliseconds,
    http_status: status ?? null,
    ...(E.isRight(reply)
      ? {
          reply: redactParams(reply.right, account),
          signature: signatureState(reply.right, account),
          error: null,
          text: null,
        }
      : {
          reply: null,
          signature: null,
          error: reply.left,
          text: text === '' ? null : redactText(text, account),
        }),
  };
};

const parseReply = (text: string): E.Either<string, StringParams> =>
  pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => 'what came is not JSON',
    ),
    E.filterOrElse(t.record(t.string, t.string).is, () => 'what came is JSON, but no reply'),
  );

const signatureState = (
  reply: StringParams,
  { shaType, responsePhrase }: Merchant,
): keyof typeof signatureStates =>
  pipe(
    verify(reply, { shaType, phrase: responsePhrase }),
    E.match(
      (failure) => signatureStateOf[failure],
      () => 'right' as const,
    ),
  );

const redactParams = (params: StringParams, account: Merchant): StringParams => {
  const secrets = secretsOf(account);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isSecretName(name) || tells(value, secrets) ? hidden : value,
    ]),
  );
};

// A reply that was cut in its middle may end in the middle of a secret.
const redactText = (text: string, account: Merchant): string =>
  secretsOf(account)
    .reduce((shown, secret) => redactPartialSecret(shown.replaceAll(secret, hidden), secret), text)
    .slice(0, 500);

const redactPartialSecret = (text: string, secret: string): string => {
  const beginnings = Array.from(secret, (_, i) => secret.slice(0, secret.length - i));
  const last = beginnings.find(
    (beginning) => beginning.length >= minSecretPrefix && text.endsWith(beginning),
  );
  return last === undefined ? text : text.slice(0, -last.length) + hidden;
};

// Two letters tell nothing.
const minSecretPrefix = 3;
