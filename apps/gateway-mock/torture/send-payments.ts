/**
 * Payments of one client: a shopper on the payment page, cards at the operation URL, saved cards. A shopper repeats a click until it is
 * answered. A request to the operation URL is sent once, so that its outcome may stay unknown.
 */
import { operationPath } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { Agent } from 'undici';
import {
  allChannelsAccount as account,
  fieldsOf,
  formOf,
  isSigned,
  ownFormFields,
  returnIn,
  tokenFormOf,
  type Changes,
  type Fields,
} from '../src/testing/shop-and-shopper.ts';
import type { GatewayPool } from './gateway-pool.ts';
import {
  challengedCode,
  codesAfterLostReply,
  plannedCodes,
  isAuthorized,
  planPayment,
  plannedReturnCode,
  type PaymentPlan,
} from './payment-plan.ts';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createTortureClient } from './torture-client.ts';
import {
  internalErrorCode,
  isInternalError,
  unreliableRequest,
  type ReceivedReply,
} from './unreliable-transport.ts';

/** What the payments of all clients share. */
export interface PaymentEnvironment {
  readonly gateways: GatewayPool;
  readonly agent: Agent;
  readonly statistics: RunStatistics;
  /** Whether clocks jump. Then pages and challenges end by themselves, and shoppers use neither. */
  readonly clocksJump: boolean;
}

/** Sends payments, each with what follows from it. The references begin with `name`. */
export const createPayments = (environment: PaymentEnvironment, name: string, random: SeededRandom) => {
  const shopper = createShopper(environment, random);
  const cards: SavedCard[] = [];
  let count = 0;
  return {
    sendOne: async (): Promise<void> => {
      const reference = `${name}-${count++}`;
      const kind = random.integerBelow(10);
      if (kind < 1) cards.push(...(await saveCard(shopper, reference)));
      else if (kind < 2) await useSavedCard(shopper, reference, random, cards);
      else if (kind < 6 || environment.clocksJump)
        await payAtOperationUrl(shopper, planPayment(random, reference, 'operation URL'));
      else await payOnPage(shopper, planPayment(random, reference, 'page'));
    },
  };
};

type Shopper = ReturnType<typeof createShopper>;

const createShopper = (environment: PaymentEnvironment, random: SeededRandom) => {
  const { gateways, agent, statistics } = environment;
  const request = unreliableRequest(agent, random, statistics);

  /** `undefined` if there is no reply, or that of an internal error. */
  const sendOnce = async (
    path: string,
    fields?: Fields,
    type = 'application/x-www-form-urlencoded',
  ): Promise<ReceivedReply | undefined> => {
    statistics.requestCount++;
    const body = fields && (type === json ? JSON.stringify(fields) : new URLSearchParams(fields).toString());
    const reply = await gateways.send(random, ({ url }) =>
      request(new URL(path, url).href, body === undefined ? undefined : { type, body }).catch(
        () => undefined,
      ),
    );
    if (reply === undefined || !isInternalError(reply)) return reply;
    statistics.internalErrors++;
    return undefined;
  };

  const checkReply = (
    reference: string,
    { httpStatus, body }: ReceivedReply,
    fields: Fields,
    code: string,
  ): boolean => {
    const isRight = fields['response_code'] === code && isSigned(fields, account);
    if (!isRight)
      statistics.findings.add(
        `${reference} expected a signed ${code}, got ${JSON.stringify(fields)} with HTTP ${httpStatus}: ${bodyOf(body)}`,
      );
    return isRight;
  };

  return {
    ...environment,
    checkReply,
    /** Sends again until there is a reply. */
    click: async (path: string, fields?: Fields): Promise<ReceivedReply> => {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const reply = await sendOnce(path, fields);
        if (reply !== undefined) return reply;
      }
      throw new Error(`${path} gave no reply in ${maxAttempts} attempts`);
    },
    /**
     * Sends a request to the operation URL once, and checks the reply. Returns its fields, or `undefined` if there is none. A reply that is
     * not as expected is a finding, and counts as none.
     */
    charge: async (fields: Fields, code: string): Promise<Fields | undefined> => {
      const reply = await sendOnce(operationPath(), fields, json);
      if (reply === undefined) return undefined;
      const params = fieldsOf(JSON.parse(reply.body));
      return checkReply(fields['merchant_reference'] ?? '', reply, params, code) ? params : undefined;
    },
    /** Captures what was authorized. */
    capture: async ({ merchantReference, amount }: PaymentPlan): Promise<void> => {
      const description = `capture of ${merchantReference}`;
      const { merchant_identifier: merchantIdentifier } = account;
      const sent = { merchantIdentifier, merchantReference, description, amount: BigInt(amount) };
      statistics.requestCount++;
      const result = await gateways.send(random, ({ url }) =>
        createTortureClient(url, undefined, account).capture({
          merchant_reference: merchantReference,
          order_description: description,
          amount,
          currency: 'AED',
        })(),
      );
      const code = E.isRight(result) ? result.right.code : internalErrorCode;
      if (code === internalErrorCode) {
        statistics.unknownOutcomes++;
        statistics.unknown.set(description, { ...sent, operation: 'CAPTURE' });
        return;
      }
      statistics.acknowledged.push({ ...sent, operation: 'CAPTURE', responseCode: code });
      if (code !== '04000') statistics.findings.add(`the ${description} was answered with ${code}`);
    },
  };
};

