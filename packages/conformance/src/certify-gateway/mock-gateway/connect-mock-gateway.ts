/** Connects the suite with a mock gateway, by its management API: it creates an account for the run and deletes it afterwards. */
import { paymentChannels } from '@postern/protocol/payments';
import { operationPath } from '@postern/protocol/spec';
import type { GatewayUnderTest, OrderNeed, AccountUnderTest, OrderUnderTest } from '../gateway-under-test.ts';
import { callManagementApi, type ManagementApi } from '../../http/call-management-api.ts';
import { createMockAccount, randomText } from './create-mock-account.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from '../../http/feedback-receiver.ts';

/** Which gateway, and how to reach its management API. */
export interface MockGatewayOptions {
  /** The origin of the gateway: `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** A token of the provider. */
  readonly token: string;
  readonly apiRoot?: string;
  /** How long to wait for a reply of the management API: 60 by default. */
  readonly timeoutSeconds?: number;
  /** Whether the account gets all payment channels, and the services that payments use. */
  readonly createsPayments?: boolean;
}

/** A gateway under test that must be closed. */
export interface ConnectedGateway extends GatewayUnderTest {
  /** Deletes the account of the run, and stops listening for feedback. */
  readonly close: () => Promise<void>;
}

/**
 * Creates an account on a mock gateway, with addresses for feedback on this machine. Throws an `Error` that says what the
 * management API refused.
 */
export const connectMockGateway = async ({
  baseUrl,
  token,
  apiRoot,
  timeoutSeconds,
  createsPayments = false,
}: MockGatewayOptions): Promise<ConnectedGateway> => {
  const api: ManagementApi = { baseUrl, token, ...(timeoutSeconds !== undefined && { timeoutSeconds }) };
  const receiver = await startFeedbackReceiver();
  try {
    const { path, account } = await createMockAccount(api, 'Conformance run');
    await callManagementApi(api, 'PATCH', `${path}/technical`, {
      active_channel: 'web',
      channels: { web: receiver.addresses },
    });
    const gateway = createGateway(
      api,
      path,
      account,
      receiver,
      new URL(operationPath(apiRoot), baseUrl).href,
    );
    if (!createsPayments) return gateway;
    const channels = typedObjectKeys(paymentChannels);
    await callManagementApi(api, 'PATCH', path, { services: ['three_d_secure', 'tokenization'] });
    await callManagementApi(api, 'PATCH', `${path}/payments`, { channels });
    return { ...gateway, paymentChannels: channels };
  } catch (error) {
    await receiver.close();
    throw error;
  }
};

const createGateway = (
  api: ManagementApi,
  path: string,
  account: AccountUnderTest,
  receiver: FeedbackReceiver,
  operationUrl: string,
): ConnectedGateway => {
  const waitUntilIdle = async (): Promise<void> => {
    await callManagementApi(api, 'GET', `/idle?wait=25&merchant_identifier=${account.merchantIdentifier}`);
  };
  let isClockStopped = false;
  return {
    operationUrl,
    account,
    takeOrder: (need) => createOrder(api, path, need),
    setShaType: async (shaType) => {
      await callManagementApi(api, 'PATCH', `${path}/security`, { sha_type: shaType });
    },
    setActive: async (active) => {
      await callManagementApi(api, 'PATCH', path, { active });
    },
    feedback: {
      respondWith: receiver.respondWith,
      received: receiver.received,
      waitUntilIdle,
      setEncoding: async (encoding) => {
        await callManagementApi(api, 'PATCH', `${path}/delivery`, { encoding });
      },
      advanceClock: async (seconds) => {
        if (!isClockStopped) await callManagementApi(api, 'POST', `${path}/clock/stop`, {});
        isClockStopped = true;
        if (seconds > 0) await callManagementApi(api, 'POST', `${path}/clock/advance`, { seconds });
      },
      resumeClock: async () => {
        isClockStopped = false;
        await callManagementApi(api, 'POST', `${path}/clock/resume`);
      },
    },
    close: async () => {
      await receiver.close();
      await callManagementApi(api, 'DELETE', path);
    },
  };
};

const states: Readonly<Record<OrderNeed['state'], string>> = {
  Authorized: 'authorized',
  Pending: 'pending',
  Closed: 'authorization_failed',
};

const createOrder = async (
  api: ManagementApi,
  path: string,
  { state, currency, authorizedAmount }: OrderNeed,
): Promise<OrderUnderTest> => {
  const merchantReference = `order-${randomText()}`;
  const order = await callManagementApi(api, 'POST', `${path}/orders`, {
    merchant_reference: merchantReference,
    currency,
    amount: String(authorizedAmount),
    state: states[state],
  });
  const fortId = order['fort_id'];
  return {
    merchantReference,
    fortId: typeof fortId === 'string' ? fortId : undefined,
    currency,
    authorizedAmount,
  };
};
