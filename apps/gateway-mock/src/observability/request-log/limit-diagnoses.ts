/**
 * Limits the diagnoses of wrong signatures: each is computed once for all its readers, and only so many a second, because
 * one takes milliseconds and any sender can cause them.
 */
import type { Answer } from '../../operations/reply.ts';
import type { Diagnosis, Finding } from '../../operations/signature-diagnosis.ts';
import { truncate, truncationMark } from './redact-message.ts';

export const limitDiagnoses = (now: () => number, perSecondMax = 20): ((answer: Answer) => Answer) => {
  let second = 0;
  let inThisSecond = 0;

  const isAllowed = (): boolean => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, inThisSecond] = [current, 0];
    return inThisSecond++ < perSecondMax;
  };

  return (answer) => {
    const { diagnosis } = answer;
    if (diagnosis === undefined) return answer;
    let diagnosed: Diagnosis | undefined;
    return {
      ...answer,
      diagnosis: () => (diagnosed ??= isAllowed() ? boundedDiagnosis(diagnosis()) : notDiagnosed),
    };
  };
};

const notDiagnosed: Diagnosis = {
  sentences: ['Not diagnosed: too many wrong signatures in this second. Send the request again.'],
  findings: [{ variant: 'NotDiagnosed', parameters: [] }],
};

/** Bounds the parameter names in a diagnosis: a compatible account may send any name. */
export const boundedDiagnosis = ({ sentences, findings }: Diagnosis): Diagnosis => ({
  sentences: sentences.slice(0, sentencesMax).map((sentence) => truncate(sentence, sentenceMax)),
  findings: findings.slice(0, sentencesMax).map(boundedFinding),
});

const boundedFinding = (finding: Finding): Finding => {
  const { parameters } = finding;
  const names = parameters.slice(0, namesMax).map((name) => truncate(name, nameMax));
  return { ...finding, parameters: parameters.length > namesMax ? [...names, truncationMark] : names };
};

const sentencesMax = 8;
const sentenceMax = 250;
const namesMax = 10;
const nameMax = 50;
