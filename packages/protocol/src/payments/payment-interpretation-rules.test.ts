import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { interpretationRules, interpretationRulesOfRefusals, isMessageCode, isStatus } from '../spec.ts';
import {
  paymentInterpretationRules,
  paymentInterpretationRulesOfRefusals,
  type PaymentInterpretationRuleRow,
} from './index.ts';

const rules = Object.entries<PaymentInterpretationRuleRow>(paymentInterpretationRules);

test.each(rules)('rule %s is for decisions or facts, and a decision has its number', (id, { rows }) => {
  expect(rows).not.toEqual([]);
  // The supplement has the decisions K1 to K45, and the facts U1 to U26.
  for (const row of rows) expect(row).toMatch(/^(K([1-9]|[1-3]\d|4[0-5])|U([1-9]|1\d|2[0-6]))$/);
  const number = Number(id.slice(1));
  expect(rows[0]?.startsWith('K')).toBe(number <= 45);
  expect(rows.includes(`K${number}`)).toBe(number <= 45);
});

test.each(rules)('rule %s is one line of text, and its codes exist', (_id, { text, configurable = '' }) => {
  expect(`${text}${configurable}`).not.toMatch(/\s{2}|\n/);
  expect(text.endsWith('.')).toBe(true);
  expect(configurable.endsWith('.')).toBe(false);
  for (const [, status = '', message = ''] of text.matchAll(/\b(\d{2})(\d{3})\b/g))
    expect([isStatus(status), isMessageCode(message)]).toEqual([true, true]);
  for (const [message] of text.matchAll(/\b\d{3}\b/g)) expect(isMessageCode(message)).toBe(true);
});

test('each rule that the code of payments names exists', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/\bC\d+\b/g)].map(([id]) => id),
  );
  expect(named).toContain('C36');
  expect(named.filter((id) => !Object.hasOwn(paymentInterpretationRules, id))).toEqual([]);
});

test('no rule of payments has the id of another rule; shared refusals have shared rules, with six exceptions', () => {
  expect(rules.filter(([id]) => Object.hasOwn(interpretationRules, id))).toEqual([]);
  const shared: Readonly<Record<string, string>> = interpretationRulesOfRefusals;
  const different = Object.entries(paymentInterpretationRulesOfRefusals).filter(
    ([reason, rule]) => Object.hasOwn(shared, reason) && shared[reason] !== rule,
  );
  expect(different.map(([reason]) => reason)).toEqual([
    'InvalidRequestFormat',
    'OriginNotAllowed',
    'OrderPending',
    'ExceedsTransactionLimit',
    'ExceedsOrderLimit',
    'ExceedsDailyLimit',
  ]);
});
