/** The limit of signature diagnoses. */
import type { Diagnosis } from '../request-pipeline/4-authenticate/signature-diagnosis.ts';
import { limitDiagnosisRate } from './signature-diagnosis-rate-limit.ts';
import { toAccount } from '../seed/store-seed.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { decidedRequest, refusedRequest } from '../testing/sample-processed-requests.ts';

const diagnosisWith = (sentence: string): Diagnosis => ({ sentences: [sentence], findings: [] });

let found: number;
let now: number;
const wrong = (merchant = toAccount(account)) =>
  refusedRequest({ account: merchant, diagnosis: () => diagnosisWith(`found ${++found}`) });
const limits = { maxShared: 3, maxOfAccount: 2, maxAccounts: 3 };
const notDiagnosed = {
  sentences: [expect.stringMatching(/^Not diagnosed at the request: /)],
  findings: [{ variant: 'NotDiagnosed', parameters: [] }],
};

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
  const diagnosed = limitDiagnosisRate(() => now, limits);
  const ask = () => diagnosed(wrong()).diagnosis?.();
  expect([ask(), ask(), ask(), ask()]).toEqual([
    diagnosisWith('found 1'),
    diagnosisWith('found 2'),
    notDiagnosed,
    notDiagnosed,
  ]);
  now += 1000;
  expect(ask()).toEqual(diagnosisWith('found 3'));
});

test('wrong signatures for one account do not prevent the diagnosis of others', () => {
  const diagnosed = limitDiagnosisRate(() => now, { ...limits, maxOfAccount: 100 });
  const ask = (name: string) =>
    diagnosed(wrong({ ...toAccount(account), merchantIdentifier: name })).diagnosis?.();
  for (let i = 0; i < 100; i++) ask('FLOODED');
  expect(found).toBe(1 + limits.maxShared);
  expect([ask('OTHER'), ask('ANOTHER')]).toEqual([diagnosisWith('found 5'), diagnosisWith('found 6')]);
  expect(ask('OTHER')).toEqual(notDiagnosed);
});

test('the number per second is limited over all accounts', () => {
  const diagnosed = limitDiagnosisRate(() => now, limits);
  for (let i = 0; i < 1000; i++)
    diagnosed(wrong({ ...toAccount(account), merchantIdentifier: `M${i}` })).diagnosis?.();
  expect(found).toBe(limits.maxAccounts + limits.maxShared);
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
