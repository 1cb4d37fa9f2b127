/** What of a diagnosis is told in Arabic, and when the gateway's own sentences have to do. */
import { diagnosisInArabic } from './signature-diagnosis.ts';
import { findingsInArabic } from './signature-findings.ts';

test.each(Object.keys(findingsInArabic))('%s is told with the parameters that it is about', (variant) => {
  const [said] = diagnosisInArabic([{ variant, parameters: ['amount'] }]) ?? [];
  expect(said).toEqual({
    meaning: expect.stringMatching(/\p{Script=Arabic}.*\.$/u),
    advice: expect.stringMatching(/\p{Script=Arabic}.*\.$/u),
    parameters: ['amount'],
  });
});

test('reports the length of a text that is not a signature', () => {
  const [said] = diagnosisInArabic([{ variant: 'NotASignature', parameters: [], length: 3 }]) ?? [];
  expect(said?.meaning).toContain('3');
});

test.each(['Ambiguous', 'Unexplained', 'NotDiagnosed'])(
  '%s is reported, although no mistake was found',
  (variant) => {
    expect(diagnosisInArabic([{ variant, parameters: [] }])).toHaveLength(1);
  },
);

test.each([
  ['an entry of a time before there were findings', undefined],
  ['an entry without any', []],
  [
    'an entry one of whose findings is not known here',
    [
      { variant: 'Missing', parameters: ['amount'] },
      { variant: 'OfTomorrow', parameters: [] },
    ],
  ],
])('%s is left to the sentences', (_, findings) => {
  expect(diagnosisInArabic(findings)).toBeUndefined();
});
