/** `postern pay`: acts as the shopper at the payment page, and prints what the browser brings to the shop. */
import { parseResponseCode } from '@postern/protocol';
import { isSavedCardOperation, paymentCodeClass, savedCardCodeClass } from '@postern/protocol/payments';
import {
  isPayment,
  outcomeOfClass,
  type OutcomeName,
  type ResponseCodeClass,
  type Status,
} from '@postern/protocol/spec';
import type { CommandContext } from '../../command-definition/command-context.ts';
import {
  flagOf,
  type CommandDefinition,
  type OptionRow,
} from '../../command-definition/command-definition.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { isRecord, listAt, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { fieldsView, responseCodeAt } from '../../management-api/reply-views.ts';
import { routeCommand, routeOf, runRoute } from '../../management-api/route-command.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { failed } from '../../output/command-failure.ts';
import type { Exit } from '../../output/exit-codes.ts';
import type { View } from '../../output/view.ts';
import { noPaymentChannelAdvice } from '../accounts/no-payment-channel-advice.ts';
import { decimalAmountOption, readMinorUnits } from './amount-options.ts';
import { openInBrowser } from './open-in-browser.ts';

const openOption: OptionRow = {
  name: 'open',
  help: 'open the page in a browser, to pay by hand, and print its address',
  isForPeople: true,
};

const row = routeCommand({
  name: 'pay',
  route: 'postAccountsMerchantIdentifierShopper',
  summary: 'Pay as a shopper at the payment page, and print the return to the shop',
  details: [
    'The gateway signs the form of the payment, opens its page, and submits a test card, as a browser does.',
    'Write --amount in minor units (1050), or --decimal-amount 10.50.',
    'To pay with the form that your shop signed, pass its fields with --form as JSON.',
    'The return is printed, and not sent to the shop. The feedback (webhooks) is sent.',
    'To pay with a saved card of `{program} cards list`, pass a --form with its token_name.',
    'Exit code 1 unless the payment succeeded, and 4 if it has no outcome yet.',
  ].join('\n'),
  arguments: ['merchant_reference'],
  examples: [
    {
      line: '{program} pay order-3001 --decimal-amount 10.50 --currency AED',
      does: 'authorize 10.50 AED with a card that succeeds',
    },
    {
      line: '{program} pay order-3002 --amount 1050 --currency AED --outcome declined',
      does: 'have a card declined; the page stays open for another one',
    },
    {
      line: '{program} pay order-3003 --amount 1050 --currency AED --card visa-challenge --challenge fail',
      does: 'fail the challenge of 3-D Secure',
    },
    {
      line: '{program} pay order-3004 --amount 1050 --currency AED --action cancel',
      does: 'cancel, and print the return',
    },
    {
      line: '{program} pay order-3005 --amount 1050 --currency AED --return-url http://localhost:3000/paid --open',
      does: 'open the page in a browser',
    },
  ],
  view: (page) => viewOf(page),
});

export const payCommand: CommandDefinition = {
  ...row,
  options: [
    ...(row.options ?? []).flatMap((option) =>
      option.name === 'amount' ? [option, decimalAmountOption] : [option],
    ),
    openOption,
  ],
  run: async (input, context) => {
    const unused = ['form', 'body', ...ofCard].filter((name) => input.text(name) !== undefined);
    if (input.isOn('open') && unused.length > 0)
      return failed('usage', `with --open you pay by hand: leave out ${unused.map(flagOf).join(', ')}`);
    const hasDecimal = input.text(decimalAmountOption.name) !== undefined;
    const [hasForm, hasBody] = [input.text('form') !== undefined, input.text('body') !== undefined];
    if (hasForm && hasDecimal)
      return failed('usage', 'a form has its own amount: leave out --form or --decimal-amount');
    // A form has its own amount, and so has a body.
    if (hasForm || (hasBody && !hasDecimal)) return explained(await row.run(input, context), context);
    if (!hasBody && input.text('merchant_reference') === undefined)
      return failed('usage', 'which order? Pass its merchant_reference as the argument, or a --form');
    const read = readMinorUnits(input);
    if ('error' in read) return failed('usage', read.error);
    const values = {
      ...input,
      text: (name: string) => (name === 'amount' ? read.amount : input.text(name)),
    };
    if (input.isOn('open')) return openPage(values, context);
    const wasPaid = await isPaid(input.text('merchant_reference') ?? '', context);
    const result = await explained(await row.run(values, context), context);
    return wasPaid && result._tag === 'Done' && result.exit === 'done' ? asEarlier(result) : result;
  },
};

const ofCard = ['action', 'card', 'outcome', 'challenge', 'card_holder_name', 'remember_card'];

const openPage = async (input: CommandInput, context: CommandContext): Promise<CommandResult> => {
  const route = routeOf('postAccountsMerchantIdentifierPaymentPages');
  const opened = await runRoute(route, input, context, fieldsView([['page', 'url']]));
  if (opened._tag !== 'Done') return opened;
  const address = textAt(opened.json, 'url');
  return openInBrowser(address, context.environment.variables)
    ? opened
    : failed('refused', `the gateway answered with an address that is not one of a web page: ${address}`);
};

