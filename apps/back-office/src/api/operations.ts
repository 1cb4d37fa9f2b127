/** Operations on behalf of the merchant: the gateway signs them and sends them over the wire. */
import type { paths } from './management-api.generated.ts';
import { api, unwrap } from './client.ts';

type Run = paths['/accounts/{merchant_identifier}/operations']['post'];

export type OperationRequest = NonNullable<Run['requestBody']>['content']['application/json'];
/** What was sent, and what became of it: a refusal or a lost reply is an answer as well. */
export type OperationResult = Run['responses'][200]['content']['application/json'];

export const runOperation = (account: string, request: OperationRequest): Promise<OperationResult> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/operations', {
      params: { path: { merchant_identifier: account } },
      body: request,
    }),
  );
