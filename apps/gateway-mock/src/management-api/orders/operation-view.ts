/** The input and the result of an operation that the management API sends. Neither contains a secret of the account. */
import { verify, type SignatureError, type StringParams } from '@postern/protocol';
import { isParameter, operations, parameters, type Parameter } from '@postern/protocol/spec';
import { containsSecret, isSecretName, redactSecrets, redacted } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { describedAs, type Schema } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { textMatching, textSatisfying } from '../../schema/text.ts';
import { anyText, nullable, wholeNumber } from '../../schema/primitives.ts';
import { secretsOf } from '../../domain/account-secrets.ts';
import type { Account } from '../../domain/account.ts';

// The parameters that the gateway fills in for every operation.
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

// The parameter's own rule is not checked here: the caller may want to see how the gateway refuses it.
const parameterText = textSatisfying('a text of at most 1000 characters', () => true, 1000);

const scenario = textMatching('1 to 200 letters, digits and - _ , .', /^[\w., -]{1,200}$/, 200);

/** An operation, and the parameters that the caller chooses. */
export const OperationInput = object(
  { operation: enumOf(operations) },
  Object.fromEntries<Schema<string>>([
    ...callerParameters.map((name): [string, Schema<string>] => [
      name,
      describedAs(parameters[name].description, parameterText),
    ]),
    [
      'scenario',
      describedAs('The scenarios of this request only, as in the header x-postern-scenario', scenario),
    ],
  ]),
);

/** The result of verifying the signature of a reply. */
const signatureStates = {
  valid: { meaning: 'it matches' },
  missing: { meaning: 'the reply has none' },
  invalid: { meaning: 'it does not match' },
  ambiguous: { meaning: 'it also matches another message' },
} as const;

const signatureStateOf: Readonly<Record<SignatureError, keyof typeof signatureStates>> = {
  SignatureMissing: 'missing',
  SignatureMismatch: 'invalid',
  Ambiguous: 'ambiguous',
};

const paramsByName = dictionaryOf('parameters by name', anyText, anyText);

/** The request that was sent, and the reply. */
export const OperationResultView = object(
  {
    request_id: describedAs('Its id in the request log, if it arrived', anyText),
    request: describedAs('The request; secrets are [redacted]', paramsByName),
    milliseconds: describedAs('The duration of the call', wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    http_status: describedAs('Null if there was no HTTP response', nullable(wholeNumber(100, 999))),
    reply: describedAs(
      'The reply; secrets are [redacted]. Null if the HTTP response is not a reply',
      nullable(paramsByName),
    ),
    signature: describedAs(
      `The result of verifying the signature of the reply. ${Object.entries(signatureStates)
        .map(([name, { meaning }]) => `${name}: ${meaning}.`)
        .join(' ')} Null if there is no reply`,
      nullable(enumOf(signatureStates)),
    ),
    error: describedAs('The reason why there is no reply; null if there is one', nullable(anyText)),
    response_text: describedAs(
      'The start of an HTTP response that is not a reply; otherwise null',
      nullable(anyText),
    ),
  },
  {},
);

/** The HTTP response to an operation: its status and text, or the error that prevented or interrupted it. */
export interface OperationResponse {
  readonly requestId: string;
  readonly milliseconds: number;
  readonly status?: number;
  readonly text: string;
  readonly error?: string;
}

export const toOperationResultView = (
  account: Account,
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
          response_text: null,
        }
      : {
          reply: null,
          signature: null,
          error: reply.left,
          response_text: text === '' ? null : redactText(text, account),
        }),
  };
};

const parseReply = (text: string): E.Either<string, StringParams> =>
  pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => 'the response is not JSON',
    ),
    E.filterOrElse(t.record(t.string, t.string).is, () => 'the response is JSON, but not a reply'),
  );

const signatureState = (
  reply: StringParams,
  { shaType, responsePhrase }: Account,
): keyof typeof signatureStates =>
  pipe(
    verify(reply, { shaType, phrase: responsePhrase }),
    E.match(
      (failure) => signatureStateOf[failure],
      () => 'valid' as const,
    ),
  );

const redactParams = (params: StringParams, account: Account): StringParams => {
  const secrets = secretsOf(account);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isSecretName(name) || containsSecret(value, secrets) ? redacted : value,
    ]),
  );
};

// A truncated reply may end in the middle of a secret.
const redactText = (text: string, account: Account): string =>
  redactSecrets(text, secretsOf(account), { isCutOff: true }).slice(0, 500);
