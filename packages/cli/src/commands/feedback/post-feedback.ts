/** Sends one feedback to a shop, as the gateway does: one POST, no redirects. */
import {
  causeOfConnectionError,
  causeOfResponse,
  deliveryCauses,
  redactLocation,
  type DeliveryCause,
} from '@postern/conformance/delivery-causes';
import { readStreamWithLimit } from '@postern/conformance/read-stream-with-limit';
import { feedback } from '@postern/protocol/spec';
import { describeFetchError } from '../../management-api/describe-fetch-error.ts';

export interface FeedbackAnswer {
  readonly isAcknowledged: boolean;
  /** Null if there was no answer. */
  readonly status: number | null;
  /** The first characters of the answer. */
  readonly text: string;
  /** Where a redirect leads. */
  readonly location: string | null;
  /** Why there was no answer; empty if there was one. */
  readonly error: string;
  /** Why it was not acknowledged, or a caution if it was; null if there is nothing to say. */
  readonly cause: {
    readonly code: DeliveryCause;
    readonly meaning: string;
    readonly remedy: string;
  } | null;
  readonly milliseconds: number;
}

/** The HTTP status decides. Of the body, only the beginning is read, for a second at most: as the gateway does. */
export const postFeedback = async (
  address: string,
  contentType: string,
  body: string,
  signal: AbortSignal,
): Promise<FeedbackAnswer> => {
  const begun = performance.now();
  const since = (): number => Math.round(performance.now() - begun);
  const complete = new AbortController();
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, complete.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    const text = await readBeginning(response, complete);
    const { status } = response;
    const sentTo = response.headers.get('location');
    const location = sentTo === null ? undefined : redactLocation(sentTo, address);
    return {
      isAcknowledged: acknowledges(status),
      status,
      text,
      location: location ?? null,
      error: '',
      cause: describeCause(causeOfResponse({ status, answer: text, location })),
      milliseconds: since(),
    };
  } catch (error) {
    const cause = describeCause(causeOfConnectionError(error));
    return {
      isAcknowledged: false,
      status: null,
      text: '',
      location: null,
      error:
        cause === null || cause.code === 'NoResponse'
          ? describeFetchError(error)
          : cause.meaning.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
      cause,
      milliseconds: since(),
    };
  }
};

const readBeginning = async ({ body }: Response, complete: AbortController): Promise<string> => {
  const timer = setTimeout(() => complete.abort(), bodyMilliseconds);
  try {
    const answer = await readStreamWithLimit(body, longestAnswer);
    return (answer === 'too-long' ? '' : answer.toString('utf8'))
      .replaceAll(/\s+/g, ' ')
      .slice(0, longestText)
      .trim();
  } catch {
    // The status has arrived, so the answer counts without its text.
    return '';
  } finally {
    clearTimeout(timer);
  }
};

const describeCause = (code: DeliveryCause | undefined): FeedbackAnswer['cause'] =>
  code === undefined ? null : { code, ...deliveryCauses[code], ...ownRemedies[code] };

// Where this program differs from the gateway.
const ownRemedies: { readonly [C in DeliveryCause]?: { readonly remedy: string } } = {
  UntrustedCertificate: {
    remedy:
      'The certificate is self-signed, or its authority is not known. Set NODE_EXTRA_CA_CERTS to the file of that authority, or of the server if it is self-signed, and start this command again.',
  },
  TlsNotSpoken: {
    remedy: 'The address begins with https, but its server does not answer with TLS. Pass an http address.',
  },
};

/** Whether an HTTP status acknowledges feedback (section 6). */
export const acknowledges = (status: number): boolean => {
  const { from, to, also } = feedback.acknowledgingStatuses;
  return (status >= from && status <= to) || also.some((other) => other === status);
};

const timeoutMilliseconds = 10_000;
const bodyMilliseconds = 1000;
const longestText = 200;

/** A longer answer is not shown. */
const longestAnswer = 64 * 1024;
