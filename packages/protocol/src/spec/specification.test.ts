/** Compares the tables with those of the specification, row by row (extracted by a program). */
import type { Operation } from '../index.ts';
import {
  feedback,
  operations,
  parameters,
  accountSettings,
  shaTypes,
  interpretationRules,
  refusalReasons,
  statuses,
  type Parameter,
  type ParameterRow,
  type InterpretationRuleRow,
} from '../spec.ts';
import { messages } from '../texts.ts';
import specification from '../../vectors/specification-tables.json' with { type: 'json' };

const table = (section: string, column: string): readonly (readonly string[])[] => {
  const found = specification.tables.filter((t) => t.section === section && t.columns.includes(column));
  expect(found).toHaveLength(1);
  return found[0]?.rows ?? [];
};

const rowOf = (name: string): ParameterRow => parameters[name as Parameter];
const kindOf = (row: ParameterRow): string => row.type.charAt(0).toUpperCase() + row.type.slice(1);

// Special characters are written as `x`, and the space in words.
const specialsIn = (rule: string): string => {
  const [, listed = ''] = /[Ss]pecial characters?:? (.*)$/.exec(rule) ?? [];
  const characters = [...listed.matchAll(/`(.)`/g)].map(([, character]) => character ?? '');
  return [...characters, ...(listed.includes('and space') ? [' '] : [])].toSorted().join('');
};
const sorted = (text = ''): string => [...text].toSorted().join('');

// A chapter mentions the underscore only if the value of its selector has one. A chapter can refer to that of Capture.
const specialsOf = (operation: Operation, name: string, rule: string): string => {
  if (rule.includes('as in Capture')) return '';
  const isSelector = name === operations[operation].selector;
  return isSelector && !operation.includes('_') ? '' : sorted(rowOf(name).specialCharacters);
};

const chapters: readonly (readonly [Operation, string])[] = [
  ['CHECK_STATUS', '4.1 Check Status'],
  ['CAPTURE', '4.2 Capture'],
  ['VOID_AUTHORIZATION', '4.3 Void-Authorization'],
  ['REFUND', '4.4 Refund'],
];

test('the statuses are the 62 of the specification', () => {
  const written = Object.fromEntries(
    table('3. States and transitions', 'Status').map(([code, text]) => [code, text]),
  );
  expect(Object.keys(written)).toHaveLength(62);
  expect(statuses).toEqual(written);
});

test('the messages are the 152 of the specification', () => {
  const written = Object.fromEntries(table('7. Errors', 'Message').map(([code, text]) => [code, text]));
  expect(Object.keys(written)).toHaveLength(152);
  expect(messages).toEqual(written);
});

test('there is a chapter for each operation', () => {
  expect(chapters.map(([operation]) => operation)).toEqual(Object.keys(operations));
});

describe.each(chapters)('%s', (operation, chapter) => {
  const written = table(chapter, 'Required');

  test('has the parameters of the specification, in its order', () => {
    expect(Object.keys(operations[operation].request)).toEqual(written.map(([name]) => name));
  });

  test('requires the parameters that the specification requires', () => {
    const presence: Readonly<Record<string, string>> = operations[operation].request;
    const required = written.filter(([, , needed]) => needed === 'yes').map(([name]) => name);
    const needed = Object.keys(presence).filter(
      (name) =>
        presence[name] === 'required' || (presence[name] === 'identifying' && name === 'merchant_reference'),
    );
    expect(needed).toEqual(required);
  });

  test.each(written.map(([name = '', kind, , max, rule = '']) => ({ name, kind, max, rule })))(
    '$name is $kind, at most $max',
    ({ name, kind, max, rule }) => {
      const row = rowOf(name);
      expect(kindOf(row)).toBe(kind);
      expect(String(row.maxLength)).toBe(max);
      expect(specialsIn(rule)).toBe(specialsOf(operation, name, rule));
      expect(row.allowedValues ?? []).toEqual(
        [...rule.matchAll(/`([A-Z]{2,3}|[a-z]{2})`/g)].map(([, value]) => value),
      );
    },
  );
});

