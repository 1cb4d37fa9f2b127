/** The rules of the service, where each comes from, and how many replies of this process leaned on it. */
import { silences } from '@postern/protocol';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { named, saying } from '../described/described.ts';
import { list } from '../described/list.ts';
import { nameIn } from '../described/name-in.ts';
import { object } from '../described/object.ts';
import { filled } from '../described/text.ts';
import { nothing, whole } from '../described/values.ts';
import type { RulesReport } from '../rules/report.ts';
import { route, routeOfAccount } from './route.ts';

export interface RulesPorts {
  readonly rulesReport: Pick<RulesReport, 'report'>;
}

const provenances = {
  stated: 'The specification says it',
  follows: 'It follows from the words of the specification',
  ours: 'The specification is silent: we chose',
};

const RuleCount = named(
  'Rule',
  object(
    {
      id: nameIn(silences),
      provenance: saying(
        Object.entries(provenances)
          .map(([name, meaning]) => `${name}: ${meaning}.`)
          .join(' '),
        nameIn(provenances),
      ),
      rule: filled(2000),
      replies: saying(
        'Replies that leaned on it since this process began',
        whole(0, Number.MAX_SAFE_INTEGER),
      ),
    },
    { choice: saying('What can be chosen instead', filled(500)) },
  ),
);

const Rules = object({ items: list('a list of rules', RuleCount, 1000) }, {});

const readRules = route({
  method: 'GET',
  path: '/rules',
  who: 'provider',
  summary: 'Tell how often each rule was leaned on, by the replies to all accounts and to nobody',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: Rules },
  problems: [],
  answer: ({ rulesReport }: RulesPorts) => TE.right({ items: rulesReport.report() }),
});

const readRulesOfAccount = routeOfAccount({
  method: 'GET',
  path: '/rules',
  who: 'account',
  summary: 'Tell how often each rule was leaned on, by the replies to an account',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: Rules },
  problems: [],
  answer: ({ rulesReport }: RulesPorts, { merchantIdentifier }) =>
    TE.right({ items: rulesReport.report(merchantIdentifier) }),
});

export const rulesRoutes = [readRules, readRulesOfAccount];
