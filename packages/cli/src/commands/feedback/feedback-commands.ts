/** `postern feedback`: feedback (webhooks) of an account. */
import { deliveryCauses } from '@postern/conformance/delivery-causes';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { listAt, textAt } from '../../management-api/read-json-members.ts';
import {
  feedbackStateAt,
  fieldsView,
  sentenceView,
  tableView,
  timeAt,
  type ColumnOf,
} from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import { failed } from '../../output/command-failure.ts';
import type { Cell, View } from '../../output/view.ts';
import { encodings } from '../signatures/read-message.ts';
import { listExportCommand } from '../lists/list-export-command.ts';
import { timeForms, toTimestamp } from '../../command-definition/parse-duration.ts';
import { sendFeedbackCommand } from './send-feedback-command.ts';

export const feedbackCommands = (): readonly CommandDefinition[] => [
  routeCommand({
    name: 'feedback list',
    route: 'getAccountsMerchantIdentifierFeedback',
    summary: 'List the feedback (webhooks) of an account, newest first',
    examples: [
      {
        line: '{program} feedback list --state exhausted',
        does: 'list feedback that was never acknowledged',
      },
      {
        line: '{program} feedback list --merchant-reference order-1001',
        does: 'list the feedback of an order',
      },
    ],
    view: tableView(
      'items',
      [
        ['ID', 'id'],
        ['KIND', 'kind'],
        ['STATE', feedbackStateAt],
        ['REFERENCE', 'params.merchant_reference'],
        ['RESPONSE', 'params.response_code'],
        ['ATTEMPTS', (row) => String(listAt(row, 'attempts').length), 'end'],
        ['LAST ADDRESS', (row) => textAt(listAt(row, 'attempts').at(-1), 'address')],
        ['LAST ANSWER', lastAnswer],
        ['CREATED', timeAt('created_at')],
      ],
      'No feedback. The gateway sends it after an operation, if the account has an address: set one with `postern accounts set --direct <url>`.',
    ),
  }),
  listExportCommand({
    name: 'feedback export',
    route: 'getAccountsMerchantIdentifierFeedbackExport',
    what: 'feedback',
  }),
  {
    name: 'feedback show',
    summary: 'Show feedback with its payload and its delivery attempts',
    arguments: [idArgument],
    options: [encodingOfPayload],
    connects: 'gateway',
    effect: 'reads',
    examples: [
      { line: '{program} feedback show 5', does: 'show feedback' },
      { line: '{program} feedback show 5 --encoding xml', does: 'show its payload as XML' },
    ],
    run: async (input, context) => {
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const reply = await callAccountRoute(
        connection,
        'getAccountsMerchantIdentifierFeedbackFeedbackId',
        { path: { feedback_id: input.text('id') ?? '' } },
        context,
      );
      if (reply._tag === 'Failed') return reply;
      const { content } = reply;
      const encoding = input.text('encoding') ?? textAt(content, 'encoding');
      const payload = `payloads.${encoding}`;
      return {
        _tag: 'Done',
        json: content,
        view: {
          kind: 'parts',
          parts: [
            fieldsView(feedbackFields)(content),
            { kind: 'text', text: textAt(content, `${payload}.content_type`), tone: 'quiet' },
            { kind: 'text', text: textAt(content, `${payload}.body`) || textAt(content, `${payload}.error`) },
            tableView('feedback.attempts', attemptColumns, 'Not sent yet.')(content),
            ...failureView(content),
          ],
        },
      };
    },
  },
  {
    name: 'feedback resend',
    summary: 'Resend feedback to the addresses of the account, with a new series of attempts',
    arguments: [{ name: 'ids', help: 'ids of feedback, from `{program} feedback list`', isList: true }],
    options: [
      {
        name: 'exhausted_since',
        help: `instead, resend everything that has been exhausted since this time ${timeForms}`,
        value: 'time',
      },
      {
        name: 'cause',
        help: 'instead, resend everything exhausted whose last attempt has this cause',
        value: 'cause',
        choices: Object.keys(deliveryCauses),
      },
    ],
    connects: 'gateway',
    examples: [
      { line: '{program} feedback resend 5 7', does: 'resend two of them' },
      {
        line: '{program} feedback resend --cause ConnectionRefused',
        does: 'resend what failed while the shop was down',
      },
      {
        line: '{program} feedback resend --exhausted-since 2026-01-01T00:00:00Z',
        does: 'resend what failed',
      },
    ],
    run: resend,
  },
  sendFeedbackCommand,
];

