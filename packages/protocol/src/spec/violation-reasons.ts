import type { MessageCode } from './response-messages.ts';

/** Why a request is refused, and the message of the reply (section 7; D3, D3a, D3b, D11). */
export interface RefusalReasonRow<Message extends string> {
  readonly messageCode: Message;
  readonly description: string;
}

/**
 * The reasons that a parameter of a request causes, in the order of the checks. They are apart from the others, so that a page which
 * checks parameters does not load those.
 *
 * @example
 * import { violationReasons } from '@postern/protocol'
 *
 * violationReasons.TooLong.messageCode // => '032'
 */
export const violationReasons = {
  UnknownParameter: { messageCode: '027', description: 'The operation has no such parameter' },
  MissingParameter: {
    messageCode: '001',
    description: 'A required parameter was not sent',
  },
  InvalidFormat: {
    messageCode: '002',
    description: "Not a JSON string, or a character outside the parameter's type",
  },
  TooLong: { messageCode: '032', description: 'Longer than the parameter may be' },
  ValueNotAllowed: { messageCode: '033', description: "Not on the parameter's closed list" },
  InvalidAmount: { messageCode: '005', description: 'The amount is zero' },
  UnknownCurrency: {
    messageCode: '013',
    description: 'Not an ISO 4217 currency with a minor unit',
  },
} as const satisfies Readonly<Record<string, RefusalReasonRow<MessageCode>>>;

/** The name of a reason that a parameter causes. */
export type ViolationReason = keyof typeof violationReasons;
