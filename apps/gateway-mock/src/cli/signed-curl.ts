/** A request as a curl command that can be pasted into a shell. */
import { sign, type StringParams } from '@postern/protocol';
import type { Merchant } from '../domain/merchant.ts';

/** Signs parameters as the merchant would and writes the command that sends them. */
export const signedCurl = (url: string, merchant: Merchant, params: StringParams): string => {
  const { shaType, requestPhrase, accessCode, merchantIdentifier } = merchant;
  const request = {
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    language: 'en',
    ...params,
  };
  const body = JSON.stringify(sign(request, { shaType, phrase: requestPhrase }));
  return `curl -sS ${quoted(url)} -H 'content-type: application/json' -d ${quoted(body)}`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
