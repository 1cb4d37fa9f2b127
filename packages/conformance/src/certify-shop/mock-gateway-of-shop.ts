/** The account of a shop at a mock gateway, by its management API: orders, scenarios, the clock, feedback and its attempts. */
import { callManagementApi } from '../http/call-management-api.ts';
import { describeRequestFailure } from '../http/describe-request-failure.ts';
import type { Totals } from './shop-under-test.ts';
import type { ScenarioOfStep } from './cases/shop-case.ts';

/** Which account, and how to reach its management API. */
export interface MockGatewayOfShopOptions {
  /** The origin of the gateway: `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** A token of the merchant or of the provider. The cases with encodings need one of the provider. */
  readonly token: string;
  readonly merchantIdentifier: string;
}

export interface OrderAtGateway extends Required<Totals> {
  readonly status: string;
}

/** How an account takes payments. */
export interface PaymentSettingsOfShop {
  readonly channels: readonly string[];
  readonly returnMethod: string;
  /** Where the browser returns to if a form has no `return_url`; empty if there is none. */
  readonly returnUrl: string;
}

/** What the payment page shows to the shopper, as far as a case must know it. */
export type ShopperView =
  | { readonly kind: 'returned'; readonly returned: ReturnOfShopper }
  | { readonly kind: 'refused'; readonly code: string; readonly parameter: string | undefined }
  | { readonly kind: 'declined' | 'open' };

/** The response code of a return. */
export const codeOfReturn = ({ fields }: ReturnOfShopper): string => fields['response_code'] ?? '';

