/** `postern accounts`: the accounts of the gateway. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import {
  fieldsView,
  sentenceView,
  tableView,
  yesAt,
  type ColumnOf,
} from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import { setFeedbackAddressesCommand, accountArgument } from './set-feedback-addresses-command.ts';

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
    ...routeCommand({
      name: 'accounts show',
      route: 'getAccountsMerchantIdentifier',
      examples: [{ line: '{program} accounts show SHOP0001', does: 'show an account' }],
      view: fieldsView(accountFields),
    }),
    arguments: [accountArgument],
  },
  setFeedbackAddressesCommand,
  routeCommand({
    name: 'accounts create',
    route: 'postAccounts',
    details: 'The phrases are secrets: pass them in the body.',
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

const accountFields: readonly ColumnOf[] = [
  ['merchant_identifier', 'merchant_identifier'],
  ['name', 'name'],
  ['active', 'active'],
  ['sha_type', 'sha_type'],
  ['request_shape', 'request_shape'],
  ['services', 'services'],
];
