/** `postern sessions`: the browsers that are signed in to the back office. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { textAt } from '../../management-api/read-json-members.ts';
import { tableView, timeAt } from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import { allAccountsOption } from '../../management-api/route-options.ts';
import { failed } from '../../output/command-failure.ts';

export const sessionCommands = (): readonly CommandDefinition[] => [
  routeCommand({
    name: 'sessions list',
    route: 'getSessions',
    examples: [
      { line: '{program} sessions list --all-accounts', does: 'list all sessions' },
      { line: '{program} sessions list --merchant DEMO0001', does: 'list the sessions of a merchant' },
    ],
    view: listView,
  }),
  {
    name: 'sessions end',
    summary: 'End a session, or all',
    arguments: [{ name: 'id', help: 'id of the session, from `{program} sessions list`' }],
    options: [
      { name: 'all', help: 'end all sessions of the account, except your own' },
      { ...allAccountsOption, help: `with --all: ${allAccountsOption.help}` },
    ],
    connects: 'gateway',
    examples: [
      { line: '{program} sessions end 3f1c0a526d5f4b7e9a431b2c3d4e5f60', does: 'end a session by its id' },
      {
        line: '{program} sessions end --all --merchant SHOP0001',
        does: 'end all sessions of a merchant',
      },
    ],
    run: async (input, context) => {
      const id = input.text('id');
      if ((id === undefined) !== input.isOn('all'))
        return failed('usage', 'pass the id of a session, or --all');
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const isForAll = input.isOn(allAccountsOption.name);
      const reply =
        id === undefined
          ? await callAccountRoute(connection, 'deleteSessions', { isForAll }, context)
          : await callAccountRoute(connection, 'deleteSessionsId', { path: { id } }, context);
      if (reply._tag === 'Failed') return reply;
      const ended = id === undefined ? textAt(reply.content, 'ended') : '1';
      return {
        _tag: 'Done',
        json: { ended: Number(ended) },
        view: { kind: 'text', text: `Ended sessions: ${ended}.`, tone: 'good' },
      };
    },
  },
];

function listView(reply: unknown) {
  return tableView(
    'items',
    [
      ['ID', 'id'],
      ['NAME', 'name'],
      ['MERCHANT', 'merchant_identifier'],
      ['FROM', 'address'],
      ['SIGNED IN', timeAt('created_at')],
      ['LAST USED', timeAt('last_used_at')],
      ['EXPIRES', timeAt('expires_at')],
    ],
    'No browser is signed in with a token of the account. Add --all-accounts to list all sessions.',
  )(reply);
}
