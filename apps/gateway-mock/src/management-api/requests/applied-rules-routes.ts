/** GET /rules: the rules of the gateway, their provenance, and how often this process has applied each. */
import { rules } from '@postern/protocol';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { nonBlankText } from '../../schema/text.ts';
import { nothing, wholeNumber } from '../../schema/primitives.ts';
import type { AppliedRulesReport } from '../../observability/applied-rules/rule-counts.ts';
import { route, accountRoute } from '../route.ts';

export interface AppliedRulesPorts {
  readonly rulesReport: Pick<AppliedRulesReport, 'report'>;
}

const provenances = {
  stated: 'The specification says it',
  derived: 'It follows from the words of the specification',
  assumed: 'The specification is silent: we chose',
};

const AppliedRuleView = namedSchema(
  'AppliedRule',
  object(
    {
      id: enumOf(rules),
      provenance: describedAs(
        Object.entries(provenances)
          .map(([name, meaning]) => `${name}: ${meaning}.`)
          .join(' '),
        enumOf(provenances),
      ),
      rule: nonBlankText(2000),
      replies: describedAs(
        'The number of replies that the rule was applied to since the process started',
        wholeNumber(0, Number.MAX_SAFE_INTEGER),
      ),
    },
    { configurable: describedAs('What the account or the server can configure instead', nonBlankText(500)) },
  ),
);

const AppliedRulesView = object({ items: list('a list of rules', AppliedRuleView, 1000) }, {});

const readAppliedRules = route({
  method: 'GET',
  path: '/rules',
  audience: 'provider',
  summary: 'Get how often each rule was applied, over all accounts',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: AppliedRulesView },
  problems: [],
  handle: ({ rulesReport }: AppliedRulesPorts) => TE.right({ items: rulesReport.report() }),
});

const readAccountAppliedRules = accountRoute({
  method: 'GET',
  path: '/rules',
  audience: 'account',
  summary: 'Get how often each rule was applied to an account',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: AppliedRulesView },
  problems: [],
  handle: ({ rulesReport }: AppliedRulesPorts, { merchantIdentifier }) =>
    TE.right({ items: rulesReport.report(merchantIdentifier) }),
});

export const appliedRulesRoutes = [readAppliedRules, readAccountAppliedRules];
