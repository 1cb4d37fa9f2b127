import type { SignedFeedback } from '../testing/signed-feedback.ts';

/** What an address answered. */
export interface PostFeedbackResult {
  readonly status: number;
  readonly body: string;
}

/** Posts a feedback as the gateway does: redirects are not followed, and after ten seconds it hangs up (D24). */
export const postFeedback = async (
  url: string,
  { contentType, body }: Pick<SignedFeedback, 'contentType' | 'body'>,
): Promise<PostFeedbackResult> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.text() };
};
