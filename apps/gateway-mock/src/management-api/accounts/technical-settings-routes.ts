/** Technical Settings: the addresses for feedback (section 6; D26, D28). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { inbox } from '../../domain/account-settings/feedback-settings.ts';
import { nothing } from '../../schema/primitives.ts';
import { changeAccount } from './change-account.ts';
import type { Ports } from '../management-api-ports.ts';
import type { Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import {
  TechnicalChanges,
  applyTechnicalChanges,
  findAddressErrors,
  toTechnicalView,
  TechnicalSettingsSchema,
} from '../../domain/account-settings/technical-settings-schema.ts';

const technicalReply = { status: 200, codec: TechnicalSettingsSchema } as const;

const readTechnical = accountRoute({
  method: 'GET',
  path: '/technical',
  audience: 'account',
  summary: 'Get the Technical Settings: the addresses for feedback',
  pathParams: {},
  query: {},
  body: nothing,
  reply: technicalReply,
  problems: [],
  handle: (_ports: Ports, { technical }) => TE.right(toTechnicalView(technical)),
});

const changeTechnical = accountRoute({
  method: 'PATCH',
  path: '/technical',
  audience: 'account',
  summary:
    'Change the Technical Settings. `channels` is replaced as a whole. Waiting feedback goes to the new addresses, too',
  pathParams: {},
  query: {},
  body: TechnicalChanges,
  example: {
    active_channel: 'web',
    channels: { web: { direct: 'https://shop.example/feedback', notification: inbox } },
  },
  reply: technicalReply,
  problems: [],
  handle: (ports: Ports, account, { body, by }) => {
    const errors = findAddressErrors(body, ports.httpFeedbackHosts);
    if (errors.length > 0) return TE.left<Problem>({ _tag: 'InvalidRequest', errors });
    return pipe(
      changeAccount(ports, account, { action: 'technical_changed', by }, (account) =>
        pipe(
          applyTechnicalChanges(body, account.technical),
          E.bimap(
            (error): Problem => ({ _tag: 'InvalidRequest', errors: [error] }),
            (technical) => ({ ...account, technical }),
          ),
        ),
      ),
      TE.map(({ technical }) => toTechnicalView(technical)),
    );
  },
});

export const technicalRoutes = [readTechnical, changeTechnical];
