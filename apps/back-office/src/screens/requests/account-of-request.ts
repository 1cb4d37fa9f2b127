/** The account of a request. A request that names an unknown account has none. */
import type { RefusalReason } from '@postern/protocol/spec';
import type { Schema } from '../../api/management-api-client.ts';

type Named = Pick<Schema<'Request'>, 'merchant_identifier' | 'refused'>;

export const accountOfRequest = ({ merchant_identifier: account, refused }: Named): string | undefined =>
  refused?.reason === unknownAccount ? undefined : account;

const unknownAccount: RefusalReason = 'UnknownMerchant';
