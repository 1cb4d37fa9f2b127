/** Sends signed requests to a gateway in this process, without the client. */
import { revealPhrase, type Operation } from '@postern/protocol';
import type { Gateway } from '../in-process/in-process-gateway-type.ts';
import type { GatewayAccount } from '../in-process/public-types.ts';
import { requestOf, type Changes } from './account-and-request-fixtures.ts';

/** Sends a request and returns the response code. Rejects if the reply has none. */
export const sendRequest = async (
  { fetch, operationUrl }: Pick<Gateway, 'fetch' | 'operationUrl'>,
  account: GatewayAccount,
  operation: Operation,
  changes: Changes = {},
): Promise<string> => {
  const params = requestOf(operation, changes, {
    merchant_identifier: account.merchantIdentifier,
    name: account.merchantIdentifier,
    access_code: account.accessCode,
    sha_type: account.shaType,
    sha_request_phrase: revealPhrase(account.requestPhrase),
    sha_response_phrase: revealPhrase(account.responsePhrase),
  });
  const replied = await fetch(operationUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  const reply: unknown = await replied.json();
  if (typeof reply === 'object' && reply !== null && 'response_code' in reply)
    return String(reply.response_code);
  throw new Error('the reply has no response code');
};
