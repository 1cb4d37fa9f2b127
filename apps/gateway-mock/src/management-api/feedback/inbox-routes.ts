/** The inbox that the gateway keeps for each account: feedback is read there before an endpoint is written. */
import { feedback } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { matching } from '../../schema/text.ts';
import { anyText, nothing, whole } from '../../schema/primitives.ts';
import type { InboxMessage } from '../../domain/inbox.ts';
import { inboxAnswers } from '../../domain/feedback-settings.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { feedbackId, kind } from './feedback-view.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../ports.ts';
import { internalError } from '../problem.ts';
import { accountRoute } from '../route.ts';

export const responseSchema = describedAs(
  Object.entries(inboxAnswers)
    .map(([name, { meaning }]) => `${name}: it ${meaning}.`)
    .join(' '),
  nameIn(inboxAnswers),
);

const messageId = describedAs('Grows with each', matching('1 to 15 digits', /^[0-9]+$/, 15));

export const InboxMessageView = namedSchema(
  'Letter',
  object(
    {
      id: messageId,
      feedback_id: feedbackId,
      kind: nameIn(feedback.kinds),
      content_type: anyText,
      body: describedAs('As it was sent', anyText),
      answered: responseSchema,
      received_at: describedAs("By the account's clock", instant),
    },
    {},
  ),
);

export const toInboxMessageView = (letter: InboxMessage): t.TypeOf<typeof InboxMessageView> => ({
  id: letter.id,
  feedback_id: letter.feedbackId,
  kind: letter.kind,
  content_type: letter.contentType,
  body: letter.body,
  answered: letter.answer,
  received_at: letter.receivedAt,
});

const readInbox = accountRoute({
  method: 'GET',
  path: '/inbox',
  audience: 'account',
  summary: 'Read the inbox: what came to the address inbox, the newest first',
  pathParams: {},
  query: { kind, before: describedAs('An id: what came before', messageId), limit },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of letters', InboxMessageView) },
  problems: [],
  handle: ({ inbox }: Ports, { merchantIdentifier }, { query }) =>
    fetchPage(
      query.limit,
      (count) =>
        inbox.page(
          merchantIdentifier,
          {
            ...(query.kind !== undefined && { kind: query.kind }),
            ...(query.before !== undefined && { before: query.before }),
          },
          count,
        ),
      ({ id }) => id,
      toInboxMessageView,
    ),
});

const clearInbox = accountRoute({
  method: 'DELETE',
  path: '/inbox',
  audience: 'account',
  summary: 'Empty the inbox',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object({ removed: describedAs('How many there were', whole(0, Number.MAX_SAFE_INTEGER)) }, {}),
  },
  problems: [],
  handle: ({ inbox }: Ports, { merchantIdentifier }) =>
    pipe(
      inbox.clear(merchantIdentifier),
      TE.bimap(internalError, (removed) => ({ removed })),
    ),
});

const InboxResponseView = object({ answer: responseSchema }, {});

const readInboxResponse = accountRoute({
  method: 'GET',
  path: '/inbox/answer',
  audience: 'account',
  summary: 'Tell what the inbox answers to feedback',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: InboxResponseView },
  problems: [],
  handle: (_ports: Ports, { inboxAnswer: answer }) => TE.right({ answer }),
});

const setInboxResponse = accountRoute({
  method: 'PUT',
  path: '/inbox/answer',
  audience: 'account',
  summary: 'Say what the inbox answers to feedback from now on',
  pathParams: {},
  query: {},
  body: InboxResponseView,
  example: { answer: 'error' },
  reply: { status: 200, codec: InboxResponseView },
  problems: [],
  handle: (ports: Ports, account, { body: { answer } }) =>
    pipe(
      changeAccount(ports, account, (merchant) => E.right({ ...merchant, inboxAnswer: answer })),
      TE.map((merchant) => ({ answer: merchant.inboxAnswer })),
    ),
});

export const inboxRoutes = [readInbox, clearInbox, readInboxResponse, setInboxResponse];