/** What a page shows first, or the beginning of another body. */
const bodyOf = (body: string): string => body.slice(Math.max(0, body.indexOf('<body'))).slice(0, 1000);

const json = 'application/json';
const maxAttempts = 2000;

/** Records the codes that the operations of a payment may have. With several ways, its outcome is unknown. */
const record = (
  { statistics }: Shopper,
  reference: string,
  ...ways: readonly (readonly string[])[]
): void => {
  statistics.payments.set(reference, ways);
  if (ways.length > 1) statistics.unknownOutcomes++;
  else statistics.acknowledgedPayments++;
};

const plannedForm = (plan: PaymentPlan, changes: Changes = {}): Fields =>
  formOf(
    {
      command: plan.command,
      merchant_reference: plan.merchantReference,
      amount: plan.amount,
      order_description: plan.merchantReference,
      ...changes,
    },
    account,
  );

const payAtOperationUrl = async (shopper: Shopper, plan: PaymentPlan): Promise<void> => {
  const { merchantReference: reference, tries, answer } = plan;
  const [planned] = tries;
  const firstCode = planned?.codes[0];
  if (planned === undefined || firstCode === undefined) return;
  const isChallenged = firstCode === challengedCode;
  if (isChallenged && shopper.clocksJump) return;
  const card = { ...planned.card, expiry_date: yearMonth(planned.card['expiry_date']) };
  const reply = await shopper.charge(plannedForm(plan, card), firstCode);
  if (reply === undefined) return record(shopper, reference, ...codesAfterLostReply(plan));
  if (isChallenged) {
    const page = await shopper.click(new URL(reply['3ds_url'] ?? '').pathname, answer);
    shopper.checkReply(reference, page, returnIn(page.body).fields, plannedReturnCode(plan));
  }
  record(shopper, reference, plannedCodes(plan));
  if (isAuthorized(plan)) await shopper.capture(plan);
};

/** `12/30` as `3012`. */
const yearMonth = (date = ''): string => `${date.slice(3)}${date.slice(0, 2)}`;

const payOnPage = async (shopper: Shopper, plan: PaymentPlan): Promise<void> => {
  const { merchantReference: reference } = plan;
  const { location } = await shopper.click('/FortAPI/paymentPage', plannedForm(plan));
  let page = await shopper.click(location);
  for (let clicks = 0; clicks < maxAttempts; clicks++) {
    const { fields } = returnIn(page.body);
    if (fields['response_code'] !== undefined) {
      shopper.checkReply(reference, page, fields, plannedReturnCode(plan));
      record(shopper, reference, plannedCodes(plan));
      return isAuthorized(plan) ? shopper.capture(plan) : undefined;
    }
    await shopper.click(location, nextClick(plan, page.body));
    page = await shopper.click(location);
  }
  shopper.statistics.findings.add(`${reference} did not end: ${bodyOf(page.body)}`);
};

/** A page without the number of a try shows a challenge. */
const nextClick = ({ tries, answer }: PaymentPlan, page: string): Fields => {
  const [, tryNumber] = /name="try" value="(\d+)"/.exec(page) ?? [];
  if (tryNumber === undefined) return answer;
  const planned = tries[Number(tryNumber) - 1];
  return planned === undefined ? { cancel: '1' } : { ...planned.card, try: tryNumber, pay: '1' };
};

interface SavedCard {
  readonly token: string;
  /** Whether a payment with it has certainly succeeded. */
  hasPaid: boolean;
}

/** An equal form gives the same token again, so that it can be repeated like a click. */
const saveCard = async (shopper: Shopper, reference: string): Promise<readonly SavedCard[]> => {
  const form = tokenFormOf({
    service_command: 'CREATE_TOKEN',
    merchant_reference: reference,
    card_number: ownFormFields.card_number,
    expiry_date: ownFormFields.expiry_date,
  });
  const reply = await shopper.click('/FortAPI/paymentPage', form);
  const { fields } = returnIn(reply.body);
  const { token_name: token } = fields;
  if (!shopper.checkReply(reference, reply, fields, '52062') || token === undefined) return [];
  shopper.statistics.savedCards.push(token);
  shopper.statistics.acknowledgedPayments++;
  return [{ token, hasPaid: false }];
};

/** Pays with a saved card, or makes it inactive and forgets it. */
const useSavedCard = async (
  shopper: Shopper,
  reference: string,
  random: SeededRandom,
  cards: SavedCard[],
): Promise<void> => {
  const card = random.pick(cards);
  if (card === undefined) return;
  const { token, hasPaid } = card;
  if (random.withProbability(0.8)) {
    // A recurring payment needs one before it that succeeded.
    const eci = hasPaid ? 'RECURRING' : 'ECOMMERCE';
    const form = formOf({ merchant_reference: reference, token_name: token, eci }, account);
    const reply = await shopper.charge(form, '14000');
    card.hasPaid ||= reply !== undefined;
    return record(shopper, reference, ['14000'], ...(reply === undefined ? [[]] : []));
  }
  cards.splice(cards.indexOf(card), 1);
  const changes = { token_name: token, token_status: 'INACTIVE', merchant_reference: reference };
  const update = { service_command: 'UPDATE_TOKEN', return_url: undefined, ...changes };
  if ((await shopper.charge(tokenFormOf(update), '58063')) === undefined) return;
  shopper.statistics.acknowledgedPayments++;
  const payment = { merchant_reference: `${reference}-refused`, token_name: token, eci: 'ECOMMERCE' };
  await shopper.charge(formOf(payment, account), '00044');
};
