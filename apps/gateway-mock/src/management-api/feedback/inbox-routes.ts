/** The inbox of each account: a receiving address in the gateway, for merchants without an endpoint of their own. */
import { feedback } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { textMatching } from '../../schema/text.ts';
import { anyText, nothing, wholeNumber } from '../../schema/primitives.ts';
import type { InboxMessage } from '../../domain/feedback-inbox.ts';
import { inboxResponse } from '../../domain/account-settings/account-settings-schema.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { feedbackId, kind } from './feedback-view.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';

const messageId = describedAs('Increases with each message', textMatching('1 to 15 digits', /^[0-9]+$/, 15));

export const InboxMessageView = namedSchema(
  'InboxMessage',
  object(
    {
      id: messageId,
      feedback_id: feedbackId,
      kind: enumOf(feedback.kinds),
      content_type: anyText,
      body: describedAs('The exact body of the request', anyText),
      response: inboxResponse,
      received_at: describedAs("The time by the account's clock", timestamp),
    },
    {},
  ),
);

export const toInboxMessageView = (message: InboxMessage): t.TypeOf<typeof InboxMessageView> => ({
  id: message.id,
  feedback_id: message.feedbackId,
  kind: message.kind,
  content_type: message.contentType,
  body: message.body,
  response: message.answer,
  received_at: message.receivedAt,
});

const readInbox = accountRoute({
  method: 'GET',
  path: '/inbox',
  audience: 'account',
  summary: 'List the messages in the inbox, newest first',
  pathParams: {},
  query: {
    kind,
    before: describedAs('An id: lists the messages that are older than this one', messageId),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of inbox messages', InboxMessageView) },
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

export const RemovedMessages = object(
  {
    removed: describedAs('The number of messages that were deleted', wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  },
  {},
);

const clearInbox = accountRoute({
  method: 'DELETE',
  path: '/inbox',
  audience: 'account',
  summary: 'Delete all messages in the inbox',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: RemovedMessages },
  problems: [],
  handle: ({ inbox }: Ports, { merchantIdentifier }, { by }) =>
    pipe(
      inbox.clear(merchantIdentifier, by),
      TE.bimap(internalError, (removed) => ({ removed })),
    ),
});

const InboxResponseView = object({ response: inboxResponse }, {});

const readInboxResponse = accountRoute({
  method: 'GET',
  path: '/inbox/response',
  audience: 'account',
  summary: 'Get the response of the inbox to feedback',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: InboxResponseView },
  problems: [],
  handle: (_ports: Ports, { inboxResponse: response }) => TE.right({ response }),
});

const setInboxResponse = accountRoute({
  method: 'PUT',
  path: '/inbox/response',
  audience: 'account',
  summary: 'Set the response of the inbox to feedback',
  pathParams: {},
  query: {},
  body: InboxResponseView,
  example: { response: 'error' },
  reply: { status: 200, codec: InboxResponseView },
  problems: [],
  handle: (ports: Ports, account, { body: { response }, by }) =>
    pipe(
      changeAccount(ports, account, { action: 'inbox_response_changed', by }, (account) =>
        E.right({ ...account, inboxResponse: response }),
      ),
      TE.map((account) => ({ response: account.inboxResponse })),
    ),
});

export const inboxRoutes = [readInbox, clearInbox, readInboxResponse, setInboxResponse];
