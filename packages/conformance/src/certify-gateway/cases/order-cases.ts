/** Every state of an order with every maintenance operation, and amounts below, at and above the bound (sections 2 to 4; D9 to D12). */
import {
  maintenanceOperations,
  operations,
  orderStates,
  refusalReasons,
  remainingAmount,
  interpretationRuleOfRefusal,
  type MaintenanceOperation,
  type OrderFacts,
  type OrderState,
  type InterpretationRule,
} from '@postern/protocol/spec';
import { type CaseSubject, notRun, type Finding, type GatewayCase } from '../gateway-case.ts';
import { codeOf, expectCode, expectValues, firstDeviation, summarizeReply } from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import {
  authorized,
  codeAfter,
  factsAfter,
  hasAmount,
  refusalOf,
  type OrderAction,
} from '../reference-order-model.ts';
import { validParams } from '../planned-request.ts';
import type { OrderNeed, OrderUnderTest } from '../gateway-under-test.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';

/** All cases of orders. */
export const orderCases = (): readonly GatewayCase[] => [
  ...typedObjectKeys(orderStates).flatMap((state) =>
    maintenanceOperations.flatMap((operation) =>
      actionsIn(state, operation).map(({ name, action }) => stateCase(state, name, action)),
    ),
  ),
  ...maintenanceOperations.map(unknownOrderCase),
  unknownOrderOfCheck,
  ...identificationCases,
  ...currencyCases,
];

const authorizedAmount = 300n;
const currency = 'AED';

/** How each state is reached: from which order, and by which operations. */
const paths: Readonly<
  Record<OrderState, { readonly from: OrderNeed['state']; readonly actions: readonly OrderAction[] }>
> = {
  Pending: { from: 'Pending', actions: [] },
  Closed: { from: 'Closed', actions: [] },
  Authorized: { from: 'Authorized', actions: [] },
  PartiallyCaptured: { from: 'Authorized', actions: [{ operation: 'CAPTURE', amount: 100n }] },
  Captured: { from: 'Authorized', actions: [{ operation: 'CAPTURE', amount: 300n }] },
  Refunded: {
    from: 'Authorized',
    actions: [
      { operation: 'CAPTURE', amount: 300n },
      { operation: 'REFUND', amount: 300n },
    ],
  },
  Voided: { from: 'Authorized', actions: [{ operation: 'VOID_AUTHORIZATION', amount: 0n }] },
};

const factsIn = (state: OrderState): OrderFacts => {
  const { from, actions } = paths[state];
  const start: OrderFacts =
    from === 'Authorized'
      ? authorized(authorizedAmount)
      : // The payment has not ended, or was declined: nothing is authorized.
        { ...authorized(0n), isPending: from === 'Pending' };
  return actions.reduce(factsAfter, start);
};

const actionsIn = (
  state: OrderState,
  operation: MaintenanceOperation,
): readonly { readonly name: string; readonly action: OrderAction }[] => {
  if (!hasAmount(operation)) return [{ name: 'whole', action: { operation, amount: 0n } }];
  const left = remainingAmount(operation, factsIn(state).totals);
  return [
    { name: 'part', amount: left / 2n },
    { name: 'all', amount: left },
    { name: 'above', amount: left + 1n },
  ]
    .filter(({ amount }) => amount > 0n)
    .map(({ name, amount }) => ({ name, action: { operation, amount } }));
};

const stateCase = (state: OrderState, name: string, action: OrderAction): GatewayCase => {
  const facts = factsIn(state);
  const reason = refusalOf(facts, action);
  const { operation } = action;
  return {
    id: `order.${state}.${operation}.${name}`,
    chapter: 'orders',
    interpretationRule: reason === undefined ? 'D10' : interpretationRuleOfRefusal(reason, operation),
    title: `${operation} (${name}) of an order in state ${state}: ${codeAfter(facts, action)}`,
    consequence:
      reason === undefined
        ? 'An operation that the mock processes is refused, or moves another amount.'
        : 'An operation that the mock refuses is processed, or refused with another code.',
    ...(reason !== undefined && { refusal: { operation, reason } }),
    movesMoney: true,
    run: async (subject) => {
      const reached = await reach(subject, state);
      if ('_tag' in reached) return reached;
      const { order } = reached;
      const exchange = await act(subject, order, action);
      return firstDeviation(
        () => expectCode(exchange, codeAfter(facts, action)),
        () => checkTotals(subject, order, factsAfter(facts, action)),
      );
    },
  };
};

