/** A refusal or a decision → the processed request, with the signed parameters of the reply. Sections 5 and 7; D6, D7, D32. */
import {
  responsePhrase,
  sign,
  verifyAny,
  type Operation,
  type StringParams,
  type Violation,
} from '@postern/protocol';
import type { PaymentFlow, PaymentOperation, PaymentRefusalReason } from '@postern/protocol/payments';
import type { RefusalReason } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account, SigningSettings } from '../../domain/account.ts';
import type { Order } from '../../domain/order.ts';
import type { ChallengeEnd, PaymentEntryPoint } from '../../domain/payment.ts';
import type { ReturnMethod } from '../../domain/account-settings/payment-settings.ts';
import type { AcceptedRequest } from '../../domain/validated-request.ts';
import type { StoredDecision } from '../6-decide-and-store/decide-and-store.ts';
import { membersAsTexts, type BodyMembers } from '../1-receive/json-members-as-strings.ts';
import type { PipelinePorts } from '../pipeline-ports.ts';
import type { Refusal } from '../refusal.ts';
import { claimedMerchant, refusalContent } from '../reply-content-before-signing.ts';
import { requestKeysOf, type SignedBy } from '../4-authenticate/account-signing-keys.ts';
import type { InvalidScenario } from '../5-simulate/simulate.ts';
import type { ChosenEffects } from '../../simulation/choose-scenarios.ts';
import { simulatedTransport, type SimulatedTransport } from '../5-simulate/simulated-transport-effects.ts';

/** A request that did not reach the ledger. */
export interface Refused
  extends Refusal, Absent<'operationId' | 'simulated' | 'isForced' | 'invalidScenario' | 'otherOrder'> {
  readonly _tag: 'Refused';
  /** The parameters of the reply. */
  readonly params: StringParams;
  /** Which of the account's keys the request was signed with, if its signature is right. */
  readonly signedBy?: SignedBy['which'] | undefined;
}

/** A request that the ledger decided, or that a scenario lost before. */
export interface Decided extends Absent<MemberOfRefusal | 'invalidScenario'> {
  readonly _tag: 'Decided';
  /** The parameters of the reply. */
  readonly params: StringParams;
  readonly fields: BodyMembers & Pick<AcceptedRequest, 'merchant_reference' | 'fort_id'>;
  readonly operation: Operation;
  readonly account: Account;
  /** Which of the account's keys the request was signed with. */
  readonly signedBy: SignedBy['which'];
  /** Why the ledger refused, if it did. */
  readonly reason?: RefusalReason | undefined;
  /** The order that one reference names, if the other names none. */
  readonly otherOrder?: Order | undefined;
  /** What a strict account would have been refused for (D4). */
  readonly tolerated?: Violation | undefined;
  /** The id of the stored operation. */
  readonly operationId?: string | undefined;
  /** The effects of scenarios, if any acted (D32). */
  readonly simulated?: SimulatedTransport | undefined;
  /** Whether the request itself asked for scenarios. */
  readonly isForced?: boolean;
}

/** A request that asked for scenarios in a wrong way, so that nothing was done. Its reply is no reply of an operation. */
export interface WronglyForced
  extends
    Pick<Decided, 'fields' | 'operation' | 'account' | 'signedBy'>,
    Absent<
      MemberOfRefusal | 'reason' | 'otherOrder' | 'tolerated' | 'operationId' | 'simulated' | 'isForced'
    > {
  readonly _tag: 'WronglyForced';
  /** The members of the JSON object that is sent. */
  readonly params: StringParams;
  /** Says which scenarios are wrong, and which are allowed. */
  readonly invalidScenario: string;
}

/** A form that arrived at the payment page, a click on one that decided something, or a payment at the operation URL. */
export interface ProcessedPayment
  extends
    Pick<Refusal, 'parameter' | 'failure' | 'diagnosis' | 'hint' | 'wronglySigned' | 'account' | 'fields'>,
    Absent<'unreadable' | 'compatible' | 'swappedWith' | 'otherOrder' | 'tolerated'> {
  readonly _tag: 'Payment';
  /** Where it arrived. */
  readonly entryPoint: PaymentEntryPoint;
  /** The parameters of the reply, or of the return before they are signed. Empty if the form opened a page. */
  readonly params: StringParams;
  readonly operation?: PaymentOperation | undefined;
  readonly signedBy?: SignedBy['which'] | undefined;
  readonly reason?: PaymentRefusalReason | undefined;
  /** The id of the stored payment. */
  readonly operationId?: string | undefined;
  /** The scenarios that acted, if any did (C35). */
  readonly simulated?: SimulatedTransport | undefined;
  /** Whether the request itself asked for scenarios. */
  readonly isForced?: boolean | undefined;
  /** The flow of a request that arrived. A click has none: its page has that of the form. */
  readonly flow?: PaymentFlow | undefined;
  /** How the shopper ended a challenge. */
  readonly challenge?: ChallengeEnd | undefined;
  /** How the browser returns to the shop, if it does. */
  readonly returned?: ReturnMethod | undefined;
  /** Says what is wrong with the scenarios that the request asked for, so that nothing was done. */
  readonly invalidScenario?: string | undefined;
}

