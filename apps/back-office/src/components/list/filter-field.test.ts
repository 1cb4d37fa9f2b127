import {
  mergeValues,
  optionsOf,
  selectedOption,
  shownValue,
  withoutField,
  type FilterField,
} from './filter-field.ts';

const outcome = {
  kind: 'choice',
  label: 'Outcome',
  options: [
    { label: 'Refused', values: { refused: 'true' } },
    { label: 'Not delivered', values: { delivered: 'false' } },
  ],
} as const satisfies FilterField;

test('an option is selected if the address has its values', () => {
  expect(selectedOption(outcome, { delivered: 'false' })?.label).toBe('Not delivered');
  expect(selectedOption(outcome, { delivered: 'true' })).toBeUndefined();
  expect(shownValue(outcome, {})).toBeUndefined();
});

test('a field is removed with all its parameters', () => {
  expect(withoutField(outcome)).toEqual({ refused: undefined, delivered: undefined });
  expect(mergeValues({ refused: 'true', search: 'a' }, withoutField(outcome))).toEqual({ search: 'a' });
});

test('an empty value leaves the address', () => {
  expect(mergeValues({ search: 'a', status: '04' }, { search: '', currency: 'AED' })).toEqual({
    status: '04',
    currency: 'AED',
  });
});

test('each value of a parameter is an option', () => {
  expect(optionsOf('status', [['04', 'Captured']])).toEqual([
    { label: 'Captured', values: { status: '04' } },
  ]);
});
