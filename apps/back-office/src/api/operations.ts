/** Operations on behalf of the merchant: the gateway signs them and sends them over the wire. */
import type { paths } from './management-api.generated.ts';
import { api, told } from './client.ts';

type Run = paths['/accounts/{merchant_identifier}/operations']['post'];

export type AskedOperation = NonNullable<Run['requestBody']>['content']['application/json'];
/** What was sent, and what became of it: a refusal or a lost reply is an answer as well. */
export type OperationOutcome = Run['responses'][200]['content']['application/json'];

export const runOperation = (account: string, asked: AskedOperation): Promise<OperationOutcome> =>
  told(
    api.POST('/accounts/{merchant_identifier}/operations', {
      params: { path: { merchant_identifier: account } },
      body: asked,
    }),
  );
