import type { LogRemark } from '../log-message.ts';

/** The HTTP status and the failure that a text names. Only the words of a failure: the rest of the text may be personal. */
export const remarkIn = (text: string): Omit<LogRemark, 'line'> | undefined => {
  if (text.length > maxRemarkLength) return undefined;
  const [, status] = statusLine.exec(text) ?? [];
  const failure = failureIn(text);
  return status === undefined && failure === undefined
    ? undefined
    : {
        ...(status !== undefined && { httpStatus: Number(status) }),
        ...(failure !== undefined && { failure }),
      };
};

export const failureIn = (text: string): string | undefined =>
  text.length > maxRemarkLength ? undefined : failures.exec(text)?.[0];

const maxRemarkLength = 20_000;

const failures =
  /timed? ?out|timeout|ECONNRESET|ECONNREFUSED|socket hang up|connection (?:was )?reset|empty reply|recv failure/iu;
const statusLine = /(?:HTTP\/[\d.]{1,3}"?|\bstatus(?:[ _]?code)?[=: ]) {0,3}([1-5]\d\d)(?!\d)/iu;
