/** Creates an account for one run on a mock gateway, by its management API. */
import { randomBytes } from 'node:crypto';
import { requestPhrase, responsePhrase, type ShaType } from '@postern/protocol';
import { callManagementApi, type ManagementApi } from '../../http/call-management-api.ts';
import type { AccountUnderTest } from '../gateway-under-test.ts';

/** An account, and its path in the management API. */
export interface MockAccount {
  readonly path: string;
  readonly account: AccountUnderTest;
}

/** Throws an `Error` that says what the management API refused. Delete the account afterwards: `DELETE` of its path. */
export const createMockAccount = async (api: ManagementApi, name: string): Promise<MockAccount> => {
  const shaType: ShaType = 'SHA-256';
  const phrases = { request: randomText(), response: randomText() };
  const merchantIdentifier = `CERT${randomText().slice(0, 12)}`;
  const created = await callManagementApi(api, 'POST', '/accounts', {
    merchant_identifier: merchantIdentifier,
    name,
    sha_type: shaType,
    sha_request_phrase: phrases.request,
    sha_response_phrase: phrases.response,
  });
  return {
    path: `/accounts/${merchantIdentifier}`,
    account: {
      merchantIdentifier,
      accessCode: accessCodeOf(created),
      requestKey: { shaType, phrase: requestPhrase(phrases.request) },
      responseKey: { shaType, phrase: responsePhrase(phrases.response) },
    },
  };
};

const accessCodeOf = (created: Readonly<Record<string, unknown>>): string => {
  const { security } = created;
  const accessCode =
    typeof security === 'object' && security !== null && 'access_code' in security
      ? security.access_code
      : undefined;
  if (typeof accessCode !== 'string') throw new Error('the management API returned no access_code');
  return accessCode;
};

/** Letters and digits that every parameter with a reference allows. */
export const randomText = (): string => randomBytes(10).toString('hex');
