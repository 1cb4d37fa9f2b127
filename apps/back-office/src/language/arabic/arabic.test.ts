/** Checks what the compiler cannot: that each Arabic sentence names the same codes as the English one, and is well formed. */
import {
  paymentChannels,
  paymentFlows,
  paymentInterpretationRules,
  paymentParameters,
  paymentRefusalReasons,
  savedCardOperations,
} from '@postern/protocol/payments';
import {
  responseCodeClasses,
  operations,
  parameters,
  refusalReasons,
  interpretationRules,
} from '@postern/protocol/spec';
import { paymentViolationCauses } from '@postern/protocol/payments/explain';
import { remedies, violationCauses } from '@postern/protocol/texts';
import { codeClassesInArabic } from './response-code-classes.ts';
import { operationsInArabic } from './operations.ts';
import { parametersInArabic } from './parameters.ts';
import { paymentChannelsInArabic } from './payment-channels.ts';
import { paymentFlowsInArabic } from './payment-flows.ts';
import { paymentParametersInArabic } from './payment-parameters.ts';
import { paymentReasonsInArabic } from './payment-refusal-reasons.ts';
import { causesInArabic } from './refusal-causes.ts';
import { reasonsInArabic } from './refusal-reasons.ts';
import { remediesInArabic } from './response-code-remedies.ts';
import { savedCardOperationsInArabic } from './saved-card-operations.ts';
import {
  notAppliedInArabic,
  interpretationRulesInArabic,
  interpretationRuleSettingsInArabic,
} from './interpretation-rules.ts';

type Sentence = readonly [row: string, english: string, arabic: string];

const sentences = <Name extends string, Row>(
  table: Readonly<Record<Name, Row>>,
  english: (row: Row) => string | undefined,
  arabic: Readonly<Partial<Record<string, string>>>,
): readonly Sentence[] =>
  Object.entries<Row>(table).flatMap(([name, row]) => {
    const sentence = english(row);
    return sentence === undefined ? [] : [[name, sentence, arabic[name] ?? ''] as const];
  });

const meaningsOfClasses = Object.fromEntries(
  Object.entries(codeClassesInArabic).map(([name, { meaning }]) => [name, meaning]),
);

const descriptionsOfChannels = Object.fromEntries(
  Object.entries(paymentChannelsInArabic).map(([name, { description }]) => [name, description]),
);

const causeTexts = (text: 'description' | 'remedy') =>
  Object.fromEntries(Object.entries(causesInArabic).map(([name, texts]) => [name, texts[text]]));

const everySentence = [
  ...sentences(responseCodeClasses, (meaning) => meaning, meaningsOfClasses),
  ...sentences(operations, ({ description }) => description, operationsInArabic),
  ...sentences(parameters, ({ description }) => description, parametersInArabic),
  ...sentences(refusalReasons, ({ description }) => description, reasonsInArabic),
  ...sentences(savedCardOperations, ({ description }) => description, savedCardOperationsInArabic),
  ...sentences(paymentChannels, ({ description }) => description, descriptionsOfChannels),
  ...sentences(paymentFlows, ({ description }) => description, paymentFlowsInArabic),
  ...sentences(paymentParameters, ({ description }) => description, paymentParametersInArabic),
  ...sentences(paymentRefusalReasons, ({ description }) => description, paymentReasonsInArabic),
  ...sentences(violationCauses, ({ description }) => description, causeTexts('description')),
  ...sentences(violationCauses, ({ remedy }) => remedy, causeTexts('remedy')),
  ...sentences(paymentViolationCauses, ({ description }) => description, causeTexts('description')),
  ...sentences(paymentViolationCauses, ({ remedy }) => remedy, causeTexts('remedy')),
  ...sentences(remedies, (remedy) => remedy, remediesInArabic),
  ...sentences(interpretationRules, ({ text }) => text, interpretationRulesInArabic),
  ...sentences(paymentInterpretationRules, ({ text }) => text, interpretationRulesInArabic),
  ...sentences(
    paymentInterpretationRules,
    (row) => ('configurable' in row ? row.configurable : undefined),
    interpretationRuleSettingsInArabic,
  ),
  ...sentences(
    interpretationRules,
    (row) => ('configurable' in row ? row.configurable : undefined),
    interpretationRuleSettingsInArabic,
  ),
  ...sentences(
    interpretationRules,
    (row) => ('notApplied' in row ? row.notApplied : undefined),
    notAppliedInArabic,
  ),
];

const detailsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test.each(everySentence)('%s has the same details as the English: %s', (_, english, arabic) => {
  expect(detailsIn(arabic)).toEqual(detailsIn(english));
});

const namesAndNumbersIn = (text: string): readonly string[] =>
  [...new Set(text.match(/\w*[_\d]\w*/g))].toSorted();

test.each(everySentence)(
  '%s names the same codes and parameters as the English: %s',
  (_, english, arabic) => {
    expect(namesAndNumbersIn(arabic)).toEqual(namesAndNumbersIn(english));
  },
);

test.each(everySentence)(
  '%s is Arabic, composed, trimmed, and ends like the English text',
  (_, english, arabic) => {
    expect(arabic).toMatch(/\p{Script=Arabic}/u);
    expect(arabic).toBe(arabic.normalize('NFC').trim());
    expect(arabic.endsWith('.')).toBe(english.endsWith('.'));
  },
);

test.each(everySentence)(
  '%s isolates text that starts with a digit and continues with letters',
  (_, __, arabic) => {
    const open = arabic.replaceAll(/\u2066[^\u2069]*\u2069/g, '');
    expect(open).not.toMatch(/(?<![\w-])\d+[-\w]*[A-Za-z]/);
  },
);