/** Brings an order into a state, or says why it cannot. */
const reach = async (
  subject: CaseSubject,
  state: OrderState,
): Promise<{ readonly order: OrderUnderTest } | Finding> => {
  const { from, actions } = paths[state];
  const order = await subject.gateway.takeOrder({ state: from, currency, authorizedAmount });
  if (order === undefined)
    return notRun(
      `needs an order of ${authorizedAmount} minor units of ${currency} in state ${from}, and none is left`,
    );
  let facts = authorized(authorizedAmount);
  for (const action of actions) {
    const exchange = await act(subject, order, action);
    const expected = codeAfter(facts, action);
    if (codeOf(exchange) !== expected)
      return notRun(`the order did not reach the state ${state}: ${summarizeReply(exchange)}`);
    facts = factsAfter(facts, action);
  }
  return { order };
};

const act = (subject: CaseSubject, order: OrderUnderTest, action: OrderAction): Promise<Exchange> =>
  subject.send({
    operation: action.operation,
    params: {
      ...validParams(action.operation, subject.gateway.account, order, action.amount),
      ...(action.isOtherCurrency === true && { currency: order.currency === 'AED' ? 'USD' : 'AED' }),
    },
  });

/** CHECK_STATUS returns these totals. */
const checkTotals = async (
  subject: CaseSubject,
  order: OrderUnderTest,
  { totals }: OrderFacts,
): Promise<Finding> => {
  const exchange = await subject.send({
    operation: 'CHECK_STATUS',
    params: validParams('CHECK_STATUS', subject.gateway.account, order),
  });
  return expectValues(exchange, {
    response_code: '12000',
    authorized_amount: String(totals.authorized),
    captured_amount: String(totals.captured),
    refunded_amount: String(totals.refunded),
  });
};

const unknownOrderCase = (operation: MaintenanceOperation): GatewayCase => ({
  id: `order.unknown.${operation}`,
  chapter: 'orders',
  interpretationRule: 'D11a',
  title: `${operation} of an order that does not exist`,
  consequence: 'A wrong reference is reported with another code.',
  refusal: { operation, reason: 'OrderNotFound' },
  movesMoney: false,
  run: async (subject) => {
    const order = { merchantReference: subject.unknownReference(), currency };
    const exchange = await subject.send({
      operation,
      params: validParams(operation, subject.gateway.account, order),
    });
    return expectCode(
      exchange,
      `${operations[operation].failureStatus}${refusalReasons.OrderNotFound.messageCode}`,
    );
  },
});

const unknownOrderOfCheck: GatewayCase = {
  id: 'order.unknown.CHECK_STATUS',
  chapter: 'orders',
  interpretationRule: 'D11a',
  title: 'CHECK_STATUS of an order that does not exist',
  consequence: 'A client that confirms an operation cannot recognize that the order does not exist.',
  refusal: { operation: 'CHECK_STATUS', reason: 'OrderNotFound' },
  movesMoney: false,
  run: async (subject) => {
    const order = { merchantReference: subject.unknownReference(), currency };
    const exchange = await subject.send({
      operation: 'CHECK_STATUS',
      params: validParams('CHECK_STATUS', subject.gateway.account, order),
    });
    return expectCode(exchange, '11036');
  },
};

const takeAuthorized = (subject: CaseSubject): Promise<OrderUnderTest | undefined> =>
  subject.gateway.takeOrder({ state: 'Authorized', currency, authorizedAmount });

const noOrder = notRun(
  `needs an authorized order of ${authorizedAmount} minor units of ${currency}, and none is left`,
);

