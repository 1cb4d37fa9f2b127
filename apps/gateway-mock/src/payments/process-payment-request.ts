/**
 * Processes a payment at the operation URL: a request with the fields of a card, or with a token. Its reply has the result, or the address
 * of a challenge. Chapters 3, 6 and 8 of the supplement; C11 to C16, C35, C37, C39.
 */
import { sign, type StringParams } from '@postern/protocol';
import { paymentRefusalReasons, type PaymentRefusalReason } from '@postern/protocol/payments';
import { isCardDataName, redacted } from '@postern/protocol/secrets';
import { operationPath } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { hashSecret } from '../credentials/token.ts';
import { createsPayments, type AccountRepository } from '../domain/account.ts';
import type { OrderName } from '../domain/order.ts';
import type { SavedCardRepository } from '../domain/saved-card-repository.ts';
import {
  challengeAddress,
  isPaymentForm,
  operationOf,
  type DecidedPage,
  type PageDecision,
  type PaymentForm,
  type PaymentRepository,
  type SavedCardForm,
} from '../domain/payment.ts';
import { isLoopbackUrl } from '../networks/is-loopback-host.ts';
import { membersAsTexts, type BodyMembers } from '../request-pipeline/1-receive/json-members-as-strings.ts';
import type { RawRequest } from '../request-pipeline/1-receive/receive.ts';
import { simulate, type Simulated } from '../request-pipeline/5-simulate/simulate.ts';
import { dailyLimitCurrencyOf } from '../ledger/check-limits.ts';
import { simulatedTransport } from '../request-pipeline/5-simulate/simulated-transport-effects.ts';
import { storedRequestId } from '../request-pipeline/6-decide-and-store/decide-and-store.ts';
import { signReply, type ProcessedPayment } from '../request-pipeline/7-reply/reply.ts';
import type { PipelinePorts, ProcessPaymentRequest } from '../request-pipeline/pipeline-ports.ts';
import {
  authenticatePaymentRequest,
  findSettingsRefusal,
  type AuthenticatedPaymentRequest,
  type PaymentMistake,
  type RefusedPaymentRequest,
} from './authenticate-payment-request.ts';
import { decidePaymentRequest } from './decide-payment-request.ts';
import { findFormSigningKey } from './find-form-signing-key.ts';
import { refusalParams } from './payment-return-params.ts';
import { processSavedCardRequest } from './process-saved-card-request.ts';

export interface PaymentRequestPorts extends Pick<
  PipelinePorts,
  'orders' | 'scenarioUses' | 'delayedRequests'
> {
  readonly accounts: Pick<AccountRepository, 'find' | 'anyCreatesPayments'>;
  readonly payments: Pick<PaymentRepository, 'process'>;
  readonly savedCards: Pick<SavedCardRepository, 'update'>;
  readonly authorizationCode: (of: OrderName) => string;
  readonly apiRoot: string;
  /** Where browsers reach the gateway. Undefined: where the request reached it (C37). */
  readonly publicUrl: string | undefined;
}

export const processPaymentRequest = (
  ports: PaymentRequestPorts,
): ProcessPaymentRequest<ProcessedPayment> => {
  const authenticate = authenticatePaymentRequest(ports.accounts);
  return async ({ body: _body, ...request }, members) => {
    const fields = withoutCardData(members);
    const authenticated = await authenticate('api', members, request.source);
    if (E.isLeft(authenticated))
      return (await isForOthers(ports, authenticated.left))
        ? undefined
        : refusedRequest(authenticated.left, fields);
    return processAuthenticated(ports, { ...request, fields }, authenticated.right);
  };
};

/** A request that was read. It has no card data, so it may be held back. */
interface ReadRequest extends Pick<RawRequest, 'source' | 'requestId' | 'scenario' | 'by' | 'reachedAt'> {
  readonly fields: BodyMembers;
}

interface AuthenticatedPayment extends AuthenticatedPaymentRequest {
  readonly form: PaymentForm;
}

const processAuthenticated = async (
  ports: PaymentRequestPorts,
  request: ReadRequest,
  authenticated: AuthenticatedPaymentRequest,
): Promise<ProcessedPayment> => {
  const { form: anyForm } = authenticated;
  if (!isPaymentForm(anyForm)) return changeSavedCard(ports, request, authenticated, anyForm);
  const refused = findRefusal(authenticated);
  if (E.isLeft(refused)) return refusedAfterwards(authenticated, request, refused.left);
  const payment = refused.right;
  const { form, account } = payment;
  const call = { operation: form.command, request: form, account };
  const simulated = await simulate(ports, call, request.scenario);
  if (E.isLeft(simulated)) {
    if (!('_tag' in simulated.left))
      return refusedAfterwards(payment, request, { reason: 'InternalError', failure: simulated.left });
    const { error } = simulated.left;
    return { ...processedBy(payment, request), params: { error }, invalidScenario: error };
  }
  const { requestDelayMilliseconds } = simulated.right.effects;
  if (requestDelayMilliseconds === undefined || ports.delayedRequests === undefined)
    return decide(ports, request, payment, simulated.right);
  return ports.delayedRequests.process(
    account.merchantIdentifier,
    requestDelayMilliseconds,
    async (heldMilliseconds) => {
      const again = await acceptAgain(ports, payment);
      return E.isLeft(again)
        ? refusedAfterwards(payment, request, again.left)
        : decide(ports, request, again.right, { ...simulated.right, heldMilliseconds });
    },
  );
};

