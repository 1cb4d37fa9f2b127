/** A gateway and a shop in this process, for the certificate: as fast as it gets, with short timeouts. */
import {
  createMockGatewayOfShop,
  type MockGatewayOfShop,
  type ShopAction,
  type ShopCheckout,
  type ShopTotals,
  type ShopUnderTest,
} from '@postern/conformance';
import type { startGateway } from '@postern/gateway-mock';
import { amountFromDecimal, amountToDecimal, isCurrency, responsePhrase } from '@postern/protocol';
import type { ShopDefectName } from './shop-defects.ts';
import { createMemoryLog } from './shop-log.ts';
import { startShop } from './start-shop.ts';

export const nextPhrases = { request: 'the next request phrase', response: 'the next response phrase' };

export type MockGateway = Awaited<ReturnType<typeof startGateway>>;

export interface ShopInProcess {
  readonly gateway: MockGatewayOfShop;
  readonly shop: ShopUnderTest;
  readonly stop: () => Promise<void>;
}

/** Starts a shop with an account of its own. */
export const startShopUnderTest = async (
  mock: MockGateway,
  defects: readonly ShopDefectName[] = [],
  timeoutSeconds = 0.5,
): Promise<ShopInProcess> => {
  const account = await mock.accounts.add({
    payments: { channels: ['redirection'] },
    services: ['tokenization', 'three_d_secure'],
  });
  const log = createMemoryLog();
  const settings = {
    ...account,
    keyRotation: { next: { shaType: account.shaType, phrase: responsePhrase(nextPhrases.response) } },
    timeoutSeconds,
    retries: { initialDelayMilliseconds: 10, maxDelayMilliseconds: 50 },
  };
  let running = await startShop({ settings, log, defects });
  const port = Number(new URL(running.url).port);
  const channel = {
    direct: `${running.url}/feedback/direct`,
    notification: `${running.url}/feedback/notification`,
  };
  await mock.accounts.update(account, { technical: { channels: { web: channel } } });
  return {
    gateway: createMockGatewayOfShop({
      baseUrl: mock.url,
      token: await mock.accounts.createProviderToken(),
      merchantIdentifier: account.merchantIdentifier,
    }),
    shop: {
      perform: async ({ kind, ...order }) => {
        await post(`${running.url}/${kind}`, fieldsOf(order));
      },
      checkout: async (checkout) => {
        const response = await post(`${running.url}/pay`, fieldsOf(checkout));
        return { body: await response.text(), cookies: response.headers.getSetCookie() };
      },
      payByToken: async ({ tokenName, ...payment }) => {
        await post(`${running.url}/pay-by-token`, { ...fieldsOf(payment), token_name: tokenName });
      },
      totals: async () =>
        readTotals(await (await fetch(`${running.url}/totals`, { headers: newConnection })).json()),
      process: {
        kill: () => running.kill(),
        start: async () => {
          running = await startShop({ settings, log, defects, port });
        },
      },
    },
    stop: () => running.kill(),
  };
};

const fieldsOf = ({
  merchantReference,
  amount,
  currency,
  language,
  customerName,
}: Omit<ShopAction, 'kind'> & Partial<ShopCheckout>): Readonly<Record<string, string>> => ({
  merchant_reference: merchantReference,
  amount: isCurrency(currency) ? amountToDecimal(amount, currency) : String(amount),
  currency,
  language,
  ...(customerName !== undefined && { customer_name: customerName }),
});

const post = (url: string, body: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: 'POST', headers: newConnection, body: JSON.stringify(body) });

// A connection that is kept open ends when the shop is killed.
const newConnection = { connection: 'close' };

const readTotals = (body: unknown): ShopTotals =>
  Object.fromEntries(
    Object.entries(body ?? {}).map(([currency, totals]: [string, unknown]) => [
      currency,
      {
        captured: minorUnits(totals, 'captured', currency),
        refunded: minorUnits(totals, 'refunded', currency),
        paid: minorUnits(totals, 'paid', currency),
      },
    ]),
  );

const minorUnits = (totals: unknown, name: string, currency: string): bigint => {
  const decimal: unknown = Object.entries(totals ?? {}).find(([key]) => key === name)?.[1];
  const amount =
    typeof decimal === 'string' && isCurrency(currency) ? amountFromDecimal(decimal, currency) : undefined;
  if (amount?._tag !== 'Right') throw new Error(`the shop has no total ${name} in ${currency}`);
  return amount.right;
};
