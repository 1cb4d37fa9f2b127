/**
 * Why a signature does not fit takes a while to find out. It is found out once for all who ask, and not so often that
 * somebody could keep the gateway busy with wrong signatures.
 */
import type { Answer } from '../answer.ts';
import { cut } from './shown.ts';

export const sparingly = (now: () => number, perSecondMax = 20): ((answer: Answer) => Answer) => {
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
    let found: readonly string[] | undefined;
    return {
      ...answer,
      diagnosis: () => (found ??= isAllowed() ? bounded(diagnosis()) : notDiagnosed),
    };
  };
};

const notDiagnosed = ['Not diagnosed: too many signatures did not fit in this second. Send it again.'];

/** A sentence may name parameters, which a compatible account may call what it likes. */
export const bounded = (sentences: readonly string[]): readonly string[] =>
  sentences.slice(0, sentencesMax).map((sentence) => cut(sentence, sentenceMax));

const sentencesMax = 8;
const sentenceMax = 250;
