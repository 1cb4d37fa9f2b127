/** Sends feedback that the user wrote: signed by the gateway, and not stored. */
import type { operations, paths } from './management-api.generated.ts';
import { api, unwrap } from './management-api-client.ts';

export type FeedbackToSend = NonNullable<
  paths['/accounts/{merchant_identifier}/feedback/send']['post']['requestBody']
>['content']['application/json'];

export type SentFeedback =
  operations['postAccountsMerchantIdentifierFeedbackSend']['responses'][200]['content']['application/json'];

export const sendFeedback = (account: string, body: FeedbackToSend): Promise<SentFeedback> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/feedback/send', {
      params: { path: { merchant_identifier: account } },
      body,
    }),
  );