const idArgument = {
  name: 'id',
  help: 'id of the feedback, from `{program} feedback list`',
  isRequired: true,
} as const;

const encodingOfPayload = {
  name: 'encoding',
  help: "encoding of the shown payload (default: the account's)",
  value: 'encoding',
  choices: encodings,
} as const;

const feedbackFields: readonly ColumnOf[] = [
  ['id', 'feedback.id'],
  ['kind', 'feedback.kind'],
  ['state', 'feedback.state'],
  ['merchant_reference', 'feedback.params.merchant_reference'],
  ['fort_id', 'feedback.fort_id'],
  ['response_code', 'feedback.params.response_code'],
  ['due', timeAt('feedback.due_at')],
];

const answerOf = (attempt: unknown): Cell => {
  const [status, error] = [textAt(attempt, 'status'), textAt(attempt, 'error')];
  const cause = textAt(attempt, 'cause.meaning');
  if (status === '') return { text: error, tone: 'bad' };
  const isGood = /^2|^302$/.test(status);
  return cause === ''
    ? { text: status, tone: isGood ? 'good' : 'bad' }
    : { text: `${status} ${cause}`, tone: isGood ? 'waiting' : 'bad' };
};

function lastAnswer(row: unknown): Cell {
  return answerOf(listAt(row, 'attempts').at(-1));
}

const attemptColumns: readonly ColumnOf[] = [
  ['ATTEMPT AT', timeAt('at')],
  ['ADDRESS', 'address'],
  ['ANSWER', answerOf],
  ['REDIRECTS TO', 'location'],
  ['MS', 'milliseconds', 'end'],
];

/** What the receiver answered to the last attempt, and what to do about it. */
const failureView = (content: unknown): readonly View[] => {
  const last = listAt(content, 'feedback.attempts').at(-1);
  const remedy = textAt(last, 'cause.remedy');
  if (remedy === '') return [];
  const answer = textAt(last, 'answer').slice(0, longestAnswer);
  return [
    ...(answer === '' ? [] : [{ kind: 'fields', fields: [['response', answer]] } as const]),
    { kind: 'text', text: `${textAt(last, 'cause.meaning')}. ${remedy}` },
  ];
};

/** The gateway stores no more of a response. */
const longestAnswer = 256;

async function resend(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const connection = await context.connect();
  if ('_tag' in connection) return connection;
  const [ids, written, cause] = [input.texts('ids'), input.text('exhausted_since'), input.text('cause')];
  if (ids.length > 0 === (written !== undefined || cause !== undefined))
    return failed('usage', 'pass ids of feedback, or --exhausted-since <time>, --cause <cause> or both');
  const since = written === undefined ? undefined : toTimestamp(written);
  if (written !== undefined && since === undefined)
    return failed('usage', `--exhausted-since must be a time ${timeForms}`);
  const reply = await callAccountRoute(
    connection,
    'postAccountsMerchantIdentifierFeedbackResend',
    {
      body:
        ids.length > 0
          ? { ids }
          : { ...(since !== undefined && { exhausted_since: since }), ...(cause !== undefined && { cause }) },
    },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  const [resent, expected] = [Number(textAt(reply.content, 'resent')), new Set(ids).size];
  if (resent < expected)
    return failed(
      'refused',
      `${resent === 0 ? 'nothing was resent' : `only ${resent} of ${expected} were resent`}: the account has no feedback ${resent === 0 && expected === 1 ? (ids[0] ?? '') : 'with some of these ids'}. List it with \`${context.program} feedback list\``,
    );
  const view = sentenceView((content) => `Feedback resent: ${textAt(content, 'resent')}.`);
  return { _tag: 'Done', json: reply.content, view: view(reply.content) };
}
