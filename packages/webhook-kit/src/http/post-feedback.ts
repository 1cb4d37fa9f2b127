/** The response to posted feedback. */
export interface PostFeedbackResult {
  readonly status: number;
  readonly body: string;
}

/** Posts feedback the way the gateway does: without following redirects, and with a timeout of ten seconds (rule D24). */
export const postFeedback = async (
  url: string,
  { contentType, body }: { readonly contentType: string; readonly body: string },
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
