/** `postern accounts`: the accounts of the gateway. */
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { isRecord } from '../../management-api/read-json-members.ts';
import {
  fieldsView,
  sentenceView,
  tableView,
  yesAt,
  type ColumnOf,
} from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import {
  accountArgument,
  addressesView,
  paymentChannelsView,
  setAccountCommand,
} from './set-account-command.ts';

export const accountCommands = (): readonly CommandDefinition[] => [
  routeCommand({
    name: 'accounts list',
    route: 'getAccounts',
    examples: [{ line: '{program} accounts list --all', does: 'list all accounts' }],
    view: tableView(
      'items',
      [
        ['MERCHANT', 'merchant_identifier'],
        ['NAME', 'name'],
        ['ACTIVE', yesAt('active')],
        ['SHA TYPE', 'sha_type'],
        ['REQUESTS', 'request_shape'],
      ],
      'No accounts. Create one with `postern accounts create`.',
    ),
  }),
  {
    name: 'accounts show',
    summary: 'Show an account with its feedback addresses and payment channels',
    arguments: [accountArgument],
    connects: 'gateway',
    effect: 'reads',
    examples: [{ line: '{program} accounts show SHOP0001', does: 'show an account' }],
    run: showAccount,
  },
  setAccountCommand,
  routeCommand({
    name: 'accounts create',
    route: 'postAccounts',
    details:
      'The phrases are secrets: pass them in the body. The account takes payments after `{program} accounts set --payment-channels redirection`.',
    effect: 'adds',
    examples: [
      {
        line: '{program} accounts create --body account.json',
        does: 'create an account from a file with its merchant_identifier, name, sha_type and phrases',
      },
    ],
    view: fieldsView([
      ...accountFields.map(
        ([label, cell]) => [label, typeof cell === 'string' ? `account.${cell}` : cell] as const,
      ),
      ['access_code', 'security.access_code'],
    ]),
  }),
  {
    ...routeCommand({
      name: 'accounts delete',
      route: 'deleteAccountsMerchantIdentifier',
      examples: [{ line: '{program} accounts delete SHOP0001', does: 'delete an account with all its data' }],
      view: sentenceView(() => 'Deleted the account.'),
    }),
    arguments: [accountArgument],
  },
];

async function showAccount(_input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const account = await callAccountRoute(connection, 'getAccountsMerchantIdentifier', {}, context);
  if (account._tag === 'Failed') return account;
  const technical = await callAccountRoute(connection, 'getAccountsMerchantIdentifierTechnical', {}, context);
  if (technical._tag === 'Failed') return technical;
  const payments = await callAccountRoute(connection, 'getAccountsMerchantIdentifierPayments', {}, context);
  if (payments._tag === 'Failed') return payments;
  return {
    _tag: 'Done',
    json: {
      ...(isRecord(account.content) && account.content),
      technical: technical.content,
      payments: payments.content,
    },
    view: {
      kind: 'parts',
      parts: [
        fieldsView(accountFields)(account.content),
        paymentChannelsView(payments.content),
        addressesView(technical.content),
      ],
    },
  };
}

const accountFields: readonly ColumnOf[] = [
  ['merchant_identifier', 'merchant_identifier'],
  ['name', 'name'],
  ['active', 'active'],
  ['sha_type', 'sha_type'],
  ['request_shape', 'request_shape'],
  ['services', 'services'],
];
