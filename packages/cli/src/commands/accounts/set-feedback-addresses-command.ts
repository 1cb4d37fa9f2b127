/** `postern accounts set`: the addresses that the gateway sends feedback to. */
import { feedback } from '@postern/protocol/spec';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { ArgumentRow, CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { isRecord, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { failed } from '../../output/command-failure.ts';
import type { View } from '../../output/view.ts';

/** The account of a command, as the argument or as `--merchant`. */
export const accountArgument: ArgumentRow = {
  name: 'merchant',
  help: 'merchant_identifier of the account (default: that of --merchant, the variable or the stored connection)',
};

export const setFeedbackAddressesCommand: CommandDefinition = {
  name: 'accounts set',
  summary: 'Set the addresses for the feedback (webhooks) of an account',
  details:
    'Changes only the addresses that you name. `inbox` is the inbox that the gateway has for each account; `none` removes an address, so that feedback of this kind is not sent. Waiting feedback goes to the new address, too.',
  arguments: [accountArgument],
  options: [
    ...Object.entries(feedback.kinds).map(([kind, { sentWhen: sent }]) => ({
      name: kind,
      help: `address for feedback that is sent ${sent}`,
      value: 'url',
    })),
    { name: 'channel', help: 'the channel whose addresses change (default: the active one)', value: 'text' },
  ],
  connects: 'gateway',
  examples: [
    {
      line: '{program} accounts set --direct http://localhost:3000/hook',
      does: 'send direct feedback of the demo merchant to a shop on this machine',
    },
    {
      line: '{program} accounts set SHOP0001 --direct inbox --notification inbox',
      does: 'send all feedback of an account to its inbox',
    },
  ],
  run: setAddresses,
};

async function setAddresses(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const named = Object.keys(feedback.kinds).flatMap((kind) => {
    const address = input.text(kind);
    return address === undefined ? [] : [[kind, address] as const];
  });
  if (named.length === 0) return failed('usage', 'pass --direct or --notification');
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const before = await callAccountRoute(connection, 'getAccountsMerchantIdentifierTechnical', {}, context);
  if (before._tag === 'Failed') return before;
  const channel = input.text('channel') ?? textAt(before.content, 'active_channel');
  const channels = memberAt(before.content, 'channels');
  const addresses = isRecord(channels) ? channels[channel] : undefined;
  const changed = Object.fromEntries(
    Object.entries({ ...(isRecord(addresses) && addresses), ...Object.fromEntries(named) }).filter(
      ([, address]) => address !== 'none',
    ),
  );
  const reply = await callAccountRoute(
    connection,
    'patchAccountsMerchantIdentifierTechnical',
    { body: { channels: { ...(isRecord(channels) && channels), [channel]: changed } } },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  return { _tag: 'Done', json: reply.content, view: addressesView(reply.content) };
}

/** The addresses of each channel, and which channel is active. */
const addressesView = (technical: unknown): View => {
  const active = textAt(technical, 'active_channel');
  const channels = memberAt(technical, 'channels');
  return {
    kind: 'fields',
    fields: Object.entries(isRecord(channels) ? channels : {}).flatMap(([channel, addresses]) =>
      Object.keys(feedback.kinds).map(
        (kind) =>
          [
            `${channel}${channel === active ? ' (active)' : ''} ${kind}`,
            textAt(addresses, kind) || 'none',
          ] as const,
      ),
    ),
  };
};
