/** Connects the suite with a mock gateway, by its management API: it creates an account for the run and deletes it afterwards. */
import { randomBytes } from 'node:crypto';
import { operationPath, requestPhrase, responsePhrase, type ShaType } from '@postern/protocol';
import type { GatewayUnderTest } from '../gateway-under-test.ts';
import type { OrderNeed, TestAccount, TestOrder } from '../test-account.ts';
import { callManagementApi, type ManagementApi } from '../../connection/call-management-api.ts';
import { startFeedbackReceiver, type FeedbackReceiver } from '../../connection/feedback-receiver.ts';

/** Which gateway, and how to reach its management API. */
export interface MockGatewayOptions {
  /** The origin of the gateway: `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** A token of the provider. */
  readonly token: string;
  readonly apiRoot?: string;
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
}: MockGatewayOptions): Promise<ConnectedGateway> => {
  const api: ManagementApi = { baseUrl, token };
  const shaType: ShaType = 'SHA-256';
  const phrases = { request: randomText(), response: randomText() };
  const merchantIdentifier = `CERT${randomText().slice(0, 12)}`;
  const receiver = await startFeedbackReceiver();
  try {
    const created = await callManagementApi(api, 'POST', '/accounts', {
      merchant_identifier: merchantIdentifier,
      name: 'Conformance run',
      sha_type: shaType,
      sha_request_phrase: phrases.request,
      sha_response_phrase: phrases.response,
    });
    const path = `/accounts/${merchantIdentifier}`;
    await callManagementApi(api, 'PATCH', `${path}/technical`, {
      active_channel: 'web',
      channels: { web: receiver.addresses },
    });
    const account: TestAccount = {
      merchantIdentifier,
      accessCode: accessCodeOf(created),
      requestKey: { shaType, phrase: requestPhrase(phrases.request) },
      responseKey: { shaType, phrase: responsePhrase(phrases.response) },
    };
    return createGateway(api, path, account, receiver, new URL(operationPath(apiRoot), baseUrl).href);
  } catch (error) {
    await receiver.close();
    throw error;
  }
};

const createGateway = (
  api: ManagementApi,
  path: string,
  account: TestAccount,
  receiver: FeedbackReceiver,
  operationUrl: string,
): ConnectedGateway => {
  const waitUntilIdle = async (): Promise<void> => {
    await callManagementApi(api, 'GET', `${path}/idle?wait=25`);
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
): Promise<TestOrder> => {
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

const accessCodeOf = (created: Readonly<Record<string, unknown>>): string => {
  const { security } = created;
  const accessCode =
    typeof security === 'object' && security !== null && 'access_code' in security
      ? security.access_code
      : undefined;
  if (typeof accessCode !== 'string') throw new Error('the management API returned no access_code');
  return accessCode;
};

// Letters and digits that every parameter with a reference allows.
const randomText = (): string => randomBytes(10).toString('hex');