/** What the browser brings to the shop. Of a GET, the address has the fields. */
export interface ReturnOfShopper {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** One feedback with the answers of the shop. */
export interface FeedbackAtGateway {
  readonly kind: string;
  readonly state: string;
  readonly code: string;
  /** Whether the gateway signed it with a wrong phrase, or changed a value. */
  readonly isForged: boolean;
  readonly isDropped: boolean;
  /** The HTTP status of each attempt. `undefined` if there was no answer, or if a scenario made it fail. */
  readonly answers: readonly (number | undefined)[];
}

/** The mock gateway of the shop, with what the cases change there. */
export interface MockGatewayOfShop {
  readonly createOrder: (merchantReference: string, currency: string, amount: bigint) => Promise<string>;
  readonly order: (fortId: string) => Promise<OrderAtGateway>;
  /** The order that a payment has made; `undefined` if there is none. */
  readonly findOrder: (merchantReference: string) => Promise<string | undefined>;
  /** The sum of the payments after an order, or of all. */
  readonly paidAfter: (fortId: string | undefined, currency: string) => Promise<bigint>;
  readonly newestOrder: () => Promise<string | undefined>;
  /** Acts as the shopper at the payment page: the body of `POST …/shopper`. */
  readonly actAsShopper: (act: Readonly<Record<string, unknown>>) => Promise<ShopperView>;
  readonly paymentSettings: () => Promise<PaymentSettingsOfShop>;
  /** The services of the account, such as `three_d_secure`. */
  readonly services: () => Promise<readonly string[]>;
  readonly setReturnMethod: (method: string) => Promise<void>;
  readonly addScenario: (scenario: ScenarioOfStep, merchantReference: string) => Promise<string>;
  readonly removeScenario: (id: string) => Promise<void>;
  readonly countScenarios: () => Promise<number>;
  /** The addresses of both kinds of feedback. `inbox` is the inbox of the gateway. */
  readonly feedbackAddresses: () => Promise<readonly string[]>;
  readonly stopClock: () => Promise<void>;
  readonly resumeClock: () => Promise<void>;
  readonly advanceClock: (seconds: number) => Promise<void>;
  /** Waits until no feedback is due, and until no request is delayed. */
  readonly waitUntilDelivered: () => Promise<void>;
  readonly feedbackOf: (fortId: string) => Promise<readonly FeedbackAtGateway[]>;
  readonly encoding: () => Promise<string>;
  readonly setEncoding: (encoding: string) => Promise<void>;
  /** Whether the keys from before the last rotation are still valid. */
  readonly hasPreviousKeys: () => Promise<boolean>;
  readonly rotateKeys: (next: { readonly request: string; readonly response: string }) => Promise<void>;
  /** Makes the keys current again that were current before the last rotation, and forgets the others. */
  readonly rotateKeysBack: () => Promise<void>;
}

/**
 * Connects the cases with an account of a mock gateway, by its management API. Nothing is sent yet.
 *
 * @example
 * import { createMockGatewayOfShop } from '@postern/conformance'
 *
 * typeof createMockGatewayOfShop // => 'function'
 */
export const createMockGatewayOfShop = ({
  baseUrl,
  token,
  merchantIdentifier,
}: MockGatewayOfShopOptions): MockGatewayOfShop => {
  const account = encodeURIComponent(merchantIdentifier);
  const call = (method: string, path: string, body?: unknown) =>
    send(method, `/accounts/${account}${path}`, body);
  const send = (method: string, path: string, body?: unknown) =>
    callManagementApi({ baseUrl, token }, method, path, body).catch((error: unknown) => {
      // A refusal has no cause.
      if (!(error instanceof Error && error.cause instanceof Error)) throw error;
      throw new Error(`the gateway ${baseUrl} cannot be reached: ${describeRequestFailure(error)}`);
    });
  const listOrders = async (query: Readonly<Record<string, string>>) =>
    listOf((await call('GET', `/orders?${new URLSearchParams(query).toString()}`))['items']).map(textsOf);
  return {
    createOrder: async (merchantReference, currency, amount) => {
      const order = await call('POST', '/orders', {
        merchant_reference: merchantReference,
        currency,
        amount: String(amount),
        state: 'authorized',
      });
      return textOf(order['fort_id']);
    },
    order: async (fortId) => {
      const order = membersOf((await call('GET', `/orders/${fortId}`))['order']);
      return {
        captured: BigInt(textOf(order['captured_amount'])),
        refunded: BigInt(textOf(order['refunded_amount'])),
        paid: BigInt(textOf(order['authorized_amount'])),
        status: textOf(order['status']),
      };
    },
    findOrder: async (merchantReference) =>
      (await listOrders({ merchant_reference: merchantReference }))[0]?.['fort_id'],
    paidAfter: async (fortId, currency) =>
      (await listOrders({ limit: '100' }))
        .filter((order) => order['currency'] === currency && isAfter(order['fort_id'] ?? '', fortId))
        .reduce((sum, order) => sum + BigInt(order['authorized_amount'] ?? '0'), 0n),
    newestOrder: async () => (await listOrders({ limit: '1' }))[0]?.['fort_id'],
    actAsShopper: async (act) => toShopperView(await call('POST', '/shopper', act)),
    paymentSettings: async () => {
      const { channels, return_method: returnMethod, return_url: returnUrl } = await call('GET', '/payments');
      return {
        channels: listOf(channels).map(textOf),
        returnMethod: textOf(returnMethod),
        returnUrl: textOf(returnUrl),
      };
    },
    services: async () => listOf((await call('GET', ''))['services']).map(textOf),
    setReturnMethod: async (method) => {
      await call('PATCH', '/payments', { return_method: method });
    },
    addScenario: async ({ operation, times, effect }, merchantReference) => {
      const scenario = await call('POST', '/scenarios', {
        name: 'certify shop',
        matcher: { merchant_reference: merchantReference, ...(operation !== undefined && { operation }) },
        ...(times !== undefined && { times }),
        effect,
      });
      return textOf(scenario['id']);
    },
    removeScenario: async (id) => {
      await call('DELETE', `/scenarios/${encodeURIComponent(id)}`);
    },
    countScenarios: async () => listOf((await call('GET', '/scenarios'))['items']).length,
    feedbackAddresses: async () => {
      const { active_channel: active, channels } = await call('GET', '/technical');
      return Object.values(membersOf(membersOf(channels)[textOf(active)]))
        .map(textOf)
        .filter((address) => address !== '');
    },
    stopClock: async () => {
      await call('POST', '/clock/stop', {});
    },
    resumeClock: async () => {
      await call('POST', '/clock/resume');
    },
    advanceClock: async (seconds) => {
      await call('POST', '/clock/advance', { seconds });
    },
    waitUntilDelivered: async () => {
      const deadline = Date.now() + maxWaitMilliseconds;
      for (let pause = 2; Date.now() < deadline; pause = Math.min(20, pause * 2)) {
        const {
          idle,
          due_feedback: due,
          delayed_requests: delayed,
        } = await send('GET', `/idle?merchant_identifier=${account}`);
        if (idle === true || (due === 0 && delayed === 0)) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    feedbackOf: async (fortId) =>
      listOf((await call('GET', `/feedback?fort_id=${encodeURIComponent(fortId)}&limit=100`))['items']).map(
        (item) => {
          const members = membersOf(item);
          const distortion = membersOf(members['distortion']);
          return {
            kind: textOf(members['kind']),
            state: textOf(members['state']),
            code: textOf(membersOf(members['params'])['response_code']),
            isForged: distortion['corrupted'] === true || distortion['signed_wrongly'] === true,
            isDropped: distortion['dropped'] === true,
            answers: listOf(members['attempts']).map((attempt) => {
              const { status } = membersOf(attempt);
              return typeof status === 'number' ? status : undefined;
            }),
          };
        },
      ),
    encoding: async () => textOf((await call('GET', '/delivery'))['encoding']),
    setEncoding: async (encoding) => {
      await call('PATCH', '/delivery', { encoding });
    },
    hasPreviousKeys: async () => ((await call('GET', '/security'))['previous'] ?? null) !== null,
    rotateKeys: async ({ request, response }) => {
      await call('PUT', '/security/next', { sha_request_phrase: request, sha_response_phrase: response });
      await call('POST', '/security/rotate');
    },
    rotateKeysBack: async () => {
      await call('POST', '/security/rotate-back');
      await call('DELETE', '/security/next');
    },
  };
};

// A scenario delays a request by a minute at most.
const maxWaitMilliseconds = 90_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(membersOf(value)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text] as const] : [],
    ),
  );

