/** Cases of requests that are sent again (D10, D11, D11c, D11g). */
import { type CaseSubject, notRun, type Finding, type GatewayCase } from '../gateway-case.ts';
import { expectCode, expectValues, firstDeviation } from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import { validParams } from '../planned-request.ts';
import type { OrderUnderTest } from '../gateway-under-test.ts';
import type { Operation } from '@postern/protocol';

const total = 300n;

/** All cases of repeated requests. */
export const idempotencyCases = (): readonly GatewayCase[] =>
  rows().map((row) => ({ ...row, chapter: 'idempotence', movesMoney: true }));

const rows = (): readonly Omit<GatewayCase, 'chapter' | 'movesMoney'>[] => [
  {
    id: 'repeat.refund-with-same-reference',
    interpretationRule: 'D11g',
    title: 'A refund with the maintenance_reference of a refund that succeeded moves nothing',
    consequence: 'A refund that a client repeats after a lost reply is paid twice.',
    refusal: { operation: 'REFUND', reason: 'AlreadyRefunded' },
    run: withCaptured(async (subject, order) => {
      const refund = () =>
        send(subject, 'REFUND', order, 100n, { maintenance_reference: refundReference(order, 1) });
      const first = await refund();
      const second = await refund();
      return firstDeviation(
        () => expectCode(first, '06000'),
        () => expectCode(second, '07047'),
        () => totals(subject, order, { captured_amount: '300', refunded_amount: '100' }),
      );
    }),
  },
  {
    id: 'repeat.refund-with-other-reference',
    interpretationRule: 'D10',
    title: 'Refunds with different references add up to the captured amount, and no further',
    consequence: 'Partial refunds behave differently.',
    run: withCaptured(async (subject, order) => {
      const refund = (number: number, amount: bigint) =>
        send(subject, 'REFUND', order, amount, { maintenance_reference: refundReference(order, number) });
      const first = await refund(1, 200n);
      const second = await refund(2, 100n);
      const third = await refund(3, 1n);
      return firstDeviation(
        () => expectCode(first, '06000'),
        () => expectCode(second, '06000'),
        () => expectCode(third, '07048'),
        () => totals(subject, order, { captured_amount: '300', refunded_amount: '300' }),
      );
    }),
  },
  {
    id: 'repeat.declined-refund',
    interpretationRule: 'D11h',
    title: 'A refused refund can be sent again with the same maintenance_reference',
    consequence: 'A refund that was refused once can never be made.',
    run: withCaptured(async (subject, order) => {
      const refund = (amount: bigint) =>
        send(subject, 'REFUND', order, amount, { maintenance_reference: refundReference(order, 1) });
      const refused = await refund(301n);
      const repeated = await refund(300n);
      return firstDeviation(
        () => expectCode(refused, '07048'),
        () => expectCode(repeated, '06000'),
      );
    }),
  },
  {
    id: 'repeat.capture',
    interpretationRule: 'D10',
    title: 'Captures add up to the authorized amount, and no further',
    consequence: 'A capture that a client repeats after a lost reply behaves differently.',
    run: withAuthorized(async (subject, order) => {
      const first = await send(subject, 'CAPTURE', order, 200n);
      const second = await send(subject, 'CAPTURE', order, 100n);
      const third = await send(subject, 'CAPTURE', order, 1n);
      return firstDeviation(
        () => expectCode(first, '04000'),
        () => expectCode(second, '04000'),
        () => expectCode(third, '05042'),
        () => totals(subject, order, { captured_amount: '300', refunded_amount: '0' }),
      );
    }),
  },
  {
    id: 'repeat.concurrent-captures',
    interpretationRule: 'D10',
    title: 'Of eight simultaneous captures of the whole amount, one succeeds',
    consequence: 'Simultaneous requests capture more than was authorized.',
    run: withAuthorized(async (subject, order) => {
      const sent = await Promise.all(Array.from({ length: 8 }, () => send(subject, 'CAPTURE', order, total)));
      const successes = sent.filter((exchange) => expectCode(exchange, '04000')._tag === 'Conforms');
      if (successes.length !== 1)
        return {
          _tag: 'Deviates',
          expected: 'one capture succeeds',
          observed: `${successes.length} captures succeed`,
        };
      return totals(subject, order, { captured_amount: '300' });
    }),
  },
  {
    id: 'repeat.void',
    interpretationRule: 'D11c',
    title: 'A second void is 047',
    consequence: 'A void that a client repeats after a lost reply is answered with another code.',
    refusal: { operation: 'VOID_AUTHORIZATION', reason: 'AlreadyVoided' },
    run: withAuthorized(async (subject, order) => {
      const first = await send(subject, 'VOID_AUTHORIZATION', order);
      const second = await send(subject, 'VOID_AUTHORIZATION', order);
      return firstDeviation(
        () => expectCode(first, '08000'),
        () => expectCode(second, '09047'),
      );
    }),
  },
  {
    id: 'repeat.check-status',
    interpretationRule: 'D12',
    title: 'CHECK_STATUS changes nothing: a second one has the same reply',
    consequence: 'Asking for the status changes the order.',
    run: withAuthorized(async (subject, order) => {
      const first = await send(subject, 'CHECK_STATUS', order);
      const second = await send(subject, 'CHECK_STATUS', order);
      const expected = first.reply._tag === 'Received' ? first.reply.body : first.reply.error;
      const observed = second.reply._tag === 'Received' ? second.reply.body : second.reply.error;
      return expected === observed
        ? { _tag: 'Conforms' }
        : { _tag: 'Deviates', expected: 'the same reply', observed: 'another reply' };
    }),
  },
];

const takeOrder = (subject: CaseSubject): Promise<OrderUnderTest | undefined> =>
  subject.gateway.takeOrder({ state: 'Authorized', currency: 'AED', authorizedAmount: total });

type RunWithOrder = (subject: CaseSubject, order: OrderUnderTest) => Promise<Finding>;

const withAuthorized =
  (run: RunWithOrder): GatewayCase['run'] =>
  async (subject) => {
    const order = await takeOrder(subject);
    return order === undefined
      ? notRun(`needs an authorized order of ${total} minor units of AED, and none is left`)
      : run(subject, order);
  };

const withCaptured = (run: RunWithOrder): GatewayCase['run'] =>
  withAuthorized(async (subject, order) => {
    const captured = expectCode(await send(subject, 'CAPTURE', order, total), '04000');
    return captured._tag === 'Conforms' ? run(subject, order) : notRun('the order could not be captured');
  });

const send = (
  subject: CaseSubject,
  operation: Operation,
  order: OrderUnderTest,
  amount = 1n,
  more: Readonly<Record<string, string>> = {},
): Promise<Exchange> =>
  subject.send({
    operation,
    params: { ...validParams(operation, subject.gateway.account, order, amount), ...more },
  });

const totals = async (
  subject: CaseSubject,
  order: OrderUnderTest,
  expected: Readonly<Record<string, string>>,
): Promise<Finding> => expectValues(await send(subject, 'CHECK_STATUS', order), expected);

// A gateway may require references that are unique in the whole account, and that have letters and digits only.
const refundReference = ({ merchantReference }: OrderUnderTest, number: number): string =>
  `${merchantReference.replaceAll(/[^0-9A-Za-z]/g, '')}refund${number}`;
