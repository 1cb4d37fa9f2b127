/** How feedback is written, and how often it is tried: read by the merchant, changed by the provider alone (D23, D24, D29). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { nothing } from '../../schema/primitives.ts';
import { change } from './change-account.ts';
import {
  DeliveryChanges,
  deliveryIn,
  deliveryOut,
  DeliverySettingsSchema,
} from '../../accounts/delivery-schema.ts';
import type { Ports } from '../ports.ts';
import { routeOfAccount } from '../route.ts';

const told = { status: 200, codec: DeliverySettingsSchema } as const;

const readDelivery = routeOfAccount({
  method: 'GET',
  path: '/delivery',
  who: 'account',
  summary: 'Read how feedback is written, and how often it is tried',
  segments: {},
  query: {},
  body: nothing,
  reply: told,
  problems: [],
  answer: (_ports: Ports, { delivery }) => TE.right(deliveryOut(delivery)),
});

const changeDelivery = routeOfAccount({
  method: 'PATCH',
  path: '/delivery',
  who: 'provider',
  summary:
    'Change how feedback is written, and how often it is tried; it counts for what still waits as well',
  segments: {},
  query: {},
  body: DeliveryChanges,
  example: { encoding: 'json', attempts_max: 3, interval_seconds: 60 },
  reply: told,
  problems: [],
  answer: (ports: Ports, account, { body }) =>
    pipe(
      change(ports, account, (merchant) =>
        E.right({ ...merchant, delivery: deliveryIn(body, merchant.delivery) }),
      ),
      TE.map(({ delivery }) => deliveryOut(delivery)),
    ),
});

export const deliveryRoutes = [readDelivery, changeDelivery];