// A fort_id is a number that grows.
const isAfter = (fortId: string, other: string | undefined): boolean =>
  other === undefined || BigInt(fortId) > BigInt(other);

const toShopperView = (view: Readonly<Record<string, unknown>>): ShopperView => {
  switch (view['kind']) {
    case 'returned': {
      const { method, url, fields } = membersOf(view['return']);
      return {
        kind: 'returned',
        returned: { method: method === 'GET' ? 'GET' : 'POST', url: textOf(url), fields: textsOf(fields) },
      };
    }
    case 'refused':
      return {
        kind: 'refused',
        code: `${textOf(view['response_code'])} (${textOf(view['response_message'])})`,
        parameter: textOf(view['parameter']) || undefined,
      };
    default:
      return { kind: membersOf(view['declined'])['response_code'] === undefined ? 'open' : 'declined' };
  }
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Rejects with an `Error` that says what to change if an account cannot be used for a run. */
export const requireReadyAccount = async (
  gateway: MockGatewayOfShop,
  { takesPayments = false }: { readonly takesPayments?: boolean } = {},
): Promise<void> => {
  const addresses = await gateway.feedbackAddresses();
  // Each kind of feedback is sent to its own address. Without one, the cases about that kind would pass without it.
  if (addresses.length < 2)
    throw new Error(
      `the account has ${addresses.length === 0 ? 'no address' : 'one address only'} for feedback: set the addresses of the shop for direct feedback and for notifications in Webhook addresses`,
    );
  if (addresses.includes('inbox'))
    throw new Error(
      'feedback of the account goes to the inbox of the gateway: set the addresses of the shop in Webhook addresses',
    );
  if ((await gateway.countScenarios()) > 0)
    throw new Error(
      'the account has scenarios, which would change the cases. A run that was killed leaves its own. Remove them with `postern scenarios remove --all --merchant` and the identifier of the account',
    );
  if (takesPayments && !(await gateway.paymentSettings()).channels.includes('redirection'))
    throw new Error(
      'the shop takes payments, and the account has no payment channel redirection: choose it in Payments, or remove the action pay from the plan',
    );
};
