/** The encoding and the retries of feedback: a merchant reads them, only a provider changes them (D23a, D24a, D29a). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { nothing } from '../../schema/primitives.ts';
import { changeAccount } from './change-account.ts';
import {
  DeliveryChanges,
  applyDeliveryChanges,
  toDeliveryView,
  DeliverySettingsSchema,
} from '../../domain/account-settings/delivery-settings-schema.ts';
import type { Ports } from '../management-api-ports.ts';
import { accountRoute } from '../route.ts';

const deliveryReply = { status: 200, codec: DeliverySettingsSchema } as const;

const readDelivery = accountRoute({
  method: 'GET',
  path: '/delivery',
  audience: 'account',
  summary: 'Get the delivery settings of feedback: its encoding and its retries',
  pathParams: {},
  query: {},
  body: nothing,
  reply: deliveryReply,
  problems: [],
  handle: (_ports: Ports, { delivery }) => TE.right(toDeliveryView(delivery)),
});

const changeDelivery = accountRoute({
  method: 'PATCH',
  path: '/delivery',
  audience: 'provider',
  summary: 'Change the delivery settings of feedback. They also apply to feedback that is waiting',
  pathParams: {},
  query: {},
  body: DeliveryChanges,
  example: { encoding: 'json', max_attempts: 3, interval_seconds: 60 },
  reply: deliveryReply,
  problems: [],
  handle: (ports: Ports, account, { body, by }) =>
    pipe(
      changeAccount(ports, account, { action: 'delivery_changed', by }, (account) =>
        E.right({ ...account, delivery: applyDeliveryChanges(body, account.delivery) }),
      ),
      TE.map(({ delivery }) => toDeliveryView(delivery)),
    ),
});

export const deliveryRoutes = [readDelivery, changeDelivery];
