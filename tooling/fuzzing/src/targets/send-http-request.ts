/** Sends an HTTP request, as bytes, over a connection within this process. */
import type { Duplex } from 'node:stream';

/**
 * Takes the lines of a request's head, an empty line and the body. The lines are sent as they are, except for those that say how
 * long the body is and what becomes of the connection: a wrong length would make the server wait. Returns the response as text.
 */
export const sendHttpRequest = (
  connect: () => Duplex,
  input: Uint8Array,
  extraHeaders = '',
): Promise<string> => {
  const { head, body } = splitRequest(Buffer.from(input));
  const length = body.length === 0 ? '' : `content-length: ${body.length}\r\n`;
  const connection = connect();
  return new Promise((resolve, reject) => {
    let response = '';
    const timer = setTimeout(() => {
      connection.destroy();
      reject(new Error(`no response within ${timeoutSeconds} seconds`));
    }, timeoutSeconds * 1000);
    const finish = (): void => {
      clearTimeout(timer);
      connection.destroy();
      resolve(response);
    };
    connection
      .on('data', (data: Buffer) => {
        response += data.toString('latin1');
        // An event stream has no end.
        if (/\r\ncontent-type: text\/event-stream/i.test(response.slice(0, 2000))) finish();
      })
      .on('end', finish)
      .on('close', finish)
      .on('error', finish);
    connection.write(Buffer.from(`${head}${extraHeaders}${length}connection: close\r\n\r\n`, 'latin1'));
    connection.write(body);
  });
};

// No request should wait. This ends the run if one does.
const timeoutSeconds = 20;

const splitRequest = (input: Buffer): { readonly head: string; readonly body: Buffer } => {
  const match = /\r?\n\r?\n/.exec(input.toString('latin1'));
  const headEnd = match?.index ?? input.length;
  const lines = input
    .subarray(0, headEnd)
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  const head = lines.filter((line, i) => i === 0 || !aboutConnection.test(line));
  return { head: `${head.join('\r\n')}\r\n`, body: input.subarray(headEnd + (match?.[0].length ?? 0)) };
};

const aboutConnection =
  /^\s*$|^[ \t]|^\s*(content-length|transfer-encoding|connection|upgrade|expect|keep-alive|proxy-connection|http2-settings)\s*:/i;

/** The status of a response, or 0 if the connection was closed without one. */
export const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
