/** `postern orders`: the orders of an account. */
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { ArgumentRow, CommandDefinition } from '../../command-definition/command-definition.ts';
import { callAccountRoute, type RouteValues } from '../../management-api/call-account-route.ts';
import { listAt, memberAt, textAt } from '../../management-api/read-json-members.ts';
import {
  amountAt,
  fieldsView,
  responseCodeAt,
  sentenceView,
  statusAt,
  tableView,
  timeAt,
  type ColumnOf,
} from '../../management-api/reply-views.ts';
import { routeCommand, routeOf, type RouteName } from '../../management-api/route-command.ts';
import { routeOptions, readBodyMembers } from '../../management-api/route-options.ts';
import type { Connection } from '../../connection/connection.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { decimalAmountOption, readMinorUnits } from './amount-options.ts';
import { listExportCommand } from '../lists/list-export-command.ts';

export const orderCommands = (): readonly CommandDefinition[] => [
  createCommand(),
  routeCommand({
    name: 'orders list',
    route: 'getAccountsMerchantIdentifierOrders',
    examples: [
      { line: '{program} orders list', does: 'list the newest orders' },
      {
        line: '{program} orders list --status 02 --currency AED --all',
        does: 'list all authorized orders in AED',
      },
      {
        line: '{program} orders list --search 1001 --json',
        does: 'find orders by a part of their reference',
      },
    ],
    view: tableView(
      'items',
      [
        ['REFERENCE', 'merchant_reference'],
        ['FORT_ID', 'fort_id'],
        ['STATUS', statusAt('status')],
        ['', 'currency'],
        ['AMOUNT', amountAt('amount'), 'end'],
        ['CAPTURED', amountAt('captured_amount'), 'end'],
        ['REFUNDED', amountAt('refunded_amount'), 'end'],
        ['CREATED', timeAt('created_at')],
      ],
      'No orders. Create one with `postern orders create`.',
    ),
  }),
  listExportCommand({
    name: 'orders export',
    route: 'getAccountsMerchantIdentifierOrdersExport',
    what: 'orders',
  }),
  {
    name: 'orders show',
    summary: 'Show an order with its operations and its pending operations',
    arguments: [orderArgument],
    connects: 'gateway',
    effect: 'reads',
    examples: [
      { line: '{program} orders show order-1001', does: 'show an order by its merchant_reference' },
      { line: '{program} orders show 169000000000000001 --json', does: 'show an order by its fort_id' },
    ],
    run: async (input, context) => {
      const found = await findOrder(input, context);
      if ('_tag' in found) return found;
      const read = await readOrder(found, context);
      if (read._tag === 'Failed') return read;
      const { content } = read;
      return {
        _tag: 'Done',
        json: content,
        view: {
          kind: 'parts',
          parts: [
            fieldsView(orderFields('order.'))(content),
            tableView(
              'operations.items',
              [
                ['OPERATION', 'command'],
                ['RESPONSE', responseCodeAt('response_code')],
                [
                  'AMOUNT',
                  (row) =>
                    amountAt(
                      'amount',
                      'currency',
                    )({ ...asObject(row), currency: textAt(content, 'order.currency') }),
                  'end',
                ],
                ['AT', timeAt('at')],
              ],
              'No operations yet.',
            )(content),
            ...(listAt(content, 'pending').length === 0
              ? []
              : [
                  tableView(
                    'pending',
                    [
                      ['PENDING', 'operation'],
                      ['DUE', timeAt('due_at')],
                      ['ENDS', 'ends'],
                    ],
                    '',
                  )(content),
                ]),
          ],
        },
      };
    },
  },
  {
    name: 'orders complete',
    summary: 'Complete the pending operations or the payment of an order now',
    arguments: [orderArgument],
    options: routeOptions(routeOf('postAccountsMerchantIdentifierOrdersFortIdComplete')).filter(
      ({ name }) => name !== 'fort_id',
    ),
    connects: 'gateway',
    examples: [
      {
        line: '{program} orders complete order-1005 --ends succeeded',
        does: 'let the pending payment succeed',
      },
      { line: '{program} orders complete order-1005 --ends declined --message 029', does: 'decline it' },
    ],
    run: async (input, context) => {
      const found = await findOrder(input, context);
      if ('_tag' in found) return found;
      const name = 'postAccountsMerchantIdentifierOrdersFortIdComplete';
      const body = await readBodyMembers(routeOf(name), input, context);
      if ('_tag' in body) return body;
      const reply = await callOrder(name, found, { body: body.body }, context);
      if (reply._tag === 'Failed') return reply;
      const view = sentenceView(
        (content) => `Operations and payments completed: ${textAt(content, 'completed')}.`,
      );
      return {
        _tag: 'Done',
        json: reply.content,
        view: {
          kind: 'parts',
          parts: [view(reply.content), fieldsView(orderFields('order.'))(reply.content)],
        },
      };
    },
  },
  {
    name: 'orders delete',
    summary:
      'Delete an order with its operations, its feedback and the card that its payment saved, or all orders and saved cards of the account',
    arguments: [{ name: orderArgument.name, help: orderArgument.help }],
    options: [{ name: 'all', help: 'delete all orders and saved cards of the account' }],
    connects: 'gateway',
    examples: [
      { line: '{program} orders delete order-2001', does: 'delete one order' },
      { line: '{program} orders delete --all', does: 'delete all orders and saved cards of the account' },
    ],
    run: async (input, context) => {
      if ((input.text(orderArgument.name) === undefined) !== input.isOn('all'))
        return failed('usage', 'pass an order, or --all');
      if (!input.isOn('all')) {
        const found = await findOrder(input, context);
        if ('_tag' in found) return found;
        const reply = await callOrder('deleteAccountsMerchantIdentifierOrdersFortId', found, {}, context);
        if (reply._tag === 'Failed') return reply;
        const view = sentenceView(() => `Deleted the order ${found.fortId}.`);
        return { _tag: 'Done', json: { removed: 1 }, view: view(undefined) };
      }
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const reply = await callAccountRoute(connection, 'deleteAccountsMerchantIdentifierOrders', {}, context);
      if (reply._tag === 'Failed') return reply;
      const view = sentenceView((content) => `Orders deleted: ${textAt(content, 'removed')}.`);
      return { _tag: 'Done', json: reply.content, view: view(reply.content) };
    },
  },
];