const explained = async (result: CommandResult, context: CommandContext): Promise<CommandResult> => {
  if (result._tag !== 'Done') return result;
  const advice = textAt(result.json, 'kind') === 'refused' ? await missingChannel(context) : undefined;
  const view =
    advice === undefined ? result.view : ({ kind: 'parts', parts: [result.view, text(advice)] } as const);
  return { ...result, exit: exitOf(result.json), view };
};

/** What to do if the account creates no payments. The gateway answers a payment of it as an unknown operation. */
const missingChannel = async (context: CommandContext): Promise<string | undefined> => {
  const connection = await context.connect();
  if ('_tag' in connection) return undefined;
  const settings = await callAccountRoute(connection, 'getAccountsMerchantIdentifierPayments', {}, context);
  return settings._tag === 'Failed' || listAt(settings.content, 'channels').length > 0
    ? undefined
    : noPaymentChannelAdvice;
};

/** An order is paid once: another payment of it gets the return of the first one. */
const isPaid = async (reference: string, context: CommandContext): Promise<boolean> => {
  const connection = await context.connect();
  if ('_tag' in connection) return false;
  const found = await callAccountRoute(
    connection,
    'getAccountsMerchantIdentifierOrders',
    { query: { merchant_reference: reference, limit: '1' } },
    context,
  );
  if (found._tag === 'Failed') return false;
  const [order] = listAt(found.content, 'items');
  return paidStatuses.has(textAt(order, 'status'));
};

/** Of an order whose payment succeeded, whatever followed. */
const paidStatuses: ReadonlySet<string> = new Set<Status>(['02', '04', '06', '08', '14']);

const asEarlier = (result: Extract<CommandResult, { readonly _tag: 'Done' }>): CommandResult => ({
  ...result,
  json: { ...(isRecord(result.json) && result.json), is_earlier: true },
  view: {
    kind: 'parts',
    parts: [
      text('The order was paid before. This is the return of that payment, and no card was submitted.'),
      result.view,
    ],
  },
});

/** The answer is positive only if the payment succeeded. */
const exitOf = (page: unknown): Exit => {
  switch (textAt(page, 'kind')) {
    case 'returned': {
      const code = parseResponseCode(textAt(page, 'return.fields.response_code'));
      if (code._tag !== 'Known') return 'refused';
      const command = textAt(page, 'return.fields.command');
      const service = textAt(page, 'return.fields.service_command');
      if (isPayment(command)) return exitOfClass(paymentCodeClass(command, code.status, code.message));
      return isSavedCardOperation(service)
        ? exitOfClass(savedCardCodeClass(service, code.status, code.message))
        : 'refused';
    }
    case 'challenge':
    case 'undecided':
      return 'unknown';
    default:
      return 'refused';
  }
};

const exitOfClass = (of: ResponseCodeClass): Exit => exits[outcomeOfClass[of]];

const exits = {
  Succeeded: 'done',
  Declined: 'refused',
  Refused: 'refused',
  Pending: 'unknown',
  Unknown: 'unknown',
} as const satisfies Readonly<Record<OutcomeName, Exit>>;

const viewOf = (page: unknown): View => {
  switch (textAt(page, 'kind')) {
    case 'returned': {
      const fields = memberAt(page, 'return.fields');
      return {
        kind: 'fields',
        fields: [
          ['result', responseCodeAt('return.fields.response_code')(page)],
          ['returns to', `${textAt(page, 'return.method')} ${textAt(page, 'return.url')}`],
          ...(textAt(page, 'times') === '1' ? [] : [['times', textAt(page, 'times')] as const]),
          ...(isRecord(fields) ? Object.keys(fields) : []).map(
            (name) => [name, textAt(fields, name)] as const,
          ),
        ],
      };
    }
    case 'form':
      return formView(page);
    case 'challenge':
      return text('The challenge is not answered. The order is 20064.');
    case 'undecided':
      return text('The payment is not decided yet. See `postern orders show`.');
    case 'refused':
      return {
        kind: 'fields',
        fields: [
          ['refused', responseCodeAt('response_code')(page)],
          ...(textAt(page, 'parameter') === '' ? [] : [['parameter', textAt(page, 'parameter')] as const]),
          [
            'why',
            'the gateway shows this on the page, and does not return to the shop; `postern logs --refused` lists the cause',
          ],
        ],
      };
    default:
      return text('The page ended meanwhile. Run the command again.');
  }
};

/** The browser stays on the page: after a declined card, a mistake in the card, or because the shopper left. */
const formView = (page: unknown): View => {
  const mistakes = listAt(page, 'mistakes');
  if (mistakes.length > 0)
    return text(
      `The page does not accept ${mistakes.map((each) => `${textAt(each, 'field')} (${textAt(each, 'mistake')})`).join(', ')}.`,
    );
  return textAt(page, 'declined.response_code') === ''
    ? text('The page is open, and no card was submitted.')
    : {
        kind: 'fields',
        fields: [
          ['declined', responseCodeAt('declined.response_code')(page)],
          ['next', 'the page offers another try: run the command again, without --outcome for a success'],
        ],
      };
};

const text = (sentence: string): View => ({ kind: 'text', text: sentence, tone: 'waiting' });
