import {
  interpretationRules,
  operations,
  refusalReasons,
  type InterpretationRule,
} from '@postern/protocol/spec';
import { decidingInterpretationRules } from './deciding-interpretation-rules.ts';

const ids = Object.keys(interpretationRules).filter((id): id is InterpretationRule =>
  Object.hasOwn(interpretationRules, id),
);
const textsOf = (deciding: readonly string[]): readonly string[] =>
  ids.filter((id) => deciding.includes(id)).map((id) => interpretationRules[id].text);

const refusals = Object.entries(refusalReasons).flatMap(([reason, { messageCode, description }]) =>
  ['', ...Object.keys(operations)].map((operation) => ({
    operation,
    messageCode,
    refused: { reason, meaning: description },
  })),
);

test.each(refusals)(
  'one of few deciding rules of $refused.reason ($operation) states the message $messageCode',
  ({ messageCode, ...refusal }) => {
    const deciding = decidingInterpretationRules({ ...refusal, interpretation_rules: ids });
    expect(deciding.length).toBeLessThanOrEqual(5);
    expect(textsOf(deciding).join(' ')).toMatch(new RegExp(`\\b(00)?${messageCode}\\b`));
  },
);

test('a rule that the gateway did not apply decides nothing', () => {
  const refused = { reason: 'UnknownCommand', meaning: '' };
  expect(decidingInterpretationRules({ refused, interpretation_rules: ['D1', 'D2', 'D3', 'D3b'] })).toEqual([
    'D3b',
  ]);
  expect(
    decidingInterpretationRules({ refused, interpretation_rules: ['D1', 'D2', 'D3', 'D3b', 'D13'] }),
  ).toEqual(['D3b', 'D13']);
});

test('the scenario decides an outcome that is no refusal, and nothing decides a success without one', () => {
  const applied = ['D1', 'D6a', 'D16'];
  expect(decidingInterpretationRules({ interpretation_rules: [...applied, 'D32'] })).toEqual(['D32']);
  expect(decidingInterpretationRules({ interpretation_rules: applied })).toEqual([]);
});

test('a delay by a scenario does not decide a refusal', () => {
  const refused = { reason: 'OrderNotFound', meaning: '' };
  expect(decidingInterpretationRules({ refused, interpretation_rules: ['D11a', 'D32'] })).toEqual(['D11a']);
});

test('the reason of a later version of the gateway has no known rule', () => {
  const refused = { reason: 'Later', meaning: '' };
  expect(decidingInterpretationRules({ refused, interpretation_rules: ids })).toEqual([]);
});

test.each([
  ['ReferenceUsed', ['C2', 'C13', 'C14', 'C19', 'C27'], ['C19']],
  ['InvalidFormat', ['D3b', 'C2', 'C4', 'C13', 'C14'], ['D3b', 'C4']],
  ['UnknownCommand', ['D3b', 'C1', 'C2', 'C12', 'C13'], ['D3b', 'C12']],
])('the rules of a form that is refused for %s', (reason, applied, deciding) => {
  const refused = { reason, meaning: '' };
  const form = { refused, interpretation_rules: applied };
  expect(decidingInterpretationRules(form)).toEqual(deciding);
});

test('an undecided payment is decided by its expiry date', () => {
  const paid = { operation: 'PURCHASE', interpretation_rules: ['C25', 'C26', 'C31', 'C47'] };
  expect(decidingInterpretationRules(paid)).toEqual(['C25']);
});
