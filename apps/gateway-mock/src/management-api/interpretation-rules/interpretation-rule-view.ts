/** The view of an interpretation rule: its row, where it was applied, and its setting. */
import { paymentInterpretationRules } from '@postern/protocol/payments';
import { interpretationRules } from '@postern/protocol/spec';
import { interpretationRulePlaces } from '../../domain/interpretation-rule-use.ts';
import type { ReportedInterpretationRule } from '../../interpretation-rules/interpretation-rules-report.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { wholeNumber } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { nonBlankText } from '../../schema/text.ts';
import { timestamp } from '../../schema/timestamp.ts';
import {
  observationMembers,
  gatewayProfileText,
  toObservationView,
} from '../gateway-profile/interpretation-rule-observation-view.ts';

const provenances = {
  stated: 'The specification says it',
  derived: 'It follows from the words of the specification',
  assumed: 'The specification is silent: we chose',
  documented: 'Of payments: public guides of the gateway say it',
  observed: 'Of payments: recorded messages or public clients of the gateway show it',
};

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const meanings = (table: Readonly<Record<string, string>>): string =>
  Object.entries(table)
    .map(([name, meaning]) => `${name}: ${meaning}.`)
    .join(' ');

export const InterpretationRuleView = namedSchema(
  'InterpretationRule',
  object(
    {
      id: enumOf({ ...interpretationRules, ...paymentInterpretationRules }),
      provenance: describedAs(meanings(provenances), enumOf(provenances)),
      sections: describedAs(
        'The sections of the specification; none for a rule of payments',
        list('sections', nonBlankText(10), 20),
      ),
      text: nonBlankText(2000),
      times: describedAs('How often the interpretation rule was applied since the process started', count),
      applied: describedAs(
        'Where it was applied',
        list(
          'places',
          object(
            {
              place: describedAs(
                meanings(
                  Object.fromEntries(
                    Object.entries(interpretationRulePlaces).map(([name, { meaning }]) => [name, meaning]),
                  ),
                ),
                enumOf(interpretationRulePlaces),
              ),
              times: count,
              first_at: describedAs("By the gateway's clock", timestamp),
              last_at: describedAs("By the gateway's clock", timestamp),
            },
            {
              example: describedAs(
                `The latest example. ${meanings(Object.fromEntries(Object.entries(interpretationRulePlaces).map(([name, { example }]) => [name, example])))}`,
                nonBlankText(100),
              ),
            },
          ),
          10,
        ),
      ),
    },
    {
      configurable: describedAs('What the account or the server can configure instead', nonBlankText(500)),
      setting: describedAs(
        'The setting and its current value, such as `request_shape: strict`',
        nonBlankText(500),
      ),
      not_applied: describedAs('Why the gateway never applies the interpretation rule', nonBlankText(500)),
      observed: describedAs(
        'How the interpretation rule was observed on another gateway. Missing if this gateway follows no gateway profile',
        object(
          { on: describedAs('The day, such as 2026-11-24', gatewayProfileText), ...observationMembers },
          {},
        ),
      ),
    },
  ),
);

export const toInterpretationRuleView = ({
  notApplied,
  applied,
  observed,
  ...row
}: ReportedInterpretationRule) => ({
  id: row.id,
  provenance: row.provenance,
  sections: [...row.sections],
  text: row.text,
  times: row.times,
  applied: applied.map(({ firstAt, lastAt, ...one }) => ({
    ...one,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  })),
  ...(row.configurable !== undefined && { configurable: row.configurable }),
  ...(row.setting !== undefined && { setting: row.setting }),
  ...(notApplied !== undefined && { not_applied: notApplied }),
  ...(observed !== undefined && { observed: { on: observed.on, ...toObservationView(observed) } }),
});
