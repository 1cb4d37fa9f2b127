/**
 * Requests that the gateway refuses before it checks the signature, so that they need no valid one: a correct request, and what is
 * wrong in it.
 */
import type { Operation } from '@postern/protocol';
import { operations, type RefusalReason } from '@postern/protocol/spec';

export interface WrongRequest {
  readonly operation?: Operation | undefined;
  /** Replaces parameters; undefined leaves one out. */
  readonly changes: Readonly<Record<string, string | number | undefined>>;
}

export const wrongRequests: { readonly [R in RefusalReason]?: WrongRequest } = {
  MultipleCommands: { changes: { command: 'CAPTURE', query_command: 'CHECK_STATUS' } },
  MissingCommand: { changes: { command: undefined, query_command: undefined } },
  UnknownCommand: { operation: 'CAPTURE', changes: { command: 'UNKNOWN' } },
  UnknownParameter: { changes: { unknown_parameter: '1' } },
  InvalidFormat: { changes: { merchant_reference: 1001 } },
  TooLong: { changes: { merchant_reference: '1'.repeat(41) } },
  ValueNotAllowed: { changes: { language: 'fr' } },
  InvalidAmount: { operation: 'CAPTURE', changes: { amount: '0' } },
  UnknownCurrency: { operation: 'CAPTURE', changes: { currency: 'XXX' } },
  UnknownMerchant: { changes: { merchant_identifier: 'UNKNOWN1' } },
  UnknownAccessCode: { changes: { access_code: 'unknown' } },
  SignatureMismatch: { changes: {} },
};

export interface CurlSettings {
  readonly operationUrl: string;
  readonly account: string;
  readonly accessCode: string;
}

/** A command for the shell that sends a wrong request. */
export const wrongRequestAsCurl = (
  { operation = 'CHECK_STATUS', changes }: WrongRequest,
  { operationUrl, account, accessCode }: CurlSettings,
): string => {
  const body = JSON.stringify({
    [operations[operation].selector]: operation,
    access_code: accessCode,
    merchant_identifier: account,
    merchant_reference: 'order-1001',
    ...('amount' in operations[operation].request && { amount: '100', currency: 'AED' }),
    language: 'en',
    signature: '0'.repeat(64),
    ...changes,
  });
  return `curl -H 'content-type: application/json' -d '${body}' '${operationUrl}'`;
};