type MemberOfRefusal =
  | 'parameter'
  | 'unreadable'
  | 'compatible'
  | 'swappedWith'
  | 'failure'
  | 'diagnosis'
  | 'hint'
  | 'wronglySigned';

/** The members that only other cases have. */
type Absent<Name extends string> = { readonly [N in Name]?: undefined };

/** The reply to a request, and what led to it. Members of the other case are `undefined`, so that all can be read. */
export type ProcessedOperation = Refused | Decided | WronglyForced;

/** A request to the payment API, or to the payment page. */
export type ProcessedRequest = ProcessedOperation | ProcessedPayment;

/** The reply is signed only for a sender that has the request phrase or the access code of the account (D7). */
export const replyToRefused = async (
  { accounts, observedOutcomes }: Pick<PipelinePorts, 'accounts' | 'observedOutcomes'>,
  refusal: Refusal,
): Promise<Refused> => {
  const account = await signatory(accounts, refusal);
  const content = refusalContent(refusal, observedOutcomes?.(refusal));
  const signedBy = account && requestKey(account, refusal);
  const signatures = signedBy?.signatures ?? (isWithAccessCode(refusal) ? account : undefined);
  const params = signatures === undefined ? content : signed(signatures, content);
  return { ...refusal, _tag: 'Refused', account, params, ...(signedBy && { signedBy: signedBy.which }) };
};

// The key that the request is signed with, whatever else is wrong with it.
const requestKey = (account: Account, { reason, fields }: Refusal): SignedBy | undefined => {
  // A reply that is sent back proves nothing: the phrases of an account may be equal in an old database.
  if (reason === 'SignatureMismatch' || 'response_code' in fields) return undefined;
  const texts = membersAsTexts(fields);
  const verified = texts && verifyAny(texts, requestKeysOf(account));
  return verified && E.isRight(verified) ? verified.right.key : undefined;
};

// The access code is checked before the signature. A wrong signature is the most common mistake, and many clients
// ignore the code of an unsigned reply.
const isWithAccessCode = ({ reason }: Refusal): boolean => reason === 'SignatureMismatch';

export const replyToDecided = (processed: StoredDecision): Decided => {
  const { operation, request, account, signedBy, tolerated } = processed.authenticated;
  const { decision } = processed;
  return {
    _tag: 'Decided',
    params: paramsOf(processed),
    fields: request,
    operation,
    account,
    signedBy: signedBy.which,
    reason: O.isSome(decision) ? decision.value.refused : undefined,
    otherOrder: O.isSome(decision) ? decision.value.otherOrder : undefined,
    tolerated,
    operationId: O.isSome(decision) ? decision.value.links?.operationId : undefined,
    simulated: simulatedTransport(processed.effects, decision, processed.heldMilliseconds),
    isForced: processed.isForced,
  };
};

export const replyToWronglyForced = ({ error, authenticated }: InvalidScenario): WronglyForced => {
  const { operation, request, account, signedBy } = authenticated;
  return {
    _tag: 'WronglyForced',
    params: { error },
    invalidScenario: error,
    fields: request,
    operation,
    account,
    signedBy: signedBy.which,
  };
};

const signatory = async (
  accounts: PipelinePorts['accounts'],
  { account, fields }: Refusal,
): Promise<Account | undefined> => {
  if (account !== undefined) return account;
  const claimed = claimedMerchant(fields);
  if (O.isNone(claimed)) return undefined;
  const found = await accounts.find(claimed.value)();
  return E.isRight(found) ? O.toUndefined(found.right) : undefined;
};

const paramsOf = ({ authenticated, effects, decision }: StoredDecision): StringParams => {
  const { operation, request, signedBy } = authenticated;
  const content = O.isSome(decision) ? O.some(decision.value.content) : O.none;
  return signReply(signedBy.signatures, effects, content, () =>
    refusalContent({ reason: 'InternalError', operation, fields: request }),
  );
};

/** The reply with its signature, or with what a scenario makes of both. `content` is none if the request was lost before it was decided. */
export const signReply = (
  key: SigningSettings,
  effects: Pick<ChosenEffects, 'request' | 'reply'>,
  content: O.Option<StringParams>,
  internalError: () => StringParams,
): StringParams => {
  const params = O.isSome(content) ? content.value : {};
  switch ((effects.request ?? effects.reply)?.kind) {
    case 'request_failed':
    case 'reply_failed':
      return signed(key, internalError());
    case 'reply_unsigned':
      return params;
    case 'reply_wrongly_signed':
      return sign(params, { shaType: key.shaType, phrase: unknownPhrase });
    case undefined:
    case 'request_lost':
    case 'reply_lost':
    case 'connection_reset':
    case 'reply_truncated':
    case 'reply_malformed':
      return O.isSome(content) ? signed(key, params) : {};
  }
};

const signed = ({ shaType, responsePhrase: phrase }: SigningSettings, params: StringParams): StringParams =>
  sign(params, { shaType, phrase });

const unknownPhrase = responsePhrase('a phrase that no account has');
