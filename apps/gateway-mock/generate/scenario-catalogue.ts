/** Generates the page of all scenario effects from the tables that the gateway uses. */
import type { JsonSchema, Shape } from '../src/schema/schema.ts';
import type { Variant } from '../src/schema/tagged-union.ts';
import { effects, stages, type Effect } from '../src/domain/scenario/scenario-effects.ts';
import { presets, type Preset } from '../src/domain/scenario/scenario-presets.ts';
import { Matcher, NewScenario, maxScenarios } from '../src/domain/scenario/scenario.ts';
import { delayedRequestLimits } from '../src/request-pipeline/requests-delayed-by-scenario.ts';
import { forcedForms } from '../src/simulation/forced-scenarios.ts';

export const scenarioCatalogue = (): string =>
  `${[
    notice,
    '# Scenarios',
    `A scenario changes how the gateway processes calls: its matcher selects the calls, and its effect changes them. An account can have up to ${maxScenarios} scenarios, which never affect another account. Create them with the management API, in a seed file or in a program, always in this format:`,
    json(example),
    '## Matching calls',
    table(['member', 'description'], membersOf('NewScenario', NewScenario, ['effect', 'matcher'])),
    'Members of `matcher`. A call matches if all of them match:',
    table(['member', 'description'], membersOf('Matcher', Matcher)),
    scenarioRules.map((rule) => `- ${rule}`).join('\n'),
    '## Effects',
    'An `effect` has a `kind` and the settings of that kind. Settings in brackets are optional.',
    ...Object.entries(stages).flatMap(stageSection),
    '## Presets',
    'A preset is a set of scenarios that an account enables by name. The scenarios of the account come before those of the preset.',
    ...Object.entries<Preset>(presets).flatMap(([name, { meaning, scenarios }]) => [
      `### ${code(name)}`,
      scenarios.length === 0 ? `${meaning}. See [forced scenarios](#one-request-only).` : `${meaning}:`,
      ...(scenarios.length === 0
        ? []
        : [
            table(
              ['amount', 'effect'],
              scenarios.map(({ matcher, effect }) => [code(matcher?.amount ?? ''), formatEffect(effect)]),
            ),
          ]),
    ]),
    '## One request only',
    forcedRules[0],
    forcedRules
      .slice(1)
      .map((rule) => `- ${rule}`)
      .join('\n'),
    'The words, with their values in brackets if they can be left out:',
    forcedForms.map((form) => `- ${code(form)}`).join('\n'),
  ].join('\n\n')}\n`;

/** How scenarios act together: the rules that no table contains, for the page of scenarios. */
const scenarioRules: readonly string[] = [
  'If several scenarios match a call, only the first acts at each stage, in the order in which they were created. At the stage `feedback`, all of them act.',
  'The stage `request` comes first. If the request is lost or fails there, no other stage acts.',
  `A delayed request is accepted again after the delay, with the keys and the clock of that time, and processed even if the client has disconnected. If the gateway stops, it is processed at once; if the process is killed, it is lost. At most ${delayedRequestLimits.perKey} requests of an account are delayed at a time, and ${delayedRequestLimits.total} of all accounts. Further ones are processed at once.`,
  'A scenario at the stage `ledger` acts in place of the acquirer. The gateway still refuses what the order, the amounts or the limits do not allow.',
  'A call counts toward `times` when a scenario is chosen for it, even if the ledger then refuses the call. The probability is decided once for each matching call.',
  'A scenario at the stage `payment` acts when an order is created, on its payment: `matcher.operation` is AUTHORIZATION or PURCHASE, or left out. The `ends` of the order itself come first, and a completion by hand can choose another outcome.',
  'A pending operation is checked again when it completes: it is declined if it would then exceed a limit.',
  'You can create a scenario with the message of an optional service only if the account has that service, and with the message that a service is inactive (082, 783, 038) only if it does not.',
  "Delayed requests, delayed replies and open connections take real time. The account's clock decides when a pending operation completes and when delayed feedback is sent.",
];

/** How a request names scenarios for itself; the first sentence introduces the others. */
const forcedRules: readonly string[] = [
  'A payment request can name effects for itself alone, so that tests run side by side and set nothing up. Send the header `x-postern-scenario: decline-029, delay-200`. Or enable the preset `reference_suffixes`, and end the `merchant_reference` of an order with two dots and the words, separated by dots: `order-1..decline-029.delay-200`.',
  'A word is the kind of an effect, followed by its values, each after a `-`: `pending-30-declined`, `feedback_duplicated-direct-3`. A value belongs to the first setting that accepts it.',
  'Short forms: the message of a decline (`029`), a response code of a declined operation (`05029`, only for that operation), and a magic amount (`9190`).',
  'The name of an operation limits the words after it: `order-1..refund.029`. A suffix changes CHECK_STATUS only after `check_status`.',
  'The reply says what acted: `x-postern-scenario-applied: decline-029`, or `none`. The gateway itself may refuse a request before they act.',
  'A wrong word, or one that cannot act beside the others, is refused with HTTP 400: the JSON member `error` says what is wrong and what is allowed. Nothing is processed, and the request log has the request.',
  'Forced scenarios come before those of the account at each stage, and use none of them up. They apply only to the account that signed the request.',
  'Beyond loopback the header is off, and a request with it is refused in the same way, unless the gateway is started with `--allow-scenario-header`.',
];

const example = {
  name: 'the acquirer responds after a minute',
  matcher: { operation: 'CAPTURE', merchant_reference: 'order-*', amount_from: '10000' },
  times: 3,
  effect: { kind: 'pending', after_seconds: 60, ends: 'succeeded' },
} satisfies NewScenario;

const stageSection = ([stage, { meaning }]: readonly [
  string,
  { readonly meaning: string },
]): readonly string[] => [
  `### ${stage}`,
  `Acts ${meaning}.`,
  table(
    ['kind', 'effect', 'settings'],
    Object.entries(effects)
      .filter(([, effect]) => effect.stage === stage)
      .map(([kind, effect]) => [code(kind), `${effect.meaning}.`, formatSettings(effect)]),
  ),
];

