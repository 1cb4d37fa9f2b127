/** A signed request as a curl command to paste into a shell. */
import { sign, type StringParams } from '@postern/protocol';
import type { Account } from '../domain/account.ts';
import { escapeControls } from '../texts/escape-controls.ts';
import type { GatewayAddress } from '../server/address-file.ts';
import { curlCommandLine } from '../texts/shell-quote.ts';

/** Signs the parameters with the merchant's phrase and returns the command that sends them. */
export const formatSignedCurl = (
  { url, certificate }: GatewayAddress,
  account: Account,
  params: StringParams,
): string => {
  const { shaType, requestPhrase, accessCode, merchantIdentifier } = account;
  const request = {
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    language: 'en',
    ...params,
  };
  const body = escapeControls(JSON.stringify(sign(request, { shaType, phrase: requestPhrase })));
  return curlCommandLine(url, body, certificate);
};