/** A case that begins with an authorized order. */
const withOrder =
  (run: (subject: CaseSubject, order: OrderUnderTest) => Promise<Finding>): GatewayCase['run'] =>
  async (subject) => {
    const order = await takeAuthorized(subject);
    return order === undefined ? noOrder : run(subject, order);
  };

const withoutReference = (
  params: Readonly<Record<string, string>>,
  fortId: string,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'merchant_reference')),
  fort_id: fortId,
});

const identificationCases: readonly GatewayCase[] = [
  {
    id: 'order.by-fort-id',
    chapter: 'orders',
    interpretationRule: 'D9a',
    title: 'A capture that names the order by fort_id alone',
    consequence: 'Orders cannot be named by fort_id.',
    movesMoney: true,
    run: withOrder(async (subject, order) => {
      const fortId = await fortIdOf(subject, order);
      if (fortId === undefined) return notRun('the gateway returns no fort_id for the order');
      const exchange = await subject.send({
        operation: 'CAPTURE',
        params: withoutReference(validParams('CAPTURE', subject.gateway.account, order), fortId),
      });
      return firstDeviation(
        () => expectCode(exchange, '04000'),
        () => expectValues(exchange, { merchant_reference: order.merchantReference, fort_id: fortId }),
      );
    }),
  },
  {
    id: 'order.both-references',
    chapter: 'orders',
    interpretationRule: 'D9a',
    title: 'A capture that names the order by both references',
    consequence: 'Requests with both references are refused.',
    movesMoney: true,
    run: withOrder(async (subject, order) => {
      const fortId = await fortIdOf(subject, order);
      if (fortId === undefined) return notRun('the gateway returns no fort_id for the order');
      const params = { ...validParams('CAPTURE', subject.gateway.account, order), fort_id: fortId };
      return expectCode(await subject.send({ operation: 'CAPTURE', params }), '04000');
    }),
  },
  {
    id: 'order.references-differ',
    chapter: 'orders',
    interpretationRule: 'D9',
    title: 'A void whose references name two different orders',
    consequence: 'The gateway may act on either of the two orders.',
    refusal: { operation: 'VOID_AUTHORIZATION', reason: 'ReferenceMismatch' },
    movesMoney: true,
    run: withOrder(async (subject, order) => {
      const other = await takeAuthorized(subject);
      if (other === undefined) return noOrder;
      const fortId = await fortIdOf(subject, other);
      if (fortId === undefined) return notRun('the gateway returns no fort_id for the order');
      const params = {
        ...validParams('VOID_AUTHORIZATION', subject.gateway.account, order),
        fort_id: fortId,
      };
      return expectCode(await subject.send({ operation: 'VOID_AUTHORIZATION', params }), '09110');
    }),
  },
];

const fortIdOf = async (subject: CaseSubject, order: OrderUnderTest): Promise<string | undefined> => {
  if (order.fortId !== undefined) return order.fortId;
  const { reply } = await subject.send({
    operation: 'CHECK_STATUS',
    params: validParams('CHECK_STATUS', subject.gateway.account, order),
  });
  const fortId = reply._tag === 'Received' ? reply.params?.['fort_id'] : undefined;
  return typeof fortId === 'string' ? fortId : undefined;
};

const currencyCases: readonly GatewayCase[] = maintenanceOperations.filter(hasAmount).map((operation) => ({
  id: `order.other-currency.${operation}`,
  chapter: 'orders',
  interpretationRule: 'D11d' satisfies InterpretationRule,
  title: `${operation} in another currency than that of the order`,
  consequence: 'An amount may be moved in another currency.',
  refusal: { operation, reason: 'CurrencyMismatch' },
  movesMoney: true,
  run: async (subject) => {
    const [state] = operations[operation].allowedIn;
    const reached = await reach(subject, state);
    if ('_tag' in reached) return reached;
    const action = { operation, amount: 1n, isOtherCurrency: true } as const;
    const exchange = await act(subject, reached.order, action);
    return expectCode(exchange, codeAfter(factsIn(state), action));
  },
}));
