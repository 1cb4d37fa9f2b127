/** Starts the second gateway and connects the suite with it. */
import {
  startFeedbackReceiver,
  type ConnectedGateway,
  type OrderNeed,
  type AccountUnderTest,
} from '@postern/conformance';
import { requestPhrase, responsePhrase, type ShaType } from '@postern/protocol';
import { startGateway, type DeviationName } from '@postern/second-gateway';

/** The second gateway, whose deviations a test can switch. */
export interface SecondGateway extends ConnectedGateway {
  /** Switches these deviations on, and all others off. */
  readonly deviate: (names: readonly DeviationName[]) => Promise<void>;
}

/** A gateway under test that runs in this process, with all that the suite can use. */
export const connectSecondGateway = async (): Promise<SecondGateway> => {
  const receiver = await startFeedbackReceiver();
  const gateway = await startGateway({
    port: 0,
    apiRoot: 'FortAPI',
    account: {
      direct_feedback_url: receiver.addresses.direct,
      notification_feedback_url: receiver.addresses.notification,
    },
  });
  const {
    url = '',
    admin_url: adminUrl = '',
    merchant_identifier: merchantIdentifier = '',
    access_code: accessCode = '',
    sha_request_phrase: request = '',
    sha_response_phrase: response = '',
  } = gateway.announcement;
  const shaType: ShaType = 'SHA-256';
  const account: AccountUnderTest = {
    merchantIdentifier,
    accessCode,
    requestKey: { shaType, phrase: requestPhrase(request) },
    responseKey: { shaType, phrase: responsePhrase(response) },
  };
  const post = async (path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const reply = await fetch(`${adminUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: HTTP ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  let orders = 0;
  return {
    operationUrl: url,
    account,
    takeOrder: async (need) => {
      orders += 1;
      const merchantReference = `order-${orders}`;
      const created = await post('orders', {
        merchant_reference: merchantReference,
        currency: need.currency,
        amount: String(need.authorizedAmount),
        state: states[need.state],
      });
      return {
        merchantReference,
        fortId: fortIdOf(created),
        currency: need.currency,
        authorizedAmount: need.authorizedAmount,
      };
    },
    setShaType: async (type) => {
      await post('account', { sha_type: type });
    },
    setActive: async (active) => {
      await post('account', { active });
    },
    feedback: {
      respondWith: receiver.respondWith,
      received: receiver.received,
      waitUntilIdle: async () => {
        await fetch(`${adminUrl}/idle`);
      },
      setEncoding: async (encoding) => {
        await post('account', { feedback_format: encoding });
      },
      advanceClock: async (seconds) => {
        await post('clock', { advance_seconds: seconds });
      },
    },
    deviate: async (names) => {
      await post('deviations', { names });
    },
    close: async () => {
      gateway.stop();
      await receiver.close();
    },
  };
};

const states: Readonly<Record<OrderNeed['state'], string>> = {
  Authorized: 'authorized',
  Pending: 'pending',
  Closed: 'failed',
};

const fortIdOf = (created: unknown): string | undefined =>
  typeof created === 'object' &&
  created !== null &&
  'fort_id' in created &&
  typeof created.fort_id === 'string'
    ? created.fort_id
    : undefined;
