/** `postern scenarios`: what the gateway does instead of its normal processing. The words are those of the gateway's catalogue. */
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition, OptionRow } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { messages } from '@postern/protocol/texts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { listAt, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { fieldsView, sentenceView, tableView, type ColumnOf } from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import { failed } from '../../output/command-failure.ts';
import { nearestWord } from '../../output/nearest-word.ts';
import type { View } from '../../output/view.ts';
import { describeEffectOrMatcher } from './describe-effect-or-matcher.ts';

export const scenarioCommands = (): readonly CommandDefinition[] => [
  {
    name: 'scenarios add',
    summary: 'Add a scenario: an effect on the requests that match',
    details:
      'The effects and their members are those of `{program} scenarios effects`. Without --match, each request matches.',
    arguments: [
      { name: 'effect', help: 'kind of the effect, such as decline or delay', isRequired: true },
      { name: 'members', help: 'members of the effect: message=029 after_seconds=5', isList: true },
    ],
    options: [
      { name: 'times', help: 'how many requests it affects (default: all)', value: 'number' },
      matchOption,
      { name: 'name', help: 'a name for lists', value: 'text' },
      { name: 'probability', help: 'how likely it affects a request that matches: 0 to 1', value: 'number' },
      { name: 'seed', help: 'makes --probability repeatable', value: 'text' },
    ],
    connects: 'gateway',
    effect: 'adds',
    examples: [
      {
        line: '{program} scenarios add decline message=029 --times 1 --match merchant_reference=order-1001',
        does: 'decline the next operation on an order because of insufficient funds',
      },
      {
        line: '{program} scenarios add decline message="Card expired"',
        does: 'decline each operation with a message, by its text',
      },
      { line: '{program} scenarios add delay milliseconds=3000', does: 'delay each reply by three seconds' },
      {
        line: '{program} scenarios add feedback_duplicated --match operation=CAPTURE',
        does: 'send the feedback of captures twice',
      },
    ],
    run: addScenario,
  },
  routeCommand({
    name: 'scenarios list',
    route: 'getAccountsMerchantIdentifierScenarios',
    examples: [{ line: '{program} scenarios list', does: 'list the scenarios and their uses' }],
    view: tableView('items', scenarioColumns, 'No scenarios. Add one with `postern scenarios add`.'),
  }),
  {
    name: 'scenarios remove',
    summary: 'Remove scenarios',
    arguments: [{ name: 'ids', help: 'ids of scenarios, from `{program} scenarios list`', isList: true }],
    options: [{ name: 'all', help: 'remove all scenarios of the account' }],
    connects: 'gateway',
    examples: [
      { line: '{program} scenarios remove 3', does: 'remove one scenario' },
      { line: '{program} scenarios remove --all', does: 'remove all scenarios of the account' },
    ],
    run: removeScenarios,
  },
  routeCommand({
    name: 'scenarios effects',
    route: 'getScenarioEffects',
    examples: [{ line: '{program} scenarios effects', does: 'list the effects and their members' }],
    view: effectsView,
  }),
];

const matchOption: OptionRow = {
  name: 'match',
  help: 'a condition, such as operation=CAPTURE, merchant_reference=order-1001, amount=100, amount_from, amount_to, currency or fort_id; repeat it for more conditions',
  value: 'name=value',
  isList: true,
};

const scenarioColumns: readonly ColumnOf[] = [
  ['ID', 'id'],
  ['EFFECT', (row) => describeEffectOrMatcher(memberAt(row, 'effect'))],
  ['MATCHES', (row) => describeEffectOrMatcher(memberAt(row, 'matcher')) || 'each request'],
  [
    'USES',
    (row) => {
      const [uses, times] = [textAt(row, 'uses'), textAt(row, 'times')];
      if (times === '') return uses;
      const text = `${uses} of ${times}`;
      return Number(uses) >= Number(times) ? { text: `${text}, used up`, tone: 'quiet' } : text;
    },
    'end',
  ],
  ['NAME', 'name'],
];

// The meanings are sentences, too long for a table.
function effectsView(reply: unknown): View {
  return {
    kind: 'fields',
    fields: listAt(reply, 'effects').map((effect) => [
      [textAt(effect, 'kind'), describeMembers(effect)].filter((text) => text !== '').join(' '),
      textAt(effect, 'meaning'),
    ]),
  };
}

function describeMembers(effect: unknown): string {
  return listAt(effect, 'members')
    .map((member) =>
      memberAt(member, 'required') === true ? textAt(member, 'name') : `[${textAt(member, 'name')}]`,
    )
    .join(' ');
}