test('a CHECK_STATUS reply has the parameters of the specification', () => {
  const written = table('4.1 Check Status', 'Meaning');
  expect(Object.keys(operations.CHECK_STATUS.reply)).toEqual(written.map(([name]) => name));
  for (const [name = '', kind, max] of written) {
    expect([name, kindOf(rowOf(name)), String(rowOf(name).maxLength)]).toEqual([name, kind, max]);
  }
});

test('the fields of an order equal the rows of their parameters', () => {
  for (const [name = '', kind, max, meaning = ''] of table('Order', 'Field')) {
    const row = rowOf(name);
    const written = [name, kind, max, specialsIn(meaning)];
    expect([name, kindOf(row), String(row.maxLength), sorted(row.specialCharacters)]).toEqual(written);
  }
});

test('the limits of section 8 equal those of the rows', () => {
  const limits = table('8. Limits', 'Limit');
  const named = limits
    .slice(0, -1)
    .flatMap(([names = '', limit = '']) =>
      names.split(', ').map((name) => [name, Number.parseInt(limit, 10)] as const),
    );
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(parameters).map(([name, row]) => [name, row.maxLength])),
  );
  const [, retries = ''] = limits.at(-1) ?? [];
  const { maxAttempts, intervalSeconds } = feedback.retry;
  expect(retries).toContain(`${maxAttempts} attempts, ${intervalSeconds} seconds apart`);
});

test('the settings of an account are those of the specification', () => {
  const written = table('Merchant account settings', 'Setting').map(([name]) => name);
  expect(Object.values(accountSettings).map((row) => row.label)).toEqual(written);
});

test('the SHA types are those of the specification, and only SHA-128 is not recommended', () => {
  const [, values = ''] = table('Signature settings', 'Name').find(([name]) => name === 'SHA Type') ?? [];
  for (const { label } of Object.values(shaTypes)) expect(values).toContain(label);
  const discouraged = Object.entries(shaTypes).filter(([, row]) => 'discouraged' in row);
  expect(discouraged.map(([name]) => name)).toEqual(['SHA-128']);
  expect(values).toContain('SHA-128 (not recommended)');
});

test('the kinds of feedback are those of the specification', () => {
  expect(Object.values(feedback.kinds).map(({ label }) => label)).toEqual(
    table('6. Events', 'Kind').map(([kind]) => kind),
  );
});

test('every refusal reason has an existing message', () => {
  for (const row of Object.values(refusalReasons)) expect(messages).toHaveProperty(row.messageCode);
});

test('the interpretation rules are numbered without gaps, and so are the parts of each', () => {
  const ids = Object.keys(interpretationRules).map(
    (id) => /^(?<series>[DP])(?<number>\d+)(?<part>[a-z]?)$/.exec(id)?.groups ?? {},
  );
  for (const series of ['D', 'P']) {
    const numbers = ids.filter((id) => id['series'] === series).map((id) => Number(id['number']));
    expect([...new Set(numbers)]).toEqual(Array.from({ length: numbers.at(-1) ?? 0 }, (_, i) => i + 1));
    for (const number of numbers) {
      const parts = ids.filter((id) => id['series'] === series && Number(id['number']) === number);
      expect(parts.map(({ part }) => part)).toEqual(
        ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].slice(0, parts.length),
      );
    }
  }
});

const sections = new Set(['1', '2', '3', '4', '4.1', '4.2', '4.3', '4.4', '5', '6', '7', '8']);

test.each(Object.entries<InterpretationRuleRow>(interpretationRules))(
  'interpretation rule %s names sections of the specification',
  (_id, rule) => {
    expect(rule.sections).not.toEqual([]);
    expect(rule.sections.filter((section) => !sections.has(section))).toEqual([]);
  },
);

test.each(Object.entries<InterpretationRuleRow>(interpretationRules))(
  'interpretation rule %s is one line of text',
  (_id, { text, configurable = '' }) => {
    expect(`${text}${configurable}`).not.toMatch(/\s{2}|\n/);
    expect(text.endsWith('.')).toBe(true);
    expect(configurable.endsWith('.')).toBe(false);
  },
);
