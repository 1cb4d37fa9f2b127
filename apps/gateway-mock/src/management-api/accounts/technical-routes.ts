/** Technical Settings: where feedback goes (section 6; D26, D28). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { inbox } from '../../domain/feedback-settings.ts';
import { nothing } from '../../schema/primitives.ts';
import { change } from './change-account.ts';
import type { Ports } from '../ports.ts';
import type { Problem } from '../problem.ts';
import { routeOfAccount } from '../route.ts';
import {
  TechnicalChanges,
  technicalIn,
  technicalOut,
  TechnicalSettingsSchema,
} from '../../accounts/technical-schema.ts';

const told = { status: 200, codec: TechnicalSettingsSchema } as const;

const readTechnical = routeOfAccount({
  method: 'GET',
  path: '/technical',
  who: 'account',
  summary: 'Read the Technical Settings: where feedback goes',
  segments: {},
  query: {},
  body: nothing,
  reply: told,
  problems: [],
  answer: (_ports: Ports, { technical }) => TE.right(technicalOut(technical)),
});

const changeTechnical = routeOfAccount({
  method: 'PATCH',
  path: '/technical',
  who: 'account',
  summary:
    'Change the Technical Settings; channels are replaced as a whole. What still waits goes to the new addresses as well',
  segments: {},
  query: {},
  body: TechnicalChanges,
  example: {
    active_channel: 'web',
    channels: { web: { direct: 'https://shop.example/feedback', notification: inbox } },
  },
  reply: told,
  problems: [],
  answer: (ports: Ports, account, { body }) =>
    pipe(
      change(ports, account, (merchant) =>
        pipe(
          technicalIn(body, merchant.technical),
          E.bimap(
            (error): Problem => ({ _tag: 'InvalidRequest', errors: [error] }),
            (technical) => ({ ...merchant, technical }),
          ),
        ),
      ),
      TE.map(({ technical }) => technicalOut(technical)),
    ),
});

export const technicalRoutes = [readTechnical, changeTechnical];
