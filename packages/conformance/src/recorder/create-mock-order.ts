/** Creates an order with given totals on a mock gateway. */
import { sign, type Params } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import { callManagementApi, type ManagementApi } from '../http/call-management-api.ts';
import type { MockAccount } from '../certify-gateway/mock-gateway/create-mock-account.ts';
import type { MockOrderRow } from './mock-order-of-transaction-status.ts';
import type { ComparedReply } from './reply-differences.ts';

/** An order as it is created. Amounts are in minor units. */
export interface MockOrder extends MockOrderRow {
  readonly merchantReference: string;
  readonly fortId: string;
  readonly currency: string;
  /** False if no message has named the currency yet. */
  readonly isCurrencyKnown: boolean;
  readonly authorized: string;
  readonly captured: string;
  readonly refunded: string;
}

interface Place extends MockAccount {
  readonly api: ManagementApi;
  readonly send: (params: Params) => Promise<ComparedReply>;
}

/** Creates the order, and carries out the operations that lead to its totals. Throws an `Error` that says what was refused. */
export const createMockOrder = async (
  { api, path, account, send }: Place,
  order: Omit<MockOrder, 'fortId'>,
): Promise<MockOrder> => {
  const { merchantReference, currency, state, authorized, captured, refunded } = order;
  const created = await callManagementApi(api, 'POST', `${path}/orders`, {
    merchant_reference: merchantReference,
    currency,
    // While nothing is authorized, no reply has the amount.
    amount: authorized === '0' ? '1' : authorized,
    state,
  });
  const amounts: Readonly<Record<MaintenanceOperation, string | undefined>> = {
    CAPTURE: captured,
    REFUND: refunded,
    VOID_AUTHORIZATION: undefined,
  };
  for (const command of order.operations) {
    const amount = amounts[command];
    if (amount === '0') continue;
    const { params } = await send(
      sign(
        {
          command,
          access_code: account.accessCode,
          merchant_identifier: account.merchantIdentifier,
          merchant_reference: merchantReference,
          language: 'en',
          ...(amount !== undefined && { amount, currency }),
        },
        account.requestKey,
      ),
    );
    const code = params['response_code'];
    if (typeof code !== 'string' || !code.endsWith('000'))
      throw new Error(
        `${command} of ${merchantReference}: ${typeof code === 'string' ? code : 'no response code'}`,
      );
  }
  const fortId = created['fort_id'];
  return { ...order, fortId: typeof fortId === 'string' ? fortId : '' };
};
