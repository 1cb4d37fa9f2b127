import type { PaymentMessageParameter } from './payment-flows.ts';
import { extrasIfSent, type PaymentReplyPresence } from './payment-replies.ts';
import type { SavedCardOperation } from './saved-card-operations.ts';

const savedCardReply = {
  service_command: 'always',
  access_code: 'always',
  merchant_identifier: 'always',
  merchant_reference: 'always',
  language: 'always',
  response_code: 'always',
  response_message: 'always',
  status: 'always',
} as const;

/**
 * The parameters of the reply or the return to an operation on saved cards that was processed. They are signed all.
 *
 * @example
 * import { savedCardReplies } from '@postern/protocol/payments'
 *
 * savedCardReplies.TOKENIZATION.token_name // => 'if succeeded'
 */
export const savedCardReplies = {
  TOKENIZATION: {
    ...savedCardReply,
    token_name: 'if succeeded',
    card_number: 'if known',
    card_bin: 'if known',
    expiry_date: 'if known',
    card_holder_name: 'if known',
    return_url: 'if sent',
    remember_me: 'if sent',
    ...extrasIfSent,
  },
  CREATE_TOKEN: {
    ...savedCardReply,
    token_name: 'if succeeded',
    card_number: 'if known',
    expiry_date: 'if known',
    card_holder_name: 'if known',
    currency: 'if sent',
    return_url: 'if sent',
  },
  UPDATE_TOKEN: {
    ...savedCardReply,
    token_name: 'always',
    expiry_date: 'if sent',
    card_holder_name: 'if sent',
    currency: 'if sent',
    token_status: 'if known',
    new_token_name: 'if sent',
    creation_date: 'if known',
    card_number: 'if known',
    card_brand: 'if known',
    card_bin: 'if known',
  },
  SDK_TOKEN: {
    service_command: 'always',
    access_code: 'always',
    merchant_identifier: 'always',
    language: 'always',
    device_id: 'always',
    sdk_token: 'if succeeded',
    response_code: 'always',
    response_message: 'always',
    status: 'always',
  },
} as const satisfies Readonly<
  Record<SavedCardOperation, { readonly [P in PaymentMessageParameter]?: PaymentReplyPresence }>
>;
