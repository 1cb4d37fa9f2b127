/** `postern snapshot`, `reset` and `wait`: the state of an account, or of all accounts. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { memberAt, textAt } from '../../management-api/read-json-members.ts';
import { sentenceView, tableView, timeAt } from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import type { View } from '../../output/view.ts';

export const snapshotCommands = (): readonly CommandDefinition[] => [
  routeCommand({
    name: 'snapshot save',
    route: 'postSnapshots',
    arguments: ['name'],
    examples: [
      { line: '{program} snapshot save before-refunds', does: 'save the state of the account' },
      {
        line: '{program} snapshot save nightly --replace --all-accounts',
        does: 'replace a snapshot of all accounts',
      },
    ],
    view: sentenceView(
      (reply) => `Saved the snapshot ${textAt(reply, 'name')} with ${textAt(reply, 'orders')} orders.`,
    ),
  }),
  routeCommand({
    name: 'snapshot list',
    route: 'getSnapshots',
    examples: [{ line: '{program} snapshot list', does: 'list the snapshots of the account' }],
    view: tableView(
      'items',
      [
        ['NAME', 'name'],
        ['ORDERS', 'orders', 'end'],
        ['SIZE', 'characters', 'end'],
        ['CREATED', timeAt('created_at')],
      ],
      'No snapshots. Save one with `postern snapshot save`.',
    ),
  }),
  routeCommand({
    name: 'snapshot restore',
    route: 'postSnapshotsNameRestore',
    arguments: ['name'],
    examples: [{ line: '{program} snapshot restore before-refunds', does: 'return to the saved state' }],
    view: restoredView('Restored'),
  }),
  routeCommand({
    name: 'snapshot delete',
    route: 'deleteSnapshotsName',
    arguments: ['name'],
    examples: [{ line: '{program} snapshot delete before-refunds', does: 'delete a snapshot' }],
    view: sentenceView(() => 'Deleted the snapshot.'),
  }),
];

export const resetCommand: CommandDefinition = routeCommand({
  name: 'reset',
  route: 'postReset',
  examples: [
    { line: '{program} reset', does: 'return the account to its seed' },
    { line: '{program} reset --all-accounts', does: 'return all accounts to the seed' },
  ],
  view: restoredView('Reset'),
});

const waitRoute = routeCommand({
  name: 'wait',
  route: 'getIdle',
  summary: 'Wait until no feedback is due, no operation is pending, and no request is delayed',
  details: 'Exit code 0 if the account is idle, 1 if it is not after --wait seconds.',
  defaults: { wait: '30' },
  examples: [{ line: '{program} wait --wait 20', does: 'wait up to 20 seconds for the feedback of a test' }],
  view: idleView,
});

export const waitCommand: CommandDefinition = {
  ...waitRoute,
  run: async (input, context) => {
    const result = await waitRoute.run(input, context);
    return result._tag === 'Done' && memberAt(result.json, 'idle') !== true
      ? { ...result, exit: 'refused' }
      : result;
  },
};

function restoredView(verb: string): (reply: unknown) => View {
  return sentenceView(
    (reply) => `${verb} accounts: ${textAt(reply, 'accounts')}, with orders: ${textAt(reply, 'orders')}.`,
  );
}

function idleView(reply: unknown): View {
  const isIdle = memberAt(reply, 'idle') === true;
  return {
    kind: 'text',
    text: isIdle
      ? 'Idle: no feedback is due, no operation is pending, and no request is delayed.'
      : `Not idle: due feedback ${textAt(reply, 'due_feedback')}, pending operations ${textAt(reply, 'pending_operations')}, delayed requests ${textAt(reply, 'delayed_requests')}.`,
    tone: isIdle ? 'good' : 'waiting',
  };
}
