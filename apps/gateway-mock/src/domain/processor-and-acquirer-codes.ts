/**
 * The simulated codes of the processor and the acquirer (P6): those of the last operation of an order. An operation that did not
 * reach them, or has no outcome yet, has none.
 */
import type { MessageCode } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import { parameter } from '../schema/protocol-parameter.ts';

export interface ThirdPartyCodes {
  readonly processorResponseCode: O.Option<string>;
  readonly acquirerResponseCode: O.Option<string>;
}

/** The members that set the codes of a decline or a new order, bounded like the parameters. */
export const thirdPartyCodeMembers = {
  processor_response_code: parameter('processor_response_code'),
  acquirer_response_code: parameter('acquirer_response_code'),
};

/** The codes that were set, as they are stored. */
export const CustomCodes = t.readonly(
  t.partial({ processor_response_code: t.string, acquirer_response_code: t.string }),
);
export type CustomCodes = t.TypeOf<typeof CustomCodes>;

export const noCodes: ThirdPartyCodes = { processorResponseCode: O.none, acquirerResponseCode: O.none };

/** The default codes, with the custom ones in their place. */
export const codesOf = (defaultCode: string | undefined, custom: CustomCodes = {}): ThirdPartyCodes => ({
  processorResponseCode: O.fromNullable(custom.processor_response_code ?? defaultCode),
  acquirerResponseCode: O.fromNullable(custom.acquirer_response_code ?? defaultCode),
});

export const approvalCodes = codesOf('00');

/** The codes of a decline with this message: the action code of ISO 8583 that is closest to it. */
export const declineCodes = (message: MessageCode, custom?: CustomCodes): ThirdPartyCodes =>
  codesOf(isoCodes[message] ?? doNotHonor, custom);

/** Only the codes of these members, without the others. */
export const customCodesOf = ({
  processor_response_code,
  acquirer_response_code,
}: CustomCodes): CustomCodes => ({
  ...(processor_response_code !== undefined && { processor_response_code }),
  ...(acquirer_response_code !== undefined && { acquirer_response_code }),
});

const doNotHonor = '05';

const isoCodes: Readonly<Partial<Record<MessageCode, string>>> = {
  '005': '13', // invalid amount
  '006': '96', // system malfunction
  '012': '54', // expired card
  '016': '14', // invalid card number
  '017': '57', // transaction not permitted
  '018': '57',
  '019': '91', // issuer or switch inoperative
  '020': '91',
  '023': '12', // invalid transaction
  '024': '12',
  '029': '51', // insufficient funds
  '030': '63', // security violation
  '031': '15', // no such issuer
  '050': '61', // exceeds the amount limit
  '051': '96',
  '054': '91',
  '057': '61',
  '058': '61',
  '071': '91',
  '079': '59', // suspected fraud
  '087': '62', // restricted card
  '092': '15',
  '095': '91',
  '100': '54',
  '121': '63',
  '123': '65', // exceeds the count limit
  '778': '68', // response received too late
  '785': '59',
  '787': '63',
};
