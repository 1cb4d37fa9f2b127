/**
 * Runs operations on behalf of the merchant: the gateway signs the requests and sends them to its own operation
 * endpoint.
 */
import type { paths } from './management-api.generated.ts';
import { api, unwrap } from './management-api-client.ts';

type Run = paths['/accounts/{merchant_identifier}/operations']['post'];

export type OperationRequest = NonNullable<Run['requestBody']>['content']['application/json'];
/** The request that was sent and its outcome. A refusal or a lost reply is an outcome, too. */
export type OperationResult = Run['responses'][200]['content']['application/json'];

export const runOperation = (account: string, request: OperationRequest): Promise<OperationResult> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/operations', {
      params: { path: { merchant_identifier: account } },
      body: request,
    }),
  );
