/** `postern accounts set`: the addresses that the gateway sends feedback to, and the payment channels. */
import { paymentChannels } from '@postern/protocol/payments';
import { feedback } from '@postern/protocol/spec';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type {
  ArgumentRow,
  CommandDefinition,
  OptionRow,
} from '../../command-definition/command-definition.ts';
import type { Connection } from '../../connection/connection.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { isRecord, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { fieldsView } from '../../management-api/reply-views.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { View } from '../../output/view.ts';

/** The account of a command, as the argument or as `--merchant`. */
export const accountArgument: ArgumentRow = {
  name: 'merchant',
  help: 'merchant_identifier of the account (default: that of --merchant, the variable or the stored connection)',
};

const channelsOption: OptionRow = {
  name: 'payment_channels',
  help: `the payment channels that the account has, with commas: ${Object.keys(paymentChannels).join(', ')}; none: no payments. Needs a token of the provider`,
  value: 'list',
};

export const setAccountCommand: CommandDefinition = {
  name: 'accounts set',
  summary: 'Set the addresses for the feedback (webhooks) of an account, and its payment channels',
  details:
    'Changes only what you name. `inbox` is the inbox that the gateway has for each account; `none` removes an address, so that feedback of this kind is not sent. Waiting feedback goes to the new address, too.',
  arguments: [accountArgument],
  options: [
    ...Object.entries(feedback.kinds).map(([kind, { sentWhen: sent }]) => ({
      name: kind,
      help: `address for feedback that is sent ${sent}`,
      value: 'url',
    })),
    { name: 'channel', help: 'the channel whose addresses change (default: the active one)', value: 'text' },
    channelsOption,
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
    {
      line: '{program} accounts set SHOP0001 --payment-channels redirection,own_form',
      does: 'let an account take payments; needs a token of the provider',
    },
  ],
  run: setAccount,
};

interface Changed {
  readonly json: unknown;
  readonly view: View;
}

async function setAccount(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const named = Object.keys(feedback.kinds).flatMap((kind) => {
    const address = input.text(kind);
    return address === undefined ? [] : [[kind, address] as const];
  });
  const channels = input.text(channelsOption.name);
  if (named.length === 0 && channels === undefined)
    return failed('usage', 'pass --direct, --notification or --payment-channels');
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const payments =
    channels === undefined ? undefined : await setPaymentChannels(channels, connection, context);
  if (payments !== undefined && '_tag' in payments) return payments;
  const addresses =
    named.length === 0
      ? undefined
      : await setAddresses(Object.fromEntries(named), input.text('channel'), connection, context);
  if (addresses !== undefined && '_tag' in addresses) return addresses;
  const changed = [addresses, payments].filter((each) => each !== undefined);
  return {
    _tag: 'Done',
    json: Object.assign({}, ...changed.map(({ json }) => json)),
    view: { kind: 'parts', parts: changed.map(({ view }) => view) },
  };
}

const setPaymentChannels = async (
  written: string,
  connection: Connection,
  context: CommandContext,
): Promise<Changed | CommandFailure> => {
  const channels = written === 'none' ? [] : written.split(',').map((each) => each.trim());
  const reply = await callAccountRoute(
    connection,
    'patchAccountsMerchantIdentifierPayments',
    { body: { channels } },
    context,
  );
  return reply._tag === 'Failed'
    ? reply
    : { json: { payments: reply.content }, view: paymentChannelsView(reply.content) };
};

/** The payment channels of an account. */
export const paymentChannelsView = fieldsView([
  ['payment channels', (payments) => textAt(payments, 'channels') || 'none'],
]);

const setAddresses = async (
  named: Readonly<Record<string, string>>,
  writtenChannel: string | undefined,
  connection: Connection,
  context: CommandContext,
): Promise<Changed | CommandFailure> => {
  const before = await callAccountRoute(connection, 'getAccountsMerchantIdentifierTechnical', {}, context);
  if (before._tag === 'Failed') return before;
  const channel = writtenChannel ?? textAt(before.content, 'active_channel');
  const channels = memberAt(before.content, 'channels');
  const addresses = isRecord(channels) ? channels[channel] : undefined;
  const changed = Object.fromEntries(
    Object.entries({ ...(isRecord(addresses) && addresses), ...named }).filter(
      ([, address]) => address !== 'none',
    ),
  );
  const reply = await callAccountRoute(
    connection,
    'patchAccountsMerchantIdentifierTechnical',
    { body: { channels: { ...(isRecord(channels) && channels), [channel]: changed } } },
    context,
  );
  return reply._tag === 'Failed' ? reply : { json: reply.content, view: addressesView(reply.content) };
};

/** The addresses of each channel, and which channel is active. */
export const addressesView = (technical: unknown): View => {
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
