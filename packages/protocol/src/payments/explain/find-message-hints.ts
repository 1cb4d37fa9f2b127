/** Hints about a message, beside the cause of its wrong signature. */
import { explainViolation } from '../../message/explain-violation.ts';
import { findViolations, type Violation } from '../../message/find-request-violations.ts';
import type { Params, StringParams } from '../../message/message-params-type.ts';
import type { SignatureExplanation } from '../../signature/explain/signature-explanation.ts';
import { operations } from '../../spec/operations.ts';
import { isParameter } from '../../spec/parameters.ts';
import { refusalReasons, type RefusalReasonRow } from '../../spec/refusal-reasons.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import { explainPaymentViolation } from './explain-payment-violation.ts';
import { findPaymentFormViolations } from '../find-payment-form-violations.ts';
import type { PaymentFlow } from '../payment-flows.ts';
import { paymentRefusalReasons } from '../payment-refusal-reasons.ts';
import { findPaymentAmbiguity } from '../verify-payment-message.ts';
import { cardParameters, withoutEmptyCard } from './card-signing-mistakes.ts';
import type { PastedSource } from './pasted-message.ts';
import { redactCardDataInText } from './redact-card-data-in-message.ts';

/** What a message is: the request of a payment or of an operation on saved cards, its return or reply, or a message of the four operations. */
export type MessageKind = 'payment request' | 'payment return' | 'operation';

/** One hint: a sentence, and the parameters that it is about. */
export interface MessageHint {
  readonly hint: MessageHintName;
  readonly parameters: readonly string[];
  readonly text: string;
}

/** The message, and its parameters without those that its signature leaves out. */
export interface HintContext {
  readonly kind: MessageKind;
  readonly flow: PaymentFlow | undefined;
  readonly source: PastedSource;
  readonly params: Params;
  readonly signed: Params;
  readonly addressQuery: StringParams;
  readonly signature: SignatureExplanation<string>;
}

interface HintRow {
  readonly find: (context: HintContext) => readonly string[];
  readonly text: string;
}

const hints = {
  UnsignedParameters: {
    find: ({ params, signed }) => Object.keys(params).filter((name) => !(name in signed)),
    text: 'The signature leaves these parameters out, because the browser adds them to your own form',
  },
  AddressQuery: {
    find: ({ addressQuery }) => Object.keys(addressQuery),
    text: 'Your address had these parameters before the return. They are not signed: leave them out when you verify the return',
  },
  StarredValues: {
    find: ({ kind, signed }) => (kind === 'payment return' ? namesWith(signed, /^\*+$/) : []),
    text: 'A return by GET has stars in place of personal values, and its signature covers the stars. Verify them as they arrive',
  },
  EscapedApostrophe: {
    find: ({ kind, signed, signature }) =>
      kind === 'payment return' &&
      (namesWith(signed, /&#0?39;|&apos;/).length > 0 || isHtmlEscaped(signature))
        ? namesWith(signed, /&#0?39;|&apos;|'/)
        : [],
    text: 'The gateway may write an apostrophe as &#39; and then signs the escaped text. Verify the value as it arrives, and decode it afterwards',
  },
  AmbiguousRequest: {
    find: ({ kind, signed }) => (kind === 'payment request' ? findPaymentAmbiguity(signed) : []),
    text: 'The gateway accepts these values, but the signed text of the message or of its return can also be read as another message. Choose other values, without the name of a parameter and an equals sign',
  },
  AmbiguousReturn: {
    find: ({ kind, signed }) => (kind === 'payment return' ? findPaymentAmbiguity(signed) : []),
    text: 'The signed text can also be read as another message. A receiver accepts it only if the value is the return_url that it sent',
  },
  UnsignedRefusal: {
    find: ({ kind, signature, params }) =>
      kind === 'payment return' && signature._tag === 'SignatureMissing' && params['status'] === '00'
        ? ['response_code']
        : [],
    text: 'The gateway does not sign the refusal of a form before the sender is authenticated. Trust nothing in it, and explain the form that was refused',
  },
} as const satisfies Readonly<Record<string, HintRow>>;

/** The name of a hint. `Violation`: the gateway refuses the message before it compares the signature. */
export type MessageHintName = keyof typeof hints | 'Violation';

const isHtmlEscaped = (signature: SignatureExplanation<string>): boolean =>
  signature._tag === 'Explained' &&
  signature.findings.some(({ mistake }) => mistake === 'HtmlEscaped' || mistake === 'HtmlUnescaped');

const namesWith = (params: Params, pattern: RegExp): readonly string[] =>
  Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' && pattern.test(value) ? [name] : [],
  );

export const findMessageHints = (context: HintContext): readonly MessageHint[] =>
  context.kind === 'operation'
    ? findOperationViolations(context)
    : [...findPaymentViolations(context), ...findOthers(context)];

const findOthers = (context: HintContext): readonly MessageHint[] =>
  keysOf(hints).flatMap((hint) => {
    const { find, text }: HintRow = hints[hint];
    const parameters = find(context).map((name) => redactCardDataInText(name));
    return parameters.length === 0 ? [] : [{ hint, parameters, text: `${text}: ${parameters.join(', ')}.` }];
  });

const findPaymentViolations = ({ flow, source, params }: HintContext): readonly MessageHint[] =>
  flow === undefined
    ? []
    : findPaymentFormViolations(flow, withoutEmptyCard(flow, params))
        .filter(
          ({ reason, parameter }) =>
            reason !== 'MissingParameter' ||
            // The explanation says that it is missing, and the shopper fills in the card.
            !(parameter === 'signature' || (source === 'html' && cardParameters.includes(parameter))),
        )
        .map((violation) =>
          toHint(
            violation,
            paymentRefusalReasons[violation.reason],
            explainPaymentViolation(violation, params[violation.parameter], flow),
          ),
        );

const findOperationViolations = ({ params }: HintContext): readonly MessageHint[] => {
  const operation = keysOf(operations).find((name) => params[operations[name].selector] === name);
  if (operation === undefined || 'response_code' in params) return [];
  return findViolations(operation, params)
    .filter(({ reason, parameter }) => reason !== 'MissingParameter' || parameter !== 'signature')
    .map((violation) =>
      toHint(
        violation,
        refusalReasons[violation.reason],
        explainViolation(violation, params[violation.parameter], operation),
        isTolerated(violation, params) ? ', unless request_shape of the account is compatible' : '',
      ),
    );
};

/** Whether an account with compatible requests accepts it (D4). Numbers of JSON are read as their digits before. */
const isTolerated = ({ reason, parameter }: Violation, params: Params): boolean =>
  (reason === 'UnknownParameter' && !isParameter(parameter)) ||
  (reason === 'MissingParameter' && parameter === 'merchant_reference' && 'fort_id' in params);

const toHint = (
  violation: { readonly parameter: string },
  { messageCode, description }: RefusalReasonRow<string>,
  explained: { readonly meaning: string; readonly remedy: string } | undefined,
  exception = '',
): MessageHint => {
  const name = redactCardDataInText(violation.parameter);
  const why = explained === undefined ? description : `${name} ${explained.meaning}. ${explained.remedy}`;
  return {
    hint: 'Violation',
    parameters: [name],
    text: `The gateway refuses ${name} with 00${messageCode} before it compares the signature${exception}. ${why}.`,
  };
};
