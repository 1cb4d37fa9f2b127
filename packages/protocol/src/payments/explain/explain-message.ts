import type { Params, StringParams } from '../../message/message-params-type.ts';
import { computeSignature, type SigningKey } from '../../signature/sign.ts';
import { explainSignature } from '../../signature/explain/explain-signature.ts';
import type { SignatureMistake } from '../../signature/explain/known-mistakes.ts';
import type {
  SignatureCredentials,
  SignatureExplanation,
} from '../../signature/explain/signature-explanation.ts';
import { isPayment } from '../../spec/payment-commands.ts';
import { findPaymentFlow, paymentFlows, type PaymentFlow, type PaymentFlowRow } from '../payment-flows.ts';
import { isSavedCardOperation } from '../saved-card-operations.ts';
import { starPersonalValues } from '../star-personal-values.ts';
import { paymentMessageNames } from '../verify-payment-message.ts';
import { cardSigningMistakes, withoutEmptyCard } from './card-signing-mistakes.ts';
import { explainPaymentSigningMistakes } from './explain-payment-signing-mistakes.ts';
import { findMessageHints, type MessageHint, type MessageKind } from './find-message-hints.ts';
import type { PastedMessage } from './pasted-message.ts';
import type { ParamsSignedByMistake, PaymentMistake } from './payment-signing-mistakes.ts';
import { redactCardDataInExplanation, redactCardDataInText } from './redact-card-data-in-message.ts';

/** Why the signature of a message matches or not, and what else is to know about the message. It has no card data and no phrase. */
export interface MessageExplanation {
  readonly kind: MessageKind;
  /** The flow of a payment's request. */
  readonly flow?: PaymentFlow;
  readonly signature: SignatureExplanation<SignatureMistake | PaymentMistake>;
  readonly hints: readonly MessageHint[];
  /** Which of several messages of the text it is. */
  readonly place?: string;
}

/**
 * Explains a message as `explainSignature` does, with the rules of payments: some parameters of a form are not signed, a
 * return by GET is signed with its stars, and the query of the shop's own address is no part of a return. It also says what the gateway
 * refuses before it compares the signature. `credentials.phrase` is the request phrase for a request, and the response phrase for a return.
 *
 * @example
 * import { requestPhrase, sign } from '@postern/protocol'
 * import { explainMessage } from '@postern/protocol/payments/explain'
 *
 * const credentials = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const
 * const form = { service_command: 'TOKENIZATION', card_number: '4005550000000001', expiry_date: '3012' }
 * const params = sign(form, credentials)
 * const message = { source: 'form', params, entryPoint: 'page', addressQuery: {} } as const
 * const { signature } = explainMessage(message, credentials)
 * signature._tag === 'Explained' && signature.findings.map(({ mistake, parameters }) => [mistake, parameters])
 * // => [['CardParametersAdded', ['card_number', 'expiry_date']]]
 */
export const explainMessage = (
  message: PastedMessage,
  credentials: SignatureCredentials,
): MessageExplanation => {
  const { source, place } = message;
  const { kind, flow, params, signed, addressQuery } = splitMessage(message, credentials);
  const explanation = explainPaymentSigningMistakes(
    explainSignature(signed, credentials, {
      ...(message.text !== undefined && { encoding: 'form', text: message.text }),
    }),
    signed,
    paramsSignedByMistake(kind, flow, params, addressQuery),
    credentials,
  );
  const signature =
    kind === 'operation' || explanation._tag !== 'Matches' ? explanation : { ...explanation, ambiguous: [] };
  return {
    kind,
    ...(flow !== undefined && { flow }),
    signature: redactCardDataInExplanation(signature, { ...addressQuery, ...params }),
    hints: findMessageHints({ kind, flow, source, params, signed, addressQuery, signature }),
    ...(place !== undefined && { place: redactCardDataInText(place) }),
  };
};

