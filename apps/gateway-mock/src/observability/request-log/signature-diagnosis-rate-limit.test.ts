/** The limit of signature diagnoses. */
import type { Diagnosis } from '../../operations/signature-diagnosis.ts';
import { limitDiagnosisRate } from './signature-diagnosis-rate-limit.ts';
import { decidedRequest, refusedRequest } from '../../testing/sample-processed-requests.ts';

const diagnosisWith = (sentence: string): Diagnosis => ({ sentences: [sentence], findings: [] });

let found: number;
let now: number;
const wrong = () => refusedRequest({ diagnosis: () => diagnosisWith(`found ${++found}`) });

beforeEach(() => {
  found = 0;
  now = 1_000_000;
});

test('a diagnosis is computed once, when it is first read', () => {
  const diagnosed = limitDiagnosisRate(() => now);
  const { diagnosis } = diagnosed(wrong());
  expect(found).toBe(0);
  expect([diagnosis?.(), diagnosis?.(), found]).toEqual([
    diagnosisWith('found 1'),
    diagnosisWith('found 1'),
    1,
  ]);
});

test('the number per second is limited', () => {
  const diagnosed = limitDiagnosisRate(() => now, 2);
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

test('sentences and findings are truncated', () => {
  const names = Array.from({ length: 50 }, () => 'x'.repeat(60_000));
  const long = {
    ...wrong(),
    diagnosis: () => ({
      sentences: names,
      findings: names.map(() => ({ variant: 'Unexplained' as const, parameters: names })),
    }),
  };
  const bounded = limitDiagnosisRate(() => now)(long).diagnosis?.();
  expect(bounded?.findings[0]?.parameters.at(-1)).toBe('…');
  expect(JSON.stringify(bounded?.sentences).length).toBeLessThan(3000);
  expect(JSON.stringify(bounded?.findings).length).toBeLessThan(8000);
});

test('a request without a diagnosis does not change', () => {
  const right = decidedRequest();
  expect(limitDiagnosisRate(() => now)(right)).toBe(right);
});
