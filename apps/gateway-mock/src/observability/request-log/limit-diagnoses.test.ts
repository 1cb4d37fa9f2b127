/** How often it is found out why a signature does not fit. */
import type { Diagnosis } from '../../operations/signature-diagnosis.ts';
import { limitDiagnoses } from './limit-diagnoses.ts';
import { decidedAnswer, refusedAnswer } from '../../testing/answers.ts';

const diagnosisWith = (sentence: string): Diagnosis => ({ sentences: [sentence], findings: [] });

let found: number;
let now: number;
const wrong = () => refusedAnswer({ diagnosis: () => diagnosisWith(`found ${++found}`) });

beforeEach(() => {
  found = 0;
  now = 1_000_000;
});

test('once, for all who ask, and not if nobody does', () => {
  const diagnosed = limitDiagnoses(() => now);
  const { diagnosis } = diagnosed(wrong());
  expect(found).toBe(0);
  expect([diagnosis?.(), diagnosis?.(), found]).toEqual([
    diagnosisWith('found 1'),
    diagnosisWith('found 1'),
    1,
  ]);
});

test('so many times in a second and no more, and in the next one again', () => {
  const diagnosed = limitDiagnoses(() => now, 2);
  const ask = () => diagnosed(wrong()).diagnosis?.();
  const beyond = {
    sentences: [expect.stringMatching(/^Not diagnosed: /)],
    findings: [{ variant: 'NotDiagnosed', parameters: [] }],
  };
  expect([ask(), ask(), ask(), ask()]).toEqual([
    diagnosisWith('found 1'),
    diagnosisWith('found 2'),
    beyond,
    beyond,
  ]);
  now += 1000;
  expect(ask()).toEqual(diagnosisWith('found 3'));
});

test('what a sentence and a finding quote is bounded', () => {
  const names = Array.from({ length: 50 }, () => 'x'.repeat(60_000));
  const long = {
    ...wrong(),
    diagnosis: () => ({
      sentences: names,
      findings: names.map(() => ({ variant: 'Unexplained' as const, parameters: names })),
    }),
  };
  const bounded = limitDiagnoses(() => now)(long).diagnosis?.();
  expect(bounded?.findings[0]?.parameters.at(-1)).toBe('…');
  expect(JSON.stringify(bounded?.sentences).length).toBeLessThan(3000);
  expect(JSON.stringify(bounded?.findings).length).toBeLessThan(8000);
});

test('an answer without one stays as it is', () => {
  const right = decidedAnswer();
  expect(limitDiagnoses(() => now)(right)).toBe(right);
});
