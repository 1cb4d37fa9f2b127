/**
 * Limits the diagnoses of wrong signatures: each is computed once for all its readers, and only so many a second, because
 * one takes milliseconds and any sender can cause them.
 */
import type { ProcessedRequest } from '../../operations/reply.ts';
import type { Diagnosis, Finding } from '../../operations/signature-diagnosis.ts';
import { truncate, truncationMark } from './redact-message.ts';

export const limitDiagnosisRate = (
  now: () => number,
  maxPerSecond = 20,
): ((processed: ProcessedRequest) => ProcessedRequest) => {
  let second = 0;
  let inThisSecond = 0;

  const isAllowed = (): boolean => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, inThisSecond] = [current, 0];
    return inThisSecond++ < maxPerSecond;
  };

  return (processed) => {
    const { diagnosis } = processed;
    if (diagnosis === undefined) return processed;
    let diagnosed: Diagnosis | undefined;
    return {
      ...processed,
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
  sentences: sentences.slice(0, maxSentences).map((sentence) => truncate(sentence, maxSentence)),
  findings: findings.slice(0, maxSentences).map(boundedFinding),
});

const boundedFinding = (finding: Finding): Finding => {
  const { parameters } = finding;
  const names = parameters.slice(0, maxNames).map((name) => truncate(name, maxName));
  return { ...finding, parameters: parameters.length > maxNames ? [...names, truncationMark] : names };
};

const maxSentences = 8;
const maxSentence = 250;
const maxNames = 10;
const maxName = 50;
