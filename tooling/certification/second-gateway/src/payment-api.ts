/** The payment API: from the bytes of a request to the fields of its reply. */

import type { Account } from './account.ts';
import { orderFields } from './check-status.ts';
import type { Deviations } from './deviations.ts';
import type { Feedback } from './feedback.ts';
import { failure } from './maintenance.ts';
import type { Maintenance, MaintenanceOperation } from './maintenance.ts';
import type { Language, Message } from './messages.ts';
import { outcomeFields } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Orders } from './orders.ts';
import { chooseOperation, examine, FORMS, isOperation } from './parameters.ts';
import { sameSignature, sign } from './signature.ts';
import { STATUS } from './statuses.ts';

export type Reply = Readonly<Record<string, string>>;
type Request = ReadonlyMap<string, string>;

const NOTHING: Request = new Map();

function parseParameters(body: Uint8Array): ReadonlyMap<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return new Map(Object.entries(parsed));
  } catch {
    return undefined;
  }
}

function languageOf(request: Request): Language {
  return request.get('language') === 'ar' ? 'ar' : 'en';
}

/** The parameters whose values are strings: once a request has been examined, all of them. */
function textsOf(received: ReadonlyMap<string, unknown>): Request {
  const texts = new Map<string, string>();
  for (const [name, value] of received) if (typeof value === 'string') texts.set(name, value);
  return texts;
}

/** The reply to a request of which nothing can be read: unsigned, as no account is known. */
export function unreadable(message: Message): Reply {
  return outcomeFields({ status: STATUS.invalidRequest, message }, 'en');
}

export class PaymentApi {
  readonly #account: Account;
  readonly #orders: Orders;
  readonly #maintenance: Maintenance;
  readonly #feedback: Feedback;
  readonly #deviations: Deviations;

  constructor(
    account: Account,
    orders: Orders,
    maintenance: Maintenance,
    feedback: Feedback,
    deviations: Deviations,
  ) {
    this.#account = account;
    this.#orders = orders;
    this.#maintenance = maintenance;
    this.#feedback = feedback;
    this.#deviations = deviations;
  }

  answer(body: Uint8Array): Reply {
    const received = parseParameters(body);
    if (received === undefined) return this.#refuse(NOTHING, 'invalidRequestFormat', false, NOTHING);

    const signed = received.get('merchant_identifier') === this.#account.merchant_identifier;
    const operation = chooseOperation(received);
    if (!isOperation(operation)) return this.#refuse(NOTHING, operation, signed, received);

    const { accepted, error } = examine(FORMS[operation], received);
    const refusal = error ?? this.#authenticationError(textsOf(received));
    if (refusal !== undefined) return this.#refuse(accepted, refusal, signed, received);

    return operation === 'CHECK_STATUS' ? this.#checkStatus(accepted) : this.#maintain(operation, accepted);
  }

  /** The request must have been examined: its values are strings, and none is missing. */
  #authenticationError(request: Request): Message | undefined {
    const account = this.#account;
    if (request.get('merchant_identifier') !== account.merchant_identifier)
      return 'invalidMerchantIdentifier';
    if (request.get('access_code') !== account.access_code) return 'invalidAccessCode';
    const expected = sign(request, account.sha_request_phrase, account.sha_type);
    if (!sameSignature(expected, request.get('signature') ?? '')) return 'signatureMismatch';
    return account.active ? undefined : 'inactiveMerchantAccount';
  }

  #checkStatus(request: Request): Reply {
    const order = this.#orders.find(request.get('merchant_reference'), request.get('fort_id'));
    if (typeof order === 'string') {
      return this.#reply(request, { status: STATUS.checkStatusFailed, message: order }, {});
    }
    const thirdPartyCodes = request.get('return_third_party_response_codes') === 'YES';
    const fields = orderFields(order, languageOf(request), thirdPartyCodes);
    return this.#reply(request, { status: STATUS.checkStatusSuccess, message: 'success' }, fields);
  }

  #maintain(operation: MaintenanceOperation, request: Request): Reply {
    const order = this.#orders.find(request.get('merchant_reference'), request.get('fort_id'));
    if (typeof order === 'string') return this.#reply(request, failure(operation, order), {});

    const outcome = this.#maintenance.perform(operation, order, request);
    const identifiers = { merchant_reference: order.merchantReference, fort_id: order.fortId };
    const reply = this.#reply(request, outcome, identifiers);
    this.#feedback.transactionProcessed(reply);
    if (outcome.message === 'success') this.#feedback.statusUpdated(reply);
    return reply;
  }

  #refuse(
    request: Request,
    message: Message,
    signed: boolean,
    received: ReadonlyMap<string, unknown>,
  ): Reply {
    const outcome = this.#deviations.outcome({ status: STATUS.invalidRequest, message }, received);
    return signed ? this.#reply(request, outcome, {}) : unsignedReply(request, outcome, {});
  }

  #reply(request: Request, outcome: Outcome, more: Reply): Reply {
    const deviating =
      outcome.status === STATUS.invalidRequest ? outcome : this.#deviations.outcome(outcome, request);
    const fields = this.#deviations.reply(unsignedReply(request, deviating, more));
    const { sha_response_phrase, sha_type } = this.#account;
    return {
      ...fields,
      signature: this.#deviations.signature(sign(Object.entries(fields), sha_response_phrase, sha_type)),
    };
  }
}

/** The request's fields sent back, with the outcome and whatever more there is to say. */
function unsignedReply(request: Request, outcome: Outcome, more: Reply): Reply {
  const { signature: _, ...echo } = Object.fromEntries(request);
  return { ...echo, ...more, ...outcomeFields(outcome, languageOf(request)) };
}
