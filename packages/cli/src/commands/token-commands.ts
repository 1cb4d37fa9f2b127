/** `postern tokens`: the tokens of the management API. */
import type { CommandInput } from '../command/command-input.ts';
import type { CommandRow } from '../command/command-row.ts';
import { callAccountRoute } from '../management-api/call-account-route.ts';
import { textAt } from '../management-api/read-json.ts';
import { tableView, timeAt } from '../management-api/reply-views.ts';
import { routeCommand, routeOf, runRoute } from '../management-api/route-command.ts';

const ofAccount =
  'With --merchant, the tokens are those of the merchant of this account; otherwise all tokens, which needs a token of the provider.';

export const tokenCommands = (): readonly CommandRow[] => [
  {
    ...routeCommand({
      name: 'tokens list',
      route: 'getTokens',
      details: ofAccount,
      examples: [
        { line: '{program} tokens list', does: 'list all tokens' },
        { line: '{program} tokens list --merchant DEMO0001', does: 'list the tokens of a merchant' },
      ],
      view: listView,
    }),
    run: (input, context) =>
      runRoute(
        routeOf(hasMerchant(input) ? 'getAccountsMerchantIdentifierTokens' : 'getTokens'),
        input,
        context,
        listView,
      ),
  },
  {
    name: 'tokens create',
    summary: 'Create a token, and print it. It is printed only once',
    details:
      'With --merchant, the token is of this merchant and reaches only its account; otherwise it is of the provider.',
    arguments: [{ name: 'name', help: 'a name that says what the token is for', isRequired: true }],
    connects: 'gateway',
    effect: 'local',
    examples: [
      { line: '{program} tokens create ci --merchant SHOP0001', does: 'create a token of a merchant' },
      {
        line: 'export POSTERN_TOKEN="$({program} tokens create me)"',
        does: 'create a token of the provider, and use it',
      },
    ],
    run: async (input, context) => {
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const name = input.text('name') ?? '';
      const reply = hasMerchant(input)
        ? await callAccountRoute(
            connection,
            'postAccountsMerchantIdentifierTokens',
            { body: { name } },
            context,
          )
        : await callAccountRoute(connection, 'postTokens', { body: { name, role: 'provider' } }, context);
      if (reply._tag === 'Failed') return reply;
      context.note(`Created the token ${textAt(reply.content, 'id')}. It is printed only once:`);
      return {
        _tag: 'Done',
        json: reply.content,
        view: { kind: 'text', text: textAt(reply.content, 'token') },
      };
    },
  },
  {
    name: 'tokens revoke',
    summary: 'Revoke a token',
    details: ofAccount,
    arguments: [{ name: 'id', help: 'id of the token, from `{program} tokens list`', isRequired: true }],
    connects: 'gateway',
    examples: [{ line: '{program} tokens revoke 3f1c', does: 'revoke a token by its id' }],
    run: async (input, context) => {
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const id = input.text('id') ?? '';
      const reply = await callAccountRoute(
        connection,
        hasMerchant(input) ? 'deleteAccountsMerchantIdentifierTokensId' : 'deleteTokensId',
        { path: { id } },
        context,
      );
      if (reply._tag === 'Failed') return reply;
      return {
        _tag: 'Done',
        json: { revoked: id },
        view: { kind: 'text', text: `Revoked the token ${id}.`, tone: 'good' },
      };
    },
  },
];

const hasMerchant = (input: CommandInput): boolean => input.text('merchant') !== undefined;

function listView(reply: unknown) {
  return tableView(
    'items',
    [
      ['ID', 'id'],
      ['NAME', 'name'],
      ['ROLE', 'role'],
      ['MERCHANT', 'merchant_identifier'],
      ['CREATED', timeAt('created_at')],
    ],
    'No tokens. Create one with `postern tokens create`.',
  )(reply);
}
