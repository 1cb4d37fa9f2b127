/** Sends one feedback to a shop, as the gateway does: one POST, no redirects. */
import { feedback } from '@postern/protocol/spec';
import { readStreamWithLimit } from '@postern/conformance/read-stream-with-limit';
import { describeFetchError } from '../../management-api/describe-fetch-error.ts';

export interface FeedbackAnswer {
  readonly isAcknowledged: boolean;
  /** Null if there was no answer. */
  readonly status: number | null;
  /** The first characters of the answer. */
  readonly text: string;
  /** Why there was no answer; empty if there was one. */
  readonly error: string;
  readonly milliseconds: number;
}

export const postFeedback = async (
  address: string,
  contentType: string,
  body: string,
  signal: AbortSignal,
): Promise<FeedbackAnswer> => {
  const begun = performance.now();
  const since = (): number => Math.round(performance.now() - begun);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    const answer = await readStreamWithLimit(response.body, longestAnswer);
    const text = (answer === 'too-long' ? '' : answer.toString('utf8'))
      .replaceAll(/\s+/g, ' ')
      .slice(0, longestText)
      .trim();
    return {
      isAcknowledged: acknowledges(response.status),
      status: response.status,
      text,
      error: '',
      milliseconds: since(),
    };
  } catch (cause) {
    return {
      isAcknowledged: false,
      status: null,
      text: '',
      error: describeFetchError(cause),
      milliseconds: since(),
    };
  }
};

/** Whether an HTTP status acknowledges feedback (section 6). */
export const acknowledges = (status: number): boolean => {
  const { from, to, also } = feedback.acknowledgingStatuses;
  return (status >= from && status <= to) || also.some((other) => other === status);
};

const timeoutMilliseconds = 30_000;
const longestText = 200;

/** A longer answer is not shown. */
const longestAnswer = 64 * 1024;
