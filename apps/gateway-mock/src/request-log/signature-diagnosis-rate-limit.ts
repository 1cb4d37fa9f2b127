/**
 * Limits the diagnoses of wrong signatures: each is computed once for all its readers, and only so many a second, because
 * one takes milliseconds and any sender can cause them. The first of each account in a second is always computed, so that
 * wrong signatures for one account do not prevent the diagnoses of others.
 */
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Diagnosis, Finding } from '../request-pipeline/4-authenticate/signature-diagnosis.ts';
import { truncate, truncationMark } from './redact-message.ts';

interface DiagnosisLimits {
  /** In a second, in addition to the first of each account. */
  readonly maxShared: number;
  readonly maxOfAccount: number;
  /** The accounts that are counted in a second. */
  readonly maxAccounts: number;
}

const defaultLimits: DiagnosisLimits = { maxShared: 20, maxOfAccount: 10, maxAccounts: 100 };

export const limitDiagnosisRate = (
  now: () => number,
  { maxShared, maxOfAccount, maxAccounts }: DiagnosisLimits = defaultLimits,
): (<P extends ProcessedRequest>(processed: P) => P) => {
  let second = 0;
  let shared = 0;
  let byAccount = new Map<string, number>();

  const isAllowed = (account: string): boolean => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, shared, byAccount] = [current, 0, new Map<string, number>()];
    const earlier = byAccount.get(account) ?? 0;
    const isFirst = earlier === 0 && byAccount.size < maxAccounts;
    if (!isFirst && (shared >= maxShared || earlier >= maxOfAccount)) return false;
    if (isFirst || earlier > 0) byAccount.set(account, earlier + 1);
    if (!isFirst) shared++;
    return true;
  };

  return (processed) => {
    const { diagnosis, account } = processed;
    if (diagnosis === undefined) return processed;
    let diagnosed: Diagnosis | undefined;
    return {
      ...processed,
      diagnosis: () =>
        (diagnosed ??= isAllowed(account?.merchantIdentifier ?? '')
          ? boundedDiagnosis(diagnosis())
          : notDiagnosed),
    };
  };
};

const notDiagnosed: Diagnosis = {
  sentences: [
    'Not diagnosed at the request: too many wrong signatures in this second. Open the request to diagnose it.',
  ],
  findings: [{ variant: 'NotDiagnosed', parameters: [] }],
};

/** Bounds the parameter names in a diagnosis: a compatible account may send any name. */
export const boundedDiagnosis = ({ sentences, findings, strings }: Diagnosis): Diagnosis => ({
  sentences: sentences.slice(0, maxSentences).map((sentence) => truncate(sentence, maxSentence)),
  findings: findings.slice(0, maxSentences).map(boundedFinding),
  ...(strings && { strings }),
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
