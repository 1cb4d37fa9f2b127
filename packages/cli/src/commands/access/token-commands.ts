/** `postern tokens`: the tokens of the management API. */
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandDefinition, OptionRow } from '../../command-definition/command-definition.ts';
import type { Connection } from '../../connection/connection.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { listAt, textAt } from '../../management-api/read-json-members.ts';
import { tableView, timeAt } from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import { allAccountsOption } from '../../management-api/route-options.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { parseDuration } from '../../command-definition/parse-duration.ts';

const ofProvider =
  'With --all-accounts, the token is of the provider; otherwise it reaches only the account.';

export const tokenCommands = (): readonly CommandDefinition[] => [
  {
    ...listCommand,
    run: async (input, context) => {
      const result = await listCommand.run(input, context);
      return result._tag === 'Done' &&
        listAt(result.json, 'items').length === 0 &&
        !input.isOn(allAccountsOption.name) &&
        (await isOfProvider(context))
        ? { ...result, view: { kind: 'text', text: noTokensOfMerchant } }
        : result;
    },
  },
  {
    name: 'tokens create',
    summary: 'Create a token, and print it. It is printed only once',
    details: ofProvider,
    arguments: [{ name: 'name', help: 'a name that says what the token is for', isRequired: true }],
    options: [
      scopeOption,
      { ...expiresOption, help: `${expiresOption.help}; never by default` },
      ofProviderOption,
    ],
    connects: 'gateway',
    effect: 'local',
    examples: [
      { line: '{program} tokens create ci --merchant SHOP0001', does: 'create a token of a merchant' },
      {
        line: '{program} tokens create dashboard --scope read-only --expires 30d',
        does: 'create a token that reads only, for 30 days',
      },
      {
        line: 'export POSTERN_TOKEN="$({program} tokens create me --all-accounts)"',
        does: 'create a token of the provider, and use it',
      },
    ],
    run: async (input, context) => {
      const expiry = readExpiry(input);
      if ('_tag' in expiry) return expiry;
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const reply = await createToken(connection, expiry, input, context);
      if (reply._tag === 'Failed') return reply;
      const warning = textAt(reply.content, 'warning');
      if (warning !== '') context.note(warning);
      const owner = textAt(reply.content, 'merchant_identifier') || 'the provider';
      context.note(`Created the token ${textAt(reply.content, 'id')} of ${owner}. It is printed only once:`);
      return {
        _tag: 'Done',
        json: reply.content,
        view: { kind: 'text', text: textAt(reply.content, 'token') },
      };
    },
  },
  {
    name: 'tokens invite',
    summary: 'Create a token that expires, and print a link that signs a person in once, without the token',
    details: `${ofProvider} Revoking the token ends the access.`,
    arguments: [{ name: 'name', help: 'a name that says who is invited', isRequired: true }],
    options: [scopeOption, { ...expiresOption, fallback: '7d' }, ofProviderOption],
    connects: 'gateway',
    effect: 'local',
    examples: [
      {
        line: '{program} tokens invite Sara --scope read-only --merchant SHOP0001',
        does: 'let a person look at an account for a week',
      },
    ],
    run: async (input, context) => {
      const expiry = readExpiry(input);
      if ('_tag' in expiry) return expiry;
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const created = await createToken(connection, expiry, input, context);
      if (created._tag === 'Failed') return created;
      const reply = await callAccountRoute(
        connection,
        'postTokensIdSignInLink',
        { path: { id: textAt(created.content, 'id') } },
        context,
      );
      if (reply._tag === 'Failed') return reply;
      const address = new URL(textAt(reply.content, 'sign_in_path'), connection.baseUrl).href;
      context.note(
        `Send this link. It works once, until ${textAt(reply.content, 'expires_at')}. The access ends at ${textAt(created.content, 'expires_at')}:`,
      );
      return { _tag: 'Done', json: reply.content, view: { kind: 'text', text: address } };
    },
  },
  {
    name: 'tokens revoke',
    summary: 'Revoke a token',
    arguments: [{ name: 'id', help: 'id of the token, from `{program} tokens list`', isRequired: true }],
    connects: 'gateway',
    examples: [
      {
        line: '{program} tokens revoke 3f1c0a52-6d5f-4b7e-9a43-1b2c3d4e5f60',
        does: 'revoke a token by its id',
      },
    ],
    run: async (input, context) => {
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const id = input.text('id') ?? '';
      const reply = await callAccountRoute(connection, 'deleteTokensId', { path: { id } }, context);
      if (reply._tag === 'Failed') return reply;
      return {
        _tag: 'Done',
        json: { revoked: id },
        view: { kind: 'text', text: `Revoked the token ${id}.`, tone: 'good' },
      };
    },
  },
];

const listCommand = routeCommand({
  name: 'tokens list',
  route: 'getTokens',
  examples: [
    { line: '{program} tokens list --all-accounts', does: 'list all tokens' },
    { line: '{program} tokens list --merchant DEMO0001', does: 'list the tokens of a merchant' },
  ],
  view: listView,
});

/** Whether the token of this command is one of the provider. */
const isOfProvider = async (context: CommandContext): Promise<boolean> => {
  const connection = await context.connect();
  if ('_tag' in connection) return false;
  const session = await callAccountRoute(connection, 'getSession', {}, context);
  return session._tag !== 'Failed' && textAt(session.content, 'role') === 'provider';
};

const noTokensOfMerchant =
  'The merchant has no tokens. Add --all-accounts to list those of the provider and of all merchants.';

const scopeOption: OptionRow = {
  name: 'scope',
  help: 'what the token may do',
  value: 'scope',
  choices: ['full', 'read-only'],
  fallback: 'full',
};

const ofProviderOption: OptionRow = { ...allAccountsOption, help: 'a token of the provider' };

const expiresOption: OptionRow = {
  name: 'expires',
  help: 'when it expires: a duration such as 12h or 30d, or a time',
  value: 'duration',
};

/** The members of the body for `--expires`. */
const readExpiry = (input: CommandInput): { readonly expires_at?: string } | CommandFailure => {
  const text = input.text('expires');
  if (text === undefined) return {};
  // A number alone may be a year.
  const seconds = /^\d+$/.test(text) ? undefined : parseDuration(text);
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : NaN;
  const time = seconds === undefined ? at : Date.now() + seconds * 1000;
  return Number.isNaN(time) || Math.abs(time) > maxTime
    ? failed(
        'usage',
        '--expires must be a duration such as 12h or 30d, or a time such as 2027-01-01T00:00:00Z',
      )
    : { expires_at: new Date(time).toISOString() };
};

const maxTime = Date.parse('2999-12-31T00:00:00Z');

const createToken = (
  connection: Connection,
  expiry: { readonly expires_at?: string },
  input: CommandInput,
  context: Pick<CommandContext, 'signal'>,
) => {
  const body = { name: input.text('name') ?? '', scope: input.text('scope') ?? 'full', ...expiry };
  const isForAll = input.isOn(allAccountsOption.name);
  return callAccountRoute(connection, 'postTokens', { body, isForAll }, context);
};

function listView(reply: unknown) {
  return tableView(
    'items',
    [
      ['ID', 'id'],
      ['NAME', 'name'],
      ['ROLE', 'role'],
      ['MERCHANT', 'merchant_identifier'],
      ['SCOPE', 'scope'],
      ['CREATED', timeAt('created_at')],
      ['EXPIRES', timeAt('expires_at')],
      ['LAST USED', timeAt('last_used_at')],
    ],
    'No tokens. Create one with `postern tokens create`.',
  )(reply);
}
