import { decimalPlacesOf, type Currency, type Operation } from '../src/index.ts';
import {
  messageClasses,
  responseCodeClasses,
  echoedParameters,
  feedback,
  operations,
  orderStates,
  parameters,
  refusalReasons,
  optionalServices,
  accountSettings,
  shaTypes,
  interpretationRules,
  interpretationRulesOfRefusals,
  statuses,
  statusClasses,
  totalLimits,
  type MessageCode,
  type RefusalReason,
  type Status,
} from '../src/spec.ts';
import { messages, remedies, responseMessage } from '../src/texts.ts';
import {
  expiryOutcomes,
  paymentChannels,
  paymentFlows,
  paymentInterpretationRules,
  paymentInterpretationRulesOfRefusals,
  paymentOutcomes,
  paymentParameters,
  paymentRefusalReasons,
  paymentReply,
  savedCardOperations,
  savedCardReplies,
  testCards,
  type PaymentFlowRow,
  type PaymentRefusalReason,
} from '../src/payments/index.ts';
import { decimalPlacesByCurrency } from '../src/money/iso-4217.generated.ts';
import { mapTable } from '../src/spec/typed-object-keys.ts';
import specification from '../vectors/specification-tables.json' with { type: 'json' };
import { spec } from './spec-json.ts';

const text = spec();
const read = JSON.parse(text);

const byName = <Row>(rows: readonly Row[], key: keyof Row): unknown =>
  Object.fromEntries(rows.map(({ [key]: name, ...row }) => [name, row]));

test.each([
  ['parameters', parameters],
  ['responseCodeClasses', responseCodeClasses],
  ['shaTypes', shaTypes],
  ['orderStates', orderStates],
  ['totalLimits', totalLimits],
  ['feedback', feedback],
  ['optionalServices', optionalServices],
  ['accountSettings', accountSettings],
] as const)('%s equals the table', (name, table) => {
  expect(read[name]).toEqual(table);
});

test('the tables of payments equal theirs, in the order of the checks', () => {
  const {
    refusalReasons: reasons,
    interpretationRules: rules,
    flows,
    reply,
    savedCardOperations: ofSavedCards,
    ...tables
  } = read.payments;
  expect(tables).toEqual({
    parameters: paymentParameters,
    channels: paymentChannels,
    outcomes: paymentOutcomes,
    testCards,
    expiryOutcomes,
  });
  const presences = (table: object) =>
    Object.entries(table).map(([parameter, presence]) => ({ parameter, presence }));
  expect(reply).toEqual(presences(paymentReply));
  const withRequest = ({ request, ...flow }: PaymentFlowRow) => ({ ...flow, request: presences(request) });
  expect(flows).toEqual(mapTable(paymentFlows, (name) => withRequest(paymentFlows[name])));
  expect(ofSavedCards).toEqual(
    mapTable(savedCardOperations, (name) => ({
      ...savedCardOperations[name],
      reply: presences(savedCardReplies[name]),
    })),
  );
  const rowOf = (reason: PaymentRefusalReason) => ({
    name: reason,
    ...paymentRefusalReasons[reason],
    interpretationRule: paymentInterpretationRulesOfRefusals[reason],
  });
  expect(reasons).toEqual((Object.keys(paymentRefusalReasons) as PaymentRefusalReason[]).map(rowOf));
  expect(byName(rules, 'id')).toEqual(paymentInterpretationRules);
});

test.each(Object.keys(operations) as Operation[])('%s equals its row, in the order of the checks', (name) => {
  const { request, reply, echoed, ...row } = read.operations[name];
  const presences = (rows: readonly { parameter: string; presence: string }[]) =>
    rows.map(({ parameter, presence }) => [parameter, presence]);
  expect(presences(request)).toEqual(Object.entries(operations[name].request));
  expect(presences(reply)).toEqual(Object.entries(operations[name].reply));
  expect(echoed).toEqual(echoedParameters(name));
  expect({ ...row, request: operations[name].request, reply: operations[name].reply }).toEqual(
    operations[name],
  );
});

test('refusal reasons and interpretation rules equal their tables, in the same order', () => {
  const rowWithInterpretationRule = (reason: RefusalReason) => ({
    ...refusalReasons[reason],
    interpretationRule: interpretationRulesOfRefusals[reason],
  });
  expect(byName(read.refusalReasons, 'name')).toEqual(mapTable(refusalReasons, rowWithInterpretationRule));
  expect(read.refusalReasons.map(({ name }: { name: string }) => name)).toEqual(Object.keys(refusalReasons));
  expect(byName(read.interpretationRules, 'id')).toEqual(interpretationRules);
  expect(read.interpretationRules.map(({ id }: { id: string }) => id)).toEqual(
    Object.keys(interpretationRules),
  );
});

test('statuses, messages and currencies are complete', () => {
  expect(read.statuses).toEqual(
    Object.fromEntries(
      (Object.keys(statuses) as Status[]).map((code) => [
        code,
        { name: statuses[code], class: statusClasses[code] },
      ]),
    ),
  );
  expect(read.messages).toEqual(
    Object.fromEntries(
      (Object.keys(messages) as MessageCode[]).map((code) => [
        code,
        {
          en: responseMessage(code, 'en'),
          ar: responseMessage(code, 'ar'),
          class: messageClasses[code],
          remedy: remedies[code],
        },
      ]),
    ),
  );
  expect(read.currencies).toEqual(
    Object.fromEntries(
      (Object.keys(decimalPlacesByCurrency) as Currency[]).map((code) => [
        code,
        { decimals: decimalPlacesOf(code) },
      ]),
    ),
  );
});

test.each([
  ['Status', 'Meaning', 'statuses', 'name', 62],
  ['Message', 'Text', 'messages', 'en', 152],
] as const)(
  'every %s of the specification is included, in the order of the codes',
  (column, textColumn, table, name, count) => {
    const { rows = [] } =
      specification.tables.find(
        ({ columns: [first, second] }) => first === column && second === textColumn,
      ) ?? {};
    expect(rows).toHaveLength(count);
    const found = rows.map(([code = '']) => [code, read[table][code]?.[name]]);
    expect(found).toEqual(rows);
    const places = rows.map(([code]) => text.indexOf(`\n    "${code}": {`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  },
);

test('the file describes itself and names its generator', () => {
  expect(read.$comment).toContain('npm run generate');
  expect(read.description).toContain('protocol as data');
});
