/** The Arabic diagnosis has a text for each finding, and falls back to the English sentences. */
import { diagnosisInArabic } from './signature-diagnosis.ts';
import { signatureMistakesInArabic } from './signature-mistakes.ts';

test.each(Object.keys(signatureMistakesInArabic))('%s comes with its parameters', (variant) => {
  const [first] = diagnosisInArabic([{ variant, parameters: ['amount'] }]) ?? [];
  expect(first).toEqual({
    description: expect.stringMatching(/\p{Script=Arabic}.*\.$/u),
    advice: expect.stringMatching(/\p{Script=Arabic}.*\.$/u),
    parameters: ['amount'],
  });
});

test('reports the length of a text that is not a signature', () => {
  const [first] = diagnosisInArabic([{ variant: 'InvalidSignatureFormat', parameters: [], length: 3 }]) ?? [];
  expect(first?.description).toContain('3');
});

test('names the SHA type that was used instead of that of the account', () => {
  const finding = { variant: 'WrongShaType', parameters: [], sha_type: 'SHA-512' };
  expect(diagnosisInArabic([finding])?.[0]?.description).toMatch(/SHA-512/);
});

test.each(['Ambiguous', 'Unexplained', 'NotDiagnosed'])(
  '%s is reported, although no mistake was found',
  (variant) => {
    expect(diagnosisInArabic([{ variant, parameters: [] }])).toHaveLength(1);
  },
);

test.each([
  ['an entry that was logged before findings existed', undefined],
  ['an entry without any', []],
  [
    'an entry with an unknown finding',
    [
      { variant: 'ParameterOmitted', parameters: ['amount'] },
      { variant: 'OfTomorrow', parameters: [] },
    ],
  ],
])('%s falls back to the English sentences', (_, findings) => {
  expect(diagnosisInArabic(findings)).toBeUndefined();
});
