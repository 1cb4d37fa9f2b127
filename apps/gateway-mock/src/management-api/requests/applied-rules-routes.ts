/** The rules of the service, where each comes from, and how many replies of this process leaned on it. */
import { silences } from '@postern/protocol';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { filled } from '../../schema/text.ts';
import { nothing, whole } from '../../schema/primitives.ts';
import type { RulesReport } from '../../observability/applied-rules/applied-rules-report.ts';
import { route, routeOfAccount } from '../route.ts';

export interface RulesPorts {
  readonly rulesReport: Pick<RulesReport, 'report'>;
}

const provenances = {
  stated: 'The specification says it',
  follows: 'It follows from the words of the specification',
  ours: 'The specification is silent: we chose',
};

const RuleCount = namedSchema(
  'Rule',
  object(
    {
      id: nameIn(silences),
      provenance: describedAs(
        Object.entries(provenances)
          .map(([name, meaning]) => `${name}: ${meaning}.`)
          .join(' '),
        nameIn(provenances),
      ),
      rule: filled(2000),
      replies: describedAs(
        'Replies that leaned on it since this process began',
        whole(0, Number.MAX_SAFE_INTEGER),
      ),
    },
    { choice: describedAs('What can be chosen instead', filled(500)) },
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
