import type { Operation } from './operations.ts';
import type { RefusalReason } from './refusal-reasons.ts';

/**
 * An interpretation rule: what the specification leaves open, or states in passing. It is `stated` in it, `derived` from it, or
 * `assumed` by this project. Each row has one provenance.
 */
export interface InterpretationRuleRow {
  readonly provenance: 'stated' | 'derived' | 'assumed';
  /** The sections of the specification that state the rule, that it is derived from, or that leave it open. */
  readonly sections: readonly string[];
  readonly text: string;
  /** The setting of an account or a server that changes the rule. */
  readonly configurable?: string;
  /** Why the gateway mock itself never applies the rule. */
  readonly notApplied?: string;
}

/**
 * The interpretation rules, by id. Those with `D` are from the design; those with `P`
 * were found during implementation. `D24a` is a part of D24 with another provenance; `D24` itself is the project's part.
 *
 * @example
 * import { interpretationRules } from '@postern/protocol/spec'
 *
 * interpretationRules.D16.provenance // => 'assumed'
 */
export const interpretationRules = {
  D1: {
    provenance: 'assumed',
    sections: ['1'],
    text: 'The fixed path segment is FortAPI, so operations are posted to /FortAPI/paymentApi. One slash after it changes nothing.',
    configurable: 'the segment, --api-root of the server',
  },
  D2: {
    provenance: 'assumed',
    sections: ['7'],
    text: 'Every POST to the operation address is answered with HTTP 200 and a response code, except bodies over 64 KiB, also decompressed, with 413, and a failure of the gateway with 500 and 00006. Other methods get 405.',
  },
  D2a: {
    provenance: 'derived',
    sections: ['4', '7'],
    text: 'A body that is not one JSON object sent as application/json is 00073.',
  },
  D2b: {
    provenance: 'assumed',
    sections: ['4'],
    text: 'A body is UTF-8 without a byte order mark, and no name occurs twice. Any +json type is accepted, and gzip and deflate.',
  },
  D3: {
    provenance: 'assumed',
    sections: ['4', '7'],
    text: 'Checks run in one order and the first failure answers: shape, selector, unknown parameters, each parameter in the order of its operation (missing, type, length, closed list), amount, currency, merchant, access code, activity, origin, signature, then order and ledger.',
  },
  D3a: {
    provenance: 'stated',
    sections: ['7'],
    text: 'A missing parameter is 001, a value that is too long 032, an unknown merchant 009, an unknown access code 010, a wrong signature 008.',
  },
  D3b: {
    provenance: 'derived',
    sections: ['4', '7'],
    text: 'The names of the messages decide other refusals: two selectors 110, an unknown command 004, an unknown parameter 027, a value that is not a text of its type 002, a value outside its closed list 033, the amount zero 005, an unknown currency 013, an inactive account 015.',
  },
  D4: {
    provenance: 'assumed',
    sections: ['4'],
    text: 'A compatible account also accepts whole numbers as their digits, parameters that the protocol does not define, and CHECK_STATUS by fort_id alone; each of them for itself, so every other check stays. A strict account refuses them. If no account has the merchant_identifier, a number is not checked, so that the reply is 009.',
    configurable: 'request_shape of the account: strict or compatible',
  },
  D4a: {
    provenance: 'stated',
    sections: ['4'],
    text: 'Every value of a request is a JSON string, also a numeric one.',
    configurable: 'request_shape of the account: strict or compatible',
  },
  D5: {
    provenance: 'assumed',
    sections: ['4', '5'],
    text: 'An empty value counts as missing where the parameter is required and as 00002 where it is optional. It is hashed as received: name= with nothing after it.',
  },
  D6: {
    provenance: 'assumed',
    sections: ['3', '7'],
    text: 'A refusal before authentication has status 00, whatever the operation.',
  },
  D6a: {
    provenance: 'derived',
    sections: ['3'],
    text: 'After authentication the status is the one that is named after the success or the failure of the operation, such as 04 and 05.',
  },
  D7: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'A refusal before authentication is signed only if the signature of the request is right, or if it is 00008, which requires the access code of the account. A sender that has neither a request phrase nor the access code of the account gets nothing signed.',
  },
  D7a: {
    provenance: 'stated',
    sections: ['1', '5', '6'],
    text: 'Replies and feedback are signed with the SHA response phrase of the account.',
  },
  D8: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'A reply to a request that was not authenticated echoes only well-formed parameters of the operation, so that an unauthenticated sender cannot get a chosen text signed. Receivers refuse a message that can be read as another one with the same signed string: wherever the string holds a protocol parameter name and an equals sign, that parameter must exist. Nothing proves where a value ends before an undocumented name, or whether a value was sent as a list or as the text [x, y]. Only feedback of other operations has lists.',
  },
  D9: {
    provenance: 'derived',
    sections: ['4.2', '4.3', '4.4', '7'],
    text: 'A maintenance operation that names no order is 001, one whose two references name different orders 110. A reply carries both references once the order is known.',
  },
  D9a: {
    provenance: 'stated',
    sections: ['4.2', '4.3', '4.4'],
    text: 'Maintenance operations name the order by merchant_reference, fort_id or both.',
  },
  D10: {
    provenance: 'assumed',
    sections: ['4.2', '4.4'],
    text: 'Captures may be repeated up to the authorized amount, refunds up to the captured amount.',
  },
  D11: {
    provenance: 'assumed',
    sections: ['3', '7'],
    text: 'The ledger checks in one order and the first failure answers: order unknown, last operation pending, not authorized, another currency, a repeated maintenance_reference, limits, amounts.',
  },
  D11a: {
    provenance: 'stated',
    sections: ['7'],
    text: 'An unknown order is 036, a capture above the authorized amount 042, a refund above the captured amount 048.',
  },
  D11b: {
    provenance: 'assumed',
    sections: ['3', '7'],
    text: 'While the last operation is pending, uncertain or on hold, every other maintenance operation is 784; the specification would also allow 662.',
  },
  D11c: {
    provenance: 'assumed',
    sections: ['3', '7'],
    text: 'An operation on an order that was voided or never authorized is 034, and a second void 047.',
  },
  D11d: {
    provenance: 'derived',
    sections: ['4.2', '4.4', '7'],
    text: "Another currency than the order's is 013.",
  },
  D11e: {
    provenance: 'derived',
    sections: ['7', '8'],
    text: 'An operation above a limit of the account gets the message that is named after the limit: 050, 057 or 058.',
    configurable: 'limits of the account',
  },
  D11f: {
    provenance: 'derived',
    sections: ['4.3', '7'],
    text: 'A void after a capture is 042: it asks for the whole authorization, and a part of it is gone.',
  },
  D11g: {
    provenance: 'derived',
    sections: ['2', '4.4', '7'],
    text: 'A maintenance_reference is unique within its order: after a refund that succeeded, it is 047 and nothing moves.',
  },
  D11h: {
    provenance: 'stated',
    sections: ['3', '4.4'],
    text: 'A refund that was declined may be sent again with the same maintenance_reference.',
  },
  D12: {
    provenance: 'assumed',
    sections: ['4.1'],
    text: 'CHECK_STATUS always returns the three totals, also if they are zero, and the authorization code once the order is authorized. Without return_third_party_response_codes it counts as NO.',
  },
  D12a: {
    provenance: 'derived',
    sections: ['4.1', '8'],
    text: 'transaction_code is the five-digit response code of the last operation, not its message alone.',
  },
  D12b: {
    provenance: 'stated',
    sections: ['4.1'],
    text: "CHECK_STATUS returns third parties' codes only if return_third_party_response_codes asks for them.",
  },
  D13: {
    provenance: 'assumed',
    sections: ['1', '4'],
    text: 'A purchase is an order captured in full when it was made. Orders are made in the back office, with the management API or from a seed; payment-creation commands are answered with 00004. An account with a payment channel gets orders from the payment page, too.',
  },
  D14: {
    provenance: 'assumed',
    sections: ['2'],
    text: 'A fort_id has 18 digits, grows, and is larger than a double can hold exactly.',
  },
  D15: {
    provenance: 'assumed',
    sections: ['4', '8'],
    text: "Amounts are whole numbers of the currency's ISO 4217 minor unit; excess decimals are refused. Codes without a minor unit are 013.",
  },
  D16: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'The signature is left out of its own string. Text is UTF-8, names sort by code unit, the hash is lowercase hexadecimal and is compared in constant time without regard to case.',
  },
  D17: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'For HMAC the phrase is the key and is also added at both ends. SHA-128 is SHA-1, accepted and warned about.',
    configurable: 'sha_type of the account',
  },
  D18: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'Values are hashed as received, untouched. Null values are left out.',
  },
  D19: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'Nested values are hashed as {a=1, b=2}, [x, y] and [{a=1}, {a=2}], in the order received.',
    notApplied:
      'No request or feedback of these operations has nested values. The packages apply it to feedback of other operations.',
  },
  D20: {
    provenance: 'assumed',
    sections: ['5'],
    text: 'An account may hold a next and a previous phrase for a while; receivers accept several and report which one matched.',
    configurable: 'key rotation of the account',
  },
  D21: {
    provenance: 'assumed',
    sections: ['6'],
    text: 'CAPTURE, VOID_AUTHORIZATION and REFUND have feedback, also if they were declined. CHECK_STATUS and refusals before authentication have none.',
  },
  D21a: {
    provenance: 'stated',
    sections: ['6'],
    text: 'Direct feedback is sent when a transaction was processed, notification feedback when its status was updated.',
  },
  D22: {
    provenance: 'assumed',
    sections: ['6'],
    text: "Feedback carries the operation's reply parameters, signed again for each attempt; all values are texts, none is empty.",
  },
  D23: {
    provenance: 'assumed',
    sections: ['6'],
    text: 'Feedback is always UTF-8, and its content type says so.',
  },
  D23a: {
    provenance: 'stated',
    sections: ['6'],
    text: 'Feedback is a form unless the provider switched the account to JSON or XML.',
    configurable: 'feedback encoding of the account',
  },
  D24: {
    provenance: 'assumed',
    sections: ['6'],
    text: 'An address has 10 seconds to answer feedback, and the interval begins when an attempt has ended. Redirects are not followed. After the last attempt the feedback is exhausted: stored, and sent again on request.',
    configurable: 'the time to answer, --feedback-timeout of the server',
  },
  D24a: {
    provenance: 'stated',
    sections: ['6', '8'],
    text: '2xx or 302 acknowledges feedback. Anything else is retried, up to 10 attempts with 10 seconds between them.',
    configurable: 'count and interval of the account',
  },
  D24b: {
    provenance: 'derived',
    sections: ['6', '8'],
    text: 'The first attempt to deliver feedback is one of the 10.',
  },
  D25: {
    provenance: 'assumed',
    sections: ['6'],
    text: 'Feedback arrives at least once and in no promised order.',
  },
  D26: {
    provenance: 'assumed',
    sections: ['6'],
    text: 'Feedback may go to http addresses on loopback and of hosts that the server lists; it never goes to link-local or metadata ranges, and to private ranges only when allowed.',
    configurable:
      'private ranges and http hosts, --allow-private-feedback and --allow-http-feedback of the server',
  },
  D26a: { provenance: 'stated', sections: ['6'], text: 'Feedback is sent over HTTPS.' },
  D27: {
    provenance: 'stated',
    sections: ['6'],
    text: 'In XML the root is response, and a list has a parent with the suffix _list whose children have the name without the suffix.',
  },
  D28: {
    provenance: 'assumed',
    sections: ['2', '5'],
    text: 'An access code is generated with 20 letters and digits. Phrases are stored encrypted and never leave the gateway.',
  },
  D28a: {
    provenance: 'derived',
    sections: ['5', '7'],
    text: 'A request from another origin than those of the account is 00040.',
    configurable: 'origins of the account',
  },
  D29: {
    provenance: 'assumed',
    sections: ['1'],
    text: 'A merchant may also set how its requests are read, set up scenarios, and stop its clock.',
  },
  D29a: {
    provenance: 'stated',
    sections: ['1', '5', '6'],
    text: "The provider's staff sets optional services and the encoding and retries of feedback; a merchant sets its keys and addresses (Security and Technical Settings).",
  },
  D30: {
    provenance: 'assumed',
    sections: ['1'],
    text: 'A scenario whose message belongs to an optional service can be set up only if the account has the service.',
    configurable: 'optional services of the account',
  },
  D31: {
    provenance: 'assumed',
    sections: ['7'],
    text: 'The Arabic texts of the messages are written by this project.',
  },
  D32: {
    provenance: 'assumed',
    sections: ['1'],
    text: 'The test environment changes an outcome only where a scenario was set up for it.',
    configurable: 'scenarios of the account',
  },
  D33: {
    provenance: 'assumed',
    sections: ['1'],
    text: 'One clock drives ledger dates, limits, completion of pending operations and feedback; a test account can stop it and move it forward.',
    configurable: 'clock of the account',
  },
  P1: {
    provenance: 'assumed',
    sections: ['4'],
    text: "Letters and digits are ASCII, except in order_description, where every script's count: merchants describe orders in Arabic.",
  },
  P2: {
    provenance: 'assumed',
    sections: ['8'],
    text: 'Lengths are counted in code points.',
  },
  P3: {
    provenance: 'assumed',
    sections: ['4', '7'],
    text: 'Message texts may hold any printable character: the listed ones already use spaces and punctuation that their type does not allow.',
  },
  P4: {
    provenance: 'assumed',
    sections: ['1', '6'],
    text: "Feedback of a payment has the command AUTHORIZATION or PURCHASE and the parameters of a capture's reply, with the authorization code once it is authorized. Direct feedback is sent when the payment is processed, a notification whenever the order's status changes. That of an account with a payment channel has the parameters of a payment on the payment page.",
  },
  P5: {
    provenance: 'derived',
    sections: ['6'],
    text: 'Direct feedback has the final status, so that of a pending operation is sent when it completes.',
  },
  P5a: {
    provenance: 'assumed',
    sections: ['6'],
    text: 'A notification is also sent when an operation becomes pending, with that status.',
  },
  P6: {
    provenance: 'assumed',
    sections: ['2', '4'],
    text: 'The codes of the processor and the acquirer are those of the last operation: 00 for a success, the closest action code of ISO 8583 for a decline, and none while it is pending or if the gateway refused it itself.',
  },
  P7: {
    provenance: 'assumed',
    sections: ['7', '8'],
    text: 'Each message of a limit has a limit of its own, for each currency: 050 for one capture or refund, 058 for all captures of one order, 057 for all captures of one UTC day. They are checked in this order.',
    configurable: 'limits of the account',
  },
  P8: {
    provenance: 'derived',
    sections: ['1', '7'],
    text: 'A payment that uses an optional service fails if the account does not have it, with the message that names the service: Fraud Prevention 082, Installments 783, Tokenization 038.',
    configurable: 'optional services of the account',
  },
  P9: {
    provenance: 'assumed',
    sections: ['1', '7'],
    text: 'The 3-D Secure and Batch services have no message of their own and fail with 093. A payment on hold waits for 3-D Secure (064) if the account has it, otherwise for the customer (065). No decline that is set up contradicts the services of the account. The operations do not depend on them.',
    configurable: 'optional services of the account',
  },
  P10: {
    provenance: 'assumed',
    sections: ['1', '3', '4.1'],
    text: 'In every successful reply to CHECK_STATUS the status is 12, as in its response code, and never the status of the order. transaction_status and the totals describe the order.',
  },
  P11: {
    provenance: 'assumed',
    sections: ['1', '4.1'],
    text: 'The last operation of CHECK_STATUS may be a refused one, so a refusal after a void hides the void. Only 784 does not count: the pending operation stays the last one.',
  },
  P12: {
    provenance: 'assumed',
    sections: ['2', '4.1'],
    text: 'authorized_amount stays what was authorized, also after captures and after a void.',
  },
  P13: {
    provenance: 'assumed',
    sections: ['1', '3'],
    text: 'A payment without an outcome ends once: by hand, with the outcome chosen there, or at its time, with the end that it was created with. That is the end in the order itself, otherwise that of the first scenario that acts on its payment. Without either, it ends by hand only.',
    configurable: 'scenarios of the account',
  },
} as const satisfies Readonly<Record<string, InterpretationRuleRow>>;

