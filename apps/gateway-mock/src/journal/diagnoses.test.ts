/** How often it is found out why a signature does not fit. */
import type { Answer } from '../answer.ts';
import { sparingly } from './diagnoses.ts';

let found: number;
let now: number;
const wrong = (): Answer => ({
  params: {},
  fields: {},
  diagnosis: () => [`found ${++found}`],
});

beforeEach(() => {
  found = 0;
  now = 1_000_000;
});

test('once, for all who ask, and not if nobody does', () => {
  const diagnosed = sparingly(() => now);
  const { diagnosis } = diagnosed(wrong());
  expect(found).toBe(0);
  expect([diagnosis?.(), diagnosis?.(), found]).toEqual([['found 1'], ['found 1'], 1]);
});

test('so many times in a second and no more, and in the next one again', () => {
  const diagnosed = sparingly(() => now, 2);
  const ask = () => diagnosed(wrong()).diagnosis?.();
  const beyond = [expect.stringMatching(/^Not diagnosed: /)];
  expect([ask(), ask(), ask(), ask()]).toEqual([['found 1'], ['found 2'], beyond, beyond]);
  now += 1000;
  expect(ask()).toEqual(['found 3']);
});

test('what a sentence quotes is bounded', () => {
  const long: Answer = { ...wrong(), diagnosis: () => Array.from({ length: 50 }, () => 'x'.repeat(60_000)) };
  expect(JSON.stringify(sparingly(() => now)(long).diagnosis?.()).length).toBeLessThan(3000);
});

test('an answer without one stays as it is', () => {
  const right: Answer = { params: {}, fields: {} };
  expect(sparingly(() => now)(right)).toBe(right);
});