const formatSettings = ({ required, optional }: Variant): string =>
  [
    ...Object.entries(required).map(([name, shape]) => `${code(name)}: ${describeShape(shape)}`),
    ...Object.entries(optional).map(([name, shape]) => `[${code(name)}]: ${describeShape(shape)}`),
  ].join('<br>');

const formatEffect = (effect: Effect): string => {
  const { kind, ...settings } = effect;
  const values = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return `${code(kind)}${values.length === 0 ? '' : `: ${values.join(', ')}`}`;
};

/** Describes the values that a schema allows. */
const describeShape = ({ schema }: Shape): string => describeSchema(schema((name) => ({ named: name })));

const describeSchema = (schema: JsonSchema): string => {
  const { description, named, enum: values } = schema;
  return [
    ...(typeof description === 'string' ? [description.replace(/\.$/, '')] : []),
    ...(named === 'Message' ? [`a [message](${reference}messages.md)`] : []),
    ...(Array.isArray(values) && values.length <= 10 ? [values.map(String).map(code).join(', ')] : []),
    ...limits.flatMap(({ keyword, describe }) => {
      const limit = schema[keyword];
      return typeof limit === 'number' ? [describe(limit)] : [];
    }),
  ].join('; ');
};

const limits: readonly { readonly keyword: string; readonly describe: (limit: number) => string }[] = [
  { keyword: 'minimum', describe: (min) => `at least ${min}` },
  { keyword: 'exclusiveMinimum', describe: (min) => `above ${min}` },
  { keyword: 'maximum', describe: (max) => `at most ${max}` },
  { keyword: 'maxLength', describe: (max) => `at most ${max} characters` },
];

/** The members of a named object schema: the name and the description of each. */
const membersOf = (
  title: string,
  { schema }: Shape,
  excluded: readonly string[] = [],
): readonly (readonly string[])[] => {
  const { properties } = schema((name, whole) => (name === title ? whole() : { named: name }));
  return isSchemas(properties)
    ? Object.entries(properties)
        .filter(([name]) => !excluded.includes(name))
        .map(([name, member]) => [code(name), `${describeSchema(member)}.`])
    : [];
};

const isSchemas = (value: unknown): value is Readonly<Record<string, JsonSchema>> =>
  typeof value === 'object' && value !== null;

const reference = '../../../docs/reference/';
const notice =
  '_Generated from the [tables](../src/domain/scenario) by `npm run generate`. Change the tables, not this page._';

const code = (text: string): string => `\`${text}\``;
const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