const changeSavedCard = async (
  { savedCards }: PaymentRequestPorts,
  request: ReadRequest,
  authenticated: AuthenticatedPaymentRequest,
  form: SavedCardForm,
): Promise<ProcessedPayment> => {
  const { account, signedBy } = authenticated;
  const changed = await processSavedCardRequest(savedCards)(account, form);
  if (E.isLeft(changed))
    return refusedAfterwards(authenticated, request, { reason: 'InternalError', failure: changed.left });
  if (O.isNone(changed.right))
    return refusedAfterwards(authenticated, request, { reason: 'UnknownMerchant' });
  const { params, refused } = changed.right.value;
  const reply = signReply(signedBy.signatures, {}, O.some(params), () => params);
  return {
    ...processedBy(authenticated, request),
    params: reply,
    ...(refused !== undefined && { reason: refused, parameter: parametersOfRefusals[refused] }),
  };
};

type LaterRefusal = PaymentMistake & Pick<RefusedPaymentRequest, 'failure'>;

const findRefusal = (
  authenticated: AuthenticatedPaymentRequest,
): E.Either<LaterRefusal, AuthenticatedPayment> => {
  const refused = findSettingsRefusal(authenticated);
  if (refused !== undefined) return E.left(refused);
  const { form } = authenticated;
  return isPaymentForm(form)
    ? E.right({ ...authenticated, form })
    : E.left({ reason: 'UnknownCommand', parameter: 'service_command' });
};

/** The account may have changed while the request was held back: its form, which has no card any more, is verified again. */
const acceptAgain = async (
  { accounts }: PaymentRequestPorts,
  payment: AuthenticatedPayment,
): Promise<E.Either<LaterRefusal, AuthenticatedPayment>> => {
  const found = await accounts.find(payment.account.merchantIdentifier)();
  if (E.isLeft(found)) return E.left({ reason: 'InternalError', failure: found.left });
  const account = O.toUndefined(found.right);
  if (account === undefined) return E.left({ reason: 'UnknownMerchant' });
  if (!account.active) return E.left({ reason: 'InactiveMerchant' });
  const signedBy = findFormSigningKey(payment.form, account);
  return signedBy === undefined
    ? E.left({ reason: 'SignatureMismatch' })
    : findRefusal({ ...payment, account, signedBy });
};

type SimulatedPayment = Pick<Simulated<never>, 'effects' | 'forcedOnCard' | 'isForced' | 'heldMilliseconds'>;

const decide = async (
  ports: PaymentRequestPorts,
  request: ReadRequest,
  payment: AuthenticatedPayment,
  simulated: SimulatedPayment,
): Promise<ProcessedPayment> => {
  const { effects } = simulated;
  // A scenario lost the request.
  if (effects.request !== undefined) return replyTo(request, payment, simulated, O.none);
  const { form, account } = payment;
  const { merchantIdentifier } = account;
  const secret = randomBytes(16).toString('base64url');
  // Before the payment, so that nothing can fail after it.
  const origin = new URL(ports.publicUrl ?? request.reachedAt?.() ?? localOrigin);
  const decided = await ports.payments.process(
    { merchantIdentifier, form, shopperAddress: request.source.address, by: request.by },
    dailyLimitCurrencyOf(form, account.limits),
    decidePaymentRequest(payment, {
      authorizationCode: () =>
        ports.authorizationCode({ merchantIdentifier, merchantReference: form.merchant_reference }),
      links: { operationId: randomUUID(), requestId: storedRequestId(account, request.requestId) },
      challengeHash: hashSecret(secret),
      forced: simulated.forcedOnCard,
    }),
  )();
  if (E.isLeft(decided))
    return refusedAfterwards(payment, request, { reason: 'InternalError', failure: decided.left });
  if (O.isNone(decided.right)) return refusedAfterwards(payment, request, { reason: 'UnknownMerchant' });
  const { decision } = decided.right.value;
  const path = `${challengeAddress(operationPath(ports.apiRoot))}/${secret}`;
  const isUnsure = ports.publicUrl === undefined && !isLoopbackUrl(origin);
  const challenge = { url: origin.origin + path, ...(isUnsure && { hint: hostHint }) };
  return replyTo(request, payment, simulated, O.some({ decision, challenge }));
};

// A request that did not arrive over HTTP.
const localOrigin = 'http://127.0.0.1';

const hostHint =
  "3ds_url has the host of this request. If shoppers' browsers reach the gateway under another one, start it with --public-url";

interface Decided extends Pick<DecidedPage, 'decision'> {
  /** The address of its challenge, and whether browsers may not reach it (C37). */
  readonly challenge: { readonly url: string; readonly hint?: string };
}

