/** The catalogue of scenarios, told by the tables that the gateway itself goes by. */
import type { JsonSchema, Shape } from '../src/schema/schema.ts';
import type { Variant } from '../src/schema/tagged-union.ts';
import { effects, stages, type Effect } from '../src/domain/scenario/effects.ts';
import { presets } from '../src/domain/scenario/presets.ts';
import { Matcher, NewScenario, scenariosMax } from '../src/domain/scenario/scenario.ts';
import { rules } from './scenario-rules.ts';

export const scenarios = (): string =>
  `${[
    notice,
    '# Scenarios',
    `A scenario makes calls go otherwise than they would: it says which calls it fits, and what it does to them. An account has up to ${scenariosMax} of them, and none of them touches another account. They are set up by the management API, in a seed file or by a program, always in these words:`,
    json(example),
    '## When',
    table(['member', 'what it says'], membersOf('NewScenario', NewScenario, ['effect', 'matcher'])),
    'What `matcher` may hold; a call fits if it has all of it:',
    table(['member', 'what it says'], membersOf('Matcher', Matcher)),
    rules.map((rule) => `- ${rule}`).join('\n'),
    '## What',
    'What `effect` may be: its `kind`, and the settings that belong to it. Those in brackets may be left out.',
    ...Object.entries(stages).flatMap(chapter),
    '## Ready made',
    'An account switches on a set of scenarios by its name; its own scenarios go before them.',
    ...Object.entries(presets).flatMap(([name, { meaning, scenarios: made }]) => [
      `### ${code(name)}`,
      `${meaning}:`,
      table(
        ['amount', 'what happens'],
        made.map(({ matcher, effect }) => [code(matcher?.amount ?? ''), wordsOf(effect)]),
      ),
    ]),
  ].join('\n\n')}\n`;

const example = {
  name: 'the third party is slow to decide',
  matcher: { operation: 'CAPTURE', merchant_reference: 'order-*', amount_from: '10000' },
  times: 3,
  effect: { kind: 'pending', after_seconds: 60, ends: 'succeeded' },
} satisfies NewScenario;

const chapter = ([stage, { meaning }]: readonly [
  string,
  { readonly meaning: string },
]): readonly string[] => [
  `### ${stage}`,
  `Acts ${meaning}.`,
  table(
    ['kind', 'what it does', 'settings'],
    Object.entries(effects)
      .filter(([, effect]) => effect.stage === stage)
      .map(([kind, effect]) => [code(kind), `${effect.meaning}.`, settingsOf(effect)]),
  ),
];

const settingsOf = ({ required, optional }: Variant): string =>
  [
    ...Object.entries(required).map(([name, shape]) => `${code(name)}: ${told(shape)}`),
    ...Object.entries(optional).map(([name, shape]) => `[${code(name)}]: ${told(shape)}`),
  ].join('<br>');

const wordsOf = (effect: Effect): string => {
  const { kind, ...settings } = effect;
  const said = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return `${code(kind)}${said.length === 0 ? '' : `: ${said.join(', ')}`}`;
};

/** What a schema takes, in words. */
const told = ({ schema }: Shape): string => inWords(schema((name) => ({ named: name })));

const inWords = (schema: JsonSchema): string => {
  const { description, named, enum: values } = schema;
  return [
    ...(typeof description === 'string' ? [description.replace(/\.$/, '')] : []),
    ...(named === 'Message' ? [`a [message](${reference}messages.md)`] : []),
    ...(Array.isArray(values) && values.length <= 10 ? [values.map(String).map(code).join(', ')] : []),
    ...bounds.flatMap(({ keyword, words }) => {
      const bound = schema[keyword];
      return typeof bound === 'number' ? [words(bound)] : [];
    }),
  ].join('; ');
};

const bounds: readonly { readonly keyword: string; readonly words: (bound: number) => string }[] = [
  { keyword: 'minimum', words: (min) => `at least ${min}` },
  { keyword: 'exclusiveMinimum', words: (min) => `above ${min}` },
  { keyword: 'maximum', words: (max) => `at most ${max}` },
  { keyword: 'maxLength', words: (max) => `at most ${max} characters` },
];

/** The members of an object that is described under a name, each by its name and its rule. */
const membersOf = (
  title: string,
  { schema }: Shape,
  but: readonly string[] = [],
): readonly (readonly string[])[] => {
  const { properties } = schema((name, whole) => (name === title ? whole() : { named: name }));
  return isSchemas(properties)
    ? Object.entries(properties)
        .filter(([name]) => !but.includes(name))
        .map(([name, member]) => [code(name), `${inWords(member)}.`])
    : [];
};

const isSchemas = (value: unknown): value is Readonly<Record<string, JsonSchema>> =>
  typeof value === 'object' && value !== null;

const reference = '../../../docs/reference/';
const notice =
  '_Generated from the [tables](../src/simulation) by `npm run generate`: change those, not this page._';

const code = (text: string): string => `\`${text}\``;
const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