/** The id of an interpretation rule. */
export type InterpretationRule = keyof typeof interpretationRules;

/**
 * The interpretation rule of each refusal reason: why the request gets the message of the reason.
 *
 * @example
 * import { interpretationRules, interpretationRulesOfRefusals } from '@postern/protocol/spec'
 *
 * interpretationRules[interpretationRulesOfRefusals.OrderPending].provenance // => 'assumed'
 */
export const interpretationRulesOfRefusals = {
  InvalidRequestFormat: 'D2a',
  MultipleCommands: 'D3b',
  MissingCommand: 'D3a',
  UnknownCommand: 'D3b',
  UnknownParameter: 'D3b',
  MissingParameter: 'D3a',
  InvalidFormat: 'D3b',
  TooLong: 'D3a',
  ValueNotAllowed: 'D3b',
  InvalidAmount: 'D3b',
  UnknownCurrency: 'D3b',
  UnknownMerchant: 'D3a',
  UnknownAccessCode: 'D3a',
  InactiveMerchant: 'D3b',
  OriginNotAllowed: 'D28a',
  SignatureMismatch: 'D3a',
  OrderNotFound: 'D11a',
  ReferenceMismatch: 'D9',
  OrderPending: 'D11b',
  NotAuthorized: 'D11c',
  AlreadyVoided: 'D11c',
  CurrencyMismatch: 'D11d',
  ExceedsTransactionLimit: 'D11e',
  ExceedsOrderLimit: 'D11e',
  ExceedsDailyLimit: 'D11e',
  ExceedsAuthorized: 'D11a',
  ExceedsCaptured: 'D11a',
  AlreadyRefunded: 'D11g',
  InternalError: 'D2',
} as const satisfies Readonly<Record<RefusalReason, InterpretationRule>>;

/**
 * Returns the interpretation rule of a refusal. That of a reason can depend on the operation.
 *
 * @example
 * import { interpretationRuleOfRefusal } from '@postern/protocol/spec'
 *
 * interpretationRuleOfRefusal('ExceedsAuthorized', 'CAPTURE') // => 'D11a'
 * interpretationRuleOfRefusal('ExceedsAuthorized', 'VOID_AUTHORIZATION') // => 'D11f'
 */
export const interpretationRuleOfRefusal = (
  reason: RefusalReason,
  operation: Operation | undefined,
): InterpretationRule =>
  reason === 'ExceedsAuthorized' && operation === 'VOID_AUTHORIZATION'
    ? 'D11f'
    : interpretationRulesOfRefusals[reason];