/** None: a scenario lost the request before it was decided. */
const replyTo = (
  request: ReadRequest,
  payment: AuthenticatedPayment,
  { effects, isForced, heldMilliseconds }: SimulatedPayment,
  decided: O.Option<Decided>,
): ProcessedPayment => {
  const { form, signedBy } = payment;
  const decision = O.isSome(decided) ? decided.value.decision : undefined;
  const reason = decision?._tag === 'Ended' ? decision.refused : undefined;
  const chosen = decision?._tag === 'Tried' ? (decision.scenarios ?? []) : [];
  const all = { ...effects, scenarios: [...effects.scenarios, ...chosen] };
  return {
    ...processedBy(payment, request),
    params: signReply(signedBy.signatures, effects, O.map(contentOf)(decided), () =>
      refusalParams(form, paymentRefusalReasons.InternalError.messageCode),
    ),
    ...(reason !== undefined && { reason, parameter: parametersOfRefusals[reason] }),
    ...(decision?._tag === 'Tried' && { operationId: decision.links.operationId }),
    ...(decision?._tag === 'Ended' && { hint: decision.hint }),
    ...(isChallenged(decision) && O.isSome(decided) && { hint: decided.value.challenge.hint }),
    simulated: simulatedTransport(all, O.some({}), heldMilliseconds),
    isForced,
  };
};

const isChallenged = (decision: PageDecision | undefined): boolean =>
  decision?._tag === 'Tried' && decision.challenge !== undefined;

const contentOf = ({ decision, challenge: { url } }: Decided): StringParams => {
  if (decision._tag === 'Unchanged') return {};
  if (decision._tag === 'Ended') return decision.params;
  const { params } = decision.lastTry;
  // Only the reply has it (C31).
  return isChallenged(decision) ? { ...params, '3ds_url': url } : params;
};

/** What the reasons are about that are found with the order and the card. */
const parametersOfRefusals: { readonly [R in PaymentRefusalReason]?: string } = {
  ReferenceUsed: 'merchant_reference',
  OrderPending: 'merchant_reference',
  TooManyTries: 'merchant_reference',
  UnknownToken: 'token_name',
  TokenNameTaken: 'new_token_name',
  TokenOfOtherPayment: 'token_name',
  TokenInUse: 'token_name',
  UnknownCard: 'card_number',
  InvalidFormat: 'card_security_code',
  CardExpired: 'expiry_date',
  PaymentOptionMismatch: 'payment_option',
};

/** A request for an account without a payment channel: the four operations answer it. */
const isForOthers = async (
  { accounts }: PaymentRequestPorts,
  { account, failure }: RefusedPaymentRequest,
): Promise<boolean> => {
  if (account !== undefined) return !createsPayments(account);
  if (failure !== undefined) return false;
  const any = await accounts.anyCreatesPayments();
  return E.isRight(any) && !any.right;
};

/** A refusal before authentication, or of a request that was not read. */
const refusedRequest = (refused: RefusedPaymentRequest, fields: BodyMembers): ProcessedPayment => {
  const { account, signedBy, reason, echo, diagnosis } = refused;
  // As in the four operations, a sender with the access code learns with whose phrase the signature was compared.
  const key = signedBy?.signatures ?? (reason === 'SignatureMismatch' ? account : undefined);
  const content = refusalParams(echo, paymentRefusalReasons[reason].messageCode);
  const texts = membersAsTexts(fields);
  return {
    _tag: 'Payment',
    entryPoint: 'api',
    fields,
    params: key === undefined ? content : sign(content, { shaType: key.shaType, phrase: key.responsePhrase }),
    operation: refused.operation,
    flow: refused.flow,
    account,
    signedBy: signedBy?.which,
    reason,
    parameter: refused.parameter,
    hint: refused.hint,
    failure: refused.failure,
    diagnosis,
    wronglySigned: diagnosis && texts && { request: texts, diagnosis },
  };
};

const refusedAfterwards = (
  { flow, form, account, signedBy }: AuthenticatedPaymentRequest,
  { fields }: ReadRequest,
  refused: LaterRefusal,
): ProcessedPayment => {
  const { signature: _signature, ...echo }: StringParams = form;
  return refusedRequest({ operation: operationOf(form), flow, account, signedBy, echo, ...refused }, fields);
};

const processedBy = (
  { flow, form, account, signedBy }: AuthenticatedPaymentRequest,
  { fields }: ReadRequest,
): Pick<
  ProcessedPayment,
  '_tag' | 'entryPoint' | 'flow' | 'fields' | 'operation' | 'account' | 'signedBy'
> => ({
  _tag: 'Payment',
  entryPoint: 'api',
  flow,
  fields,
  operation: operationOf(form),
  account,
  signedBy: signedBy.which,
});

/** The request log lists the fields of a request, without its card. */
const withoutCardData = (members: BodyMembers): BodyMembers =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, isCardDataName(name) ? redacted : value]),
  );