/**
 * Returns the parameters of a message that its signature covers, and the signature. `key` finds the query of the shop's own address in a
 * return that was pasted without its address.
 *
 * @example
 * import { findSignedPart } from '@postern/protocol/payments/explain'
 *
 * const params = { service_command: 'TOKENIZATION', card_number: '4005550000000001' }
 * findSignedPart({ source: 'form', params, entryPoint: 'page', addressQuery: {} })
 * // => { service_command: 'TOKENIZATION' }
 */
export const findSignedPart = (message: PastedMessage, key?: SigningKey): Params =>
  splitMessage(message, key).signed;

const splitMessage = (message: PastedMessage, key: SigningKey | undefined) => {
  const { kind, flow } = recognise(message);
  const { params, addressQuery } = kind === 'payment return' ? withoutAddressQuery(message, key) : message;
  return { kind, flow, params, addressQuery, signed: flow === undefined ? params : signedPart(flow, params) };
};

const recognise = ({
  params,
  entryPoint,
  source,
}: PastedMessage): { readonly kind: MessageKind; readonly flow?: PaymentFlow } => {
  const texts = textsOf(params);
  const { command = '', service_command: service = '' } = texts;
  if (!isPayment(command) && !isSavedCardOperation(service)) return { kind: 'operation' };
  if ('response_code' in params) return { kind: 'payment return' };
  const other = entryPoint === 'page' ? 'api' : 'page';
  const flow = findPaymentFlow(entryPoint, texts) ?? findPaymentFlow(other, texts);
  // The shopper has not filled in the form of a page yet.
  const isEmptyForm = flow === 'iframe' && source === 'html' && cardParameters.some((name) => name in params);
  return { kind: 'payment request', ...(flow && { flow: isEmptyForm ? 'own_form' : flow }) };
};

const cardParameters: readonly string[] = ['card_number', 'expiry_date', 'card_security_code'];

const textsOf = (params: Params): StringParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const signedPart = (flow: PaymentFlow, params: Params): Params => {
  const { unsigned = [] }: PaymentFlowRow = paymentFlows[flow];
  const names: readonly string[] = unsigned;
  return Object.fromEntries(
    Object.entries(withoutEmptyCard(flow, params)).filter(([name]) => !names.includes(name)),
  );
};

/**
 * A query that was pasted without its address begins with the names of the address, too. They are the shop's if the signature matches
 * without them.
 */
const withoutAddressQuery = (
  { params, addressQuery }: PastedMessage,
  key: SigningKey | undefined,
): Pick<PastedMessage, 'params' | 'addressQuery'> => {
  const own = Object.entries(params).filter(([name]) => !paymentMessageNames.includes(name));
  const others = Object.fromEntries(
    Object.entries(params).filter(([name]) => paymentMessageNames.includes(name)),
  );
  const { signature = '' } = textsOf(params);
  const matches = (all: Params): boolean =>
    key !== undefined && signature.toLowerCase() === computeSignature(all, key);
  return own.length > 0 && !matches(params) && matches(others)
    ? { params: others, addressQuery: { ...addressQuery, ...textsOf(Object.fromEntries(own)) } }
    : { params, addressQuery };
};

const paramsSignedByMistake = (
  kind: MessageKind,
  flow: PaymentFlow | undefined,
  params: Params,
  addressQuery: StringParams,
): readonly ParamsSignedByMistake[] => {
  const texts = textsOf(params);
  if (kind === 'operation' || Object.keys(texts).length < Object.keys(params).length) return [];
  return [
    ...(Object.keys(addressQuery).length === 0
      ? []
      : [{ mistake: 'AddressQueryAdded', params: { ...addressQuery, ...params } } as const]),
    ...(kind === 'payment return'
      ? [{ mistake: 'PersonalValuesStarred', params: starPersonalValues(texts) } as const]
      : []),
    ...cardSigningMistakes(flow, texts),
  ];
};
