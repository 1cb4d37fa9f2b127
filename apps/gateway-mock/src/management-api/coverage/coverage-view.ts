/** The view of a coverage report: the report of the conformance suite as it is, so that it equals `postern coverage --json`. */
import type { CoverageChapterName, CoverageReport, ShopperAction } from '@postern/conformance';
import { paymentFlows, paymentRefusalReasons, testCards } from '@postern/protocol/payments';
import { feedback, operations, orderStates, payments, refusalReasons } from '@postern/protocol/spec';
import * as t from 'io-ts';
import { returnMethods } from '../../domain/account-settings/payment-settings.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText, wholeNumber } from '../../schema/primitives.ts';
import { describedAs, namedSchema, schema, type Schema } from '../../schema/schema.ts';
import { taggedUnion } from '../../schema/tagged-union.ts';
import { timestamp } from '../../schema/timestamp.ts';

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

// The names only: the conformance suite is loaded with the first coverage.
const chapterNames: Readonly<Record<CoverageChapterName, true>> = {
  codes: true,
  outcomes: true,
  operations: true,
  effects: true,
  feedback: true,
  interpretation_rules: true,
  payment_codes: true,
  payment_flows: true,
  challenges: true,
  returns: true,
};

const shopperActions: Readonly<Record<ShopperAction, true>> = {
  exchange_card: true,
  decline_ten_times: true,
  cancel: true,
  cancel_after_decline: true,
  expire: true,
  expire_after_decline: true,
  refused_form: true,
  succeed_challenge: true,
  fail_challenge: true,
  leave_challenge: true,
};

const exampleKinds = { request: true, feedback: true } as const;

const scenario = describedAs('The value of the header `x-postern-scenario`', anyText);
const operation = enumOf(operations);
const feedbackKind = enumOf(feedback.kinds);
const reason = enumOf(refusalReasons);
const flow = enumOf(paymentFlows);
const returnMethod = describedAs('How the account returns the browser to the shop', enumOf(returnMethods));

const isMembers = (value: unknown): value is Readonly<Record<string, string | number>> =>
  t.UnknownRecord.is(value) &&
  Object.values(value).every((member) => typeof member === 'string' || typeof member === 'number');

const effect: Schema<Readonly<Record<string, string | number>>> = schema(
  new t.Type<Readonly<Record<string, string | number>>, unknown>(
    'an effect',
    isMembers,
    (value, context) => (isMembers(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  ),
  () => ({ type: 'object', additionalProperties: { type: ['string', 'number'] } }),
);

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

const percent: Schema<number> = schema(
  new t.Type<number, unknown>(
    'a number from 0 to 100',
    isPercent,
    (value, context) => (isPercent(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  ),
  () => ({ type: 'number', minimum: 0, maximum: 100 }),
);

const HowToCoverView = namedSchema(
  'HowToCover',
  taggedUnion({
    operation: {
      required: { operation },
      optional: { states: list('a list of order states', enumOf(orderStates), 10) },
    },
    header: { required: { scenario }, optional: { operation, feedback: feedbackKind } },
    scenario: {
      required: { effect: describedAs('The effect of a scenario of the account', effect) },
      optional: {},
    },
    case: {
      required: { case: describedAs('The id of the conformance case', anyText), title: anyText },
      optional: { reason, scenario },
    },
    refusal: { required: { reason }, optional: { scenario } },
    feedback: { required: { feedback: feedbackKind, operation }, optional: {} },
    payment: { required: { payment: enumOf(payments) }, optional: {} },
    flow: { required: { flow }, optional: {} },
    payment_refusal: { required: { reason: enumOf(paymentRefusalReasons), flow }, optional: {} },
    card: {
      required: { card: enumOf(testCards) },
      optional: {
        expiryDate: describedAs('Its expiry date, as YYMM', anyText),
        payment: enumOf(payments),
        returnMethod,
      },
    },
    shopper: { required: { action: enumOf(shopperActions) }, optional: { returnMethod } },
    acknowledge: { required: {}, optional: {} },
    exhaust: { required: { scenario }, optional: {} },
    interpretation_rule: { required: { sections: list('sections', anyText, 20) }, optional: {} },
    setting: { required: { setting: anyText }, optional: {} },
  }),
);

const CoverageRowView = namedSchema(
  'CoverageRow',
  object(
    {
      key: describedAs('Unique in its chapter', anyText),
      title: anyText,
      howToCoverText: describedAs('What covers it, in English', anyText),
      howToCover: describedAs('What covers it', HowToCoverView),
      times: describedAs('How often it was covered', count),
    },
    {
      example: describedAs(
        'What covered it last',
        object({ kind: enumOf(exampleKinds), id: anyText }, { account: anyText }),
      ),
    },
  ),
);

const CoverageChapterView = namedSchema(
  'CoverageChapter',
  object(
    {
      name: enumOf(chapterNames),
      title: anyText,
      derivedFrom: describedAs('Which tables the rows follow from', anyText),
      covered: count,
      percent: describedAs('Rounded down to one decimal place', percent),
      rows: describedAs('Those that are missing come first', list('a list of rows', CoverageRowView, 1000)),
    },
    {},
  ),
);

export const CoverageReportView: Schema<CoverageReport> = namedSchema(
  'CoverageReport',
  object(
    {
      baseUrl: describedAs('The origin of the gateway', anyText),
      accounts: list('a list of accounts', anyText, 100_000),
      measuredAt: describedAs("By the gateway's clock", timestamp),
      requests: describedAs('How many requests were counted', count),
      feedback: describedAs('How much feedback was counted', count),
      covered: count,
      all: count,
      percent: describedAs('Rounded down to one decimal place, so 100 means all', percent),
      chapters: list('a list of chapters', CoverageChapterView, Object.keys(chapterNames).length),
      otherCodes: describedAs(
        'Response codes that were covered and are in no row',
        list('a list of response codes', anyText, 100_000),
      ),
    },
    {
      from: describedAs('The start of the time span', timestamp),
      to: describedAs('The end of the time span, which does not count', timestamp),
    },
  ),
);