const orderArgument: ArgumentRow = {
  name: 'order',
  help: 'merchant_reference or fort_id of the order',
  isRequired: true,
};

function orderFields(prefix: string): readonly ColumnOf[] {
  const currency = `${prefix}currency`;
  return [
    ['merchant_reference', `${prefix}merchant_reference`],
    ['fort_id', `${prefix}fort_id`],
    ['status', statusAt(`${prefix}status`)],
    ['currency', currency],
    ['amount', amountAt(`${prefix}amount`, currency)],
    ['authorized', amountAt(`${prefix}authorized_amount`, currency)],
    ['captured', amountAt(`${prefix}captured_amount`, currency)],
    ['refunded', amountAt(`${prefix}refunded_amount`, currency)],
    ['created', timeAt(`${prefix}created_at`)],
  ];
}

const asObject = (row: unknown): object => (typeof row === 'object' && row !== null ? row : {});

interface FoundOrder {
  readonly connection: Connection;
  readonly fortId: string;
}

const callOrder = (
  name: RouteName,
  { connection, fortId }: FoundOrder,
  values: Pick<RouteValues, 'query' | 'body'>,
  context: CommandContext,
) => callAccountRoute(connection, name, { path: { fort_id: fortId }, ...values }, context);

/** Reads an order with all of its operations, page by page. */
const readOrder = async (
  found: FoundOrder,
  context: CommandContext,
): Promise<{ readonly _tag: 'Read'; readonly content: unknown } | CommandFailure> => {
  const items: unknown[] = [];
  for (let after = ''; ;) {
    const query = { limit: '100', ...(after !== '' && { after }) };
    const reply = await callOrder('getAccountsMerchantIdentifierOrdersFortId', found, { query }, context);
    if (reply._tag === 'Failed') return reply;
    items.push(...listAt(reply.content, 'operations.items'));
    after = textAt(reply.content, 'operations.next');
    if (after === '')
      return {
        _tag: 'Read',
        content: { ...asObject(reply.content), operations: { items, next: null } },
      };
  }
};

/** Finds an order by its merchant_reference, or takes the argument for a fort_id if it is one and no order has this reference. */
const findOrder = async (
  input: CommandInput,
  context: CommandContext,
): Promise<FoundOrder | CommandFailure> => {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const reference = input.text(orderArgument.name) ?? '';
  const reply = await callAccountRoute(
    connection,
    'getAccountsMerchantIdentifierOrders',
    { query: { merchant_reference: reference, limit: '1' } },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  const fortId = memberAt(listAt(reply.content, 'items')[0], 'fort_id');
  if (typeof fortId === 'string') return { connection, fortId };
  return /^\d{10,20}$/.test(reference)
    ? { connection, fortId: reference }
    : failed(
        'refused',
        `there is no order ${reference}. List the orders with \`${context.program} orders list\``,
      );
};

/** The gateway takes minor units only. */
function createCommand(): CommandDefinition {
  const row = routeCommand({
    name: 'orders create',
    route: 'postAccountsMerchantIdentifierOrders',
    arguments: ['merchant_reference'],
    defaults: { state: 'authorized' },
    details: 'Write --amount in minor units (1050), or --decimal-amount 10.50.',
    effect: 'adds',
    examples: [
      {
        line: '{program} orders create order-2001 --decimal-amount 10.50 --currency AED',
        does: 'create an authorized order of 10.50 AED',
      },
      {
        line: '{program} orders create order-2002 --amount 1050 --currency AED --state pending --feedback',
        does: 'create an order whose payment is pending, and send its feedback',
      },
    ],
    view: fieldsView(orderFields('')),
  });
  return {
    ...row,
    options: (row.options ?? []).flatMap((option) =>
      option.name === 'amount'
        ? [{ ...option, help: option.help.replace(/; required$/, '') }, decimalAmountOption]
        : [option],
    ),
    run: async (input, context) => {
      // The body of a file has its own amount.
      if (input.text('body') !== undefined && input.text(decimalAmountOption.name) === undefined)
        return row.run(input, context);
      const read = readMinorUnits(input);
      if ('error' in read) return failed('usage', read.error);
      return row.run(
        { ...input, text: (name) => (name === 'amount' ? read.amount : input.text(name)) },
        context,
      );
    },
  };
}