async function addScenario(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const matcher = readPairs(input.texts(matchOption.name));
  const members = readPairs(input.texts('members'));
  if (typeof matcher === 'string') return failed('usage', `--match: ${matcher}`);
  if (typeof members === 'string') return failed('usage', members);
  const numbers = readNumbers(input);
  if ('errors' in numbers) return failed('usage', ...numbers.errors);
  const catalog = await callAccountRoute(connection, 'getScenarioEffects', {}, context);
  if (catalog._tag === 'Failed') return catalog;
  const kind = input.text('effect') ?? '';
  const effect = typeMembers(kind, members, listAt(catalog.content, 'effects'));
  if ('errors' in effect) return failed('usage', ...effect.errors);
  const [name, seed] = [input.text('name'), input.text('seed')];
  const reply = await callAccountRoute(
    connection,
    'postAccountsMerchantIdentifierScenarios',
    {
      body: {
        effect: effect.effect,
        ...(Object.keys(matcher).length > 0 && { matcher }),
        ...numbers.numbers,
        ...(name !== undefined && { name }),
        ...(seed !== undefined && { seed }),
      },
    },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  return {
    _tag: 'Done',
    json: reply.content,
    view: {
      kind: 'parts',
      parts: [
        sentenceView(() => 'Added the scenario.')(reply.content),
        fieldsView(scenarioColumns.map(([title, cell]) => [title.toLowerCase(), cell]))(reply.content),
      ],
    },
  };
}

async function removeScenarios(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const ids = input.texts('ids');
  if (input.isOn('all') === ids.length > 0) return failed('usage', 'pass ids of scenarios, or --all');
  if (input.isOn('all')) {
    const reply = await callAccountRoute(
      connection,
      'deleteAccountsMerchantIdentifierScenarios',
      {},
      context,
    );
    if (reply._tag === 'Failed') return reply;
    const view = sentenceView((content) => `Scenarios removed: ${textAt(content, 'removed')}.`);
    return { _tag: 'Done', json: reply.content, view: view(reply.content) };
  }
  for (const id of ids) {
    const reply = await callAccountRoute(
      connection,
      'deleteAccountsMerchantIdentifierScenariosScenarioId',
      { path: { scenario_id: id } },
      context,
    );
    if (reply._tag === 'Failed')
      return failed(reply.exit, ...reply.errors.map((error) => `scenario ${id}: ${error}`));
  }
  return {
    _tag: 'Done',
    json: { removed: ids.length },
    view: sentenceView(() => `Scenarios removed: ${ids.length}.`)(undefined),
  };
}

const readPairs = (words: readonly string[]): Readonly<Record<string, string>> | string => {
  const pairs = words.map((word) => /^(?<name>\w+)=(?<value>.*)$/su.exec(word)?.groups ?? { word });
  const wrong = pairs.find(({ word }) => word !== undefined)?.['word'];
  return wrong === undefined
    ? Object.fromEntries(pairs.map(({ name = '', value = '' }) => [name, value]))
    : `invalid member ${wrong}. Write it as name=value`;
};

const readNumbers = (
  input: CommandInput,
): { readonly numbers: Readonly<Record<string, number>> } | { readonly errors: readonly string[] } => {
  const written = (['times', 'probability'] as const).flatMap((name) => {
    const text = input.text(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const wrong = written.filter(([, text]) => !/^\d{1,9}(\.\d{1,9})?$/.test(text));
  return wrong.length > 0
    ? { errors: wrong.map(([name]) => `--${name} must be a number`) }
    : { numbers: Object.fromEntries(written.map(([name, text]) => [name, Number(text)])) };
};

/** Describes a message that is neither a code nor a text. */
const describeUnknownMessage = (text: string): string | undefined => {
  if (/^\d{3,}$/.test(text) || Object.hasOwn(messages, messageCodeOf(text))) return undefined;
  const isNear = /^\d+$/.test(text)
    ? ([code]: readonly [string, string]) => code === text.padStart(3, '0')
    : ([, each]: readonly [string, string]) => each.toLowerCase().includes(text.toLowerCase());
  const near = Object.entries(messages).filter(isNear);
  const advice =
    near.length === 0
      ? 'Pass a code such as 029, or its text such as "Insufficient funds"'
      : `Did you mean ${near
          .slice(0, 3)
          .map(([code, each]) => `${code} (${each})`)
          .join(' or ')}?`;
  return `no message is ${JSON.stringify(text)}. ${advice}`;
};

/** The code of a message that is given by its text. */
const messageCodeOf = (text: string): string =>
  Object.entries(messages).find(([, each]) => each.toLowerCase() === text.toLowerCase())?.[0] ?? text;

/** Gives each member the type that the catalogue says. */
const typeMembers = (
  kind: string,
  members: Readonly<Record<string, string>>,
  effects: readonly unknown[],
): { readonly effect: object } | { readonly errors: readonly string[] } => {
  const row = effects.find((effect) => memberAt(effect, 'kind') === kind);
  if (row === undefined) {
    const kinds = effects.map((effect) => textAt(effect, 'kind'));
    const nearest = nearestWord(kind, kinds);
    const advice = nearest === undefined ? `Use one of ${kinds.join(', ')}` : `Did you mean ${nearest}?`;
    return { errors: [`unknown effect ${kind}. ${advice}`] };
  }
  const known = listAt(row, 'members');
  const names = known.map((member) => textAt(member, 'name'));
  const errors = [
    ...Object.keys(members)
      .filter((name) => !names.includes(name))
      .map(
        (name) =>
          `the effect ${kind} has no member ${name}${names.length === 0 ? '' : `: there are ${names.join(', ')}`}`,
      ),
    ...known
      .filter((member) => memberAt(member, 'required') === true && !(textAt(member, 'name') in members))
      .map((member) => `the effect ${kind} needs ${textAt(member, 'name')}=…`),
  ];
  const { message } = members;
  const wrongMessage = message === undefined ? undefined : describeUnknownMessage(message);
  if (wrongMessage !== undefined) errors.push(wrongMessage);
  if (errors.length > 0) return { errors };
  const typed = Object.entries(members).map(([name, text]) => {
    const type = textAt(
      known.find((member) => memberAt(member, 'name') === name),
      'schema.type',
    );
    if (name === 'message') return [name, messageCodeOf(text)] as const;
    return [
      name,
      /^(integer|number)$/.test(type) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ] as const;
  });
  return { effect: { kind, ...Object.fromEntries(typed) } };
};
