/** Sends a logged request again: as it was, signed again, or with other parameters. */
import type { paths } from './management-api.generated.ts';
import { api, unwrap } from './management-api-client.ts';
import type { OperationResult } from './run-operation.ts';

export type ReplayRequest = NonNullable<
  paths['/accounts/{merchant_identifier}/requests/{request_id}/replay']['post']['requestBody']
>['content']['application/json'];

export const replayRequest = (
  account: string,
  id: string,
  request: ReplayRequest,
): Promise<OperationResult> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/requests/{request_id}/replay', {
      params: { path: { merchant_identifier: account, request_id: id } },
      body: request,
    }),
  );
