/** The view of how an interpretation rule was observed on another gateway, by the gateway profile that this one follows. */
import type { InterpretationRuleObservation, InterpretationRuleVerdict } from '@postern/conformance';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText, wholeNumber } from '../../schema/primitives.ts';
import { describedAs } from '../../schema/schema.ts';

const verdicts = {
  observed: 'each case of the interpretation rule that ran was answered as expected',
  deviates: 'a case was answered in another way',
  not_run: 'no case of the interpretation rule ran, or there is none',
};

const verdictNames: Readonly<Record<InterpretationRuleVerdict, keyof typeof verdicts>> = {
  Observed: 'observed',
  Deviates: 'deviates',
  NotRun: 'not_run',
};

/** As many as a gateway profile can have. */
export const maxCases = 5000;

export const caseCount = wholeNumber(0, maxCases);

/** Texts of a gateway profile, which is checked when it is read. */
export const gatewayProfileText = anyText;

export const observationMembers = {
  verdict: describedAs(
    `Whether the other gateway was seen to follow the interpretation rule. ${Object.entries(verdicts)
      .map(([name, meaning]) => `${name}: ${meaning}.`)
      .join(' ')}`,
    enumOf(verdicts),
  ),
  conforming: describedAs('How many cases were answered as expected', caseCount),
  deviating: describedAs(
    'The cases that were answered in another way',
    list(
      'cases',
      object({ case: gatewayProfileText, expected: gatewayProfileText, observed: gatewayProfileText }, {}),
      maxCases,
    ),
  ),
  not_run: describedAs('How many cases did not run', caseCount),
};

export const toObservationView = ({
  verdict,
  conforming,
  deviations,
  notRun,
}: InterpretationRuleObservation) => ({
  verdict: verdictNames[verdict],
  conforming: conforming.length,
  deviating: deviations.map(({ case: id, expected, observed }) => ({ case: id, expected, observed })),
  not_run: notRun.length,
});
