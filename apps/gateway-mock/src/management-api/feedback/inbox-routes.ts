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
import { change } from '../accounts/change-account.ts';
import { feedbackId, kind } from './feedback-view.ts';
import { limit, pageOf, paged } from '../pagination.ts';
import type { Ports } from '../ports.ts';
import { internalError } from '../problem.ts';
import { routeOfAccount } from '../route.ts';

export const inboxAnswer = describedAs(
  Object.entries(inboxAnswers)
    .map(([name, { meaning }]) => `${name}: it ${meaning}.`)
    .join(' '),
  nameIn(inboxAnswers),
);

const letterId = describedAs('Grows with each', matching('1 to 15 digits', /^[0-9]+$/, 15));

export const LetterTold = namedSchema(
  'Letter',
  object(
    {
      id: letterId,
      feedback_id: feedbackId,
      kind: nameIn(feedback.kinds),
      content_type: anyText,
      body: describedAs('As it was sent', anyText),
      answered: inboxAnswer,
      received_at: describedAs("By the account's clock", instant),
    },
    {},
  ),
);

export const letterOut = (letter: InboxMessage): t.TypeOf<typeof LetterTold> => ({
  id: letter.id,
  feedback_id: letter.feedbackId,
  kind: letter.kind,
  content_type: letter.contentType,
  body: letter.body,
  answered: letter.answer,
  received_at: letter.receivedAt,
});

const readInbox = routeOfAccount({
  method: 'GET',
  path: '/inbox',
  who: 'account',
  summary: 'Read the inbox: what came to the address inbox, the newest first',
  segments: {},
  query: { kind, before: describedAs('An id: what came before', letterId), limit },
  body: nothing,
  reply: { status: 200, codec: pageOf('a list of letters', LetterTold) },
  problems: [],
  answer: ({ inbox }: Ports, { merchantIdentifier }, { query }) =>
    paged(
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
      letterOut,
    ),
});

const clearInbox = routeOfAccount({
  method: 'DELETE',
  path: '/inbox',
  who: 'account',
  summary: 'Empty the inbox',
  segments: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object({ removed: describedAs('How many there were', whole(0, Number.MAX_SAFE_INTEGER)) }, {}),
  },
  problems: [],
  answer: ({ inbox }: Ports, { merchantIdentifier }) =>
    pipe(
      inbox.clear(merchantIdentifier),
      TE.bimap(internalError, (removed) => ({ removed })),
    ),
});

const Answering = object({ answer: inboxAnswer }, {});

const readAnswer = routeOfAccount({
  method: 'GET',
  path: '/inbox/answer',
  who: 'account',
  summary: 'Tell what the inbox answers to feedback',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: Answering },
  problems: [],
  answer: (_ports: Ports, { inboxAnswer: answer }) => TE.right({ answer }),
});

const setAnswer = routeOfAccount({
  method: 'PUT',
  path: '/inbox/answer',
  who: 'account',
  summary: 'Say what the inbox answers to feedback from now on',
  segments: {},
  query: {},
  body: Answering,
  example: { answer: 'error' },
  reply: { status: 200, codec: Answering },
  problems: [],
  answer: (ports: Ports, account, { body: { answer } }) =>
    pipe(
      change(ports, account, (merchant) => E.right({ ...merchant, inboxAnswer: answer })),
      TE.map((merchant) => ({ answer: merchant.inboxAnswer })),
    ),
});

export const inboxRoutes = [readInbox, clearInbox, readAnswer, setAnswer];
