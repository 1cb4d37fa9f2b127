/** Says why a request got no response. `fetch` puts the reason into the cause. */
export const describeRequestFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (!(cause instanceof Error)) return message;
  // Without a message if several addresses were tried.
  return cause.message || ('code' in cause && typeof cause.code === 'string' ? cause.code : message);
};
