import { rememberByNames } from './remember-by-names.ts';

const counted = () => {
  const computed: (readonly string[])[] = [];
  const join = rememberByNames((names) => {
    computed.push(names);
    return names.join('+');
  });
  return { join, computed };
};

test('the result of the same names is computed once', () => {
  const { join, computed } = counted();
  expect([join(['a', 'b']), join(['b', 'a']), join(['a', 'b']), join(['a']), join([])]).toEqual([
    'a+b',
    'b+a',
    'a+b',
    'a',
    '',
  ]);
  expect(computed).toEqual([['a', 'b'], ['b', 'a'], ['a'], []]);
});

test('only the last lists are kept, and no long ones', () => {
  const { join, computed } = counted();
  for (let i = 0; i < 100; i++) join([String(i)]);
  join(['99']);
  expect(computed).toHaveLength(100);
  join(['0']);
  expect(computed).toHaveLength(101);
  const long = ['x'.repeat(2001)];
  expect(join(long)).toBe(join(long));
  expect(computed).toHaveLength(103);
});
