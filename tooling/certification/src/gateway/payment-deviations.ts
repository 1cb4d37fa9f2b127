/** Deviations in payments: a server in front of the mock gateway that changes what it answers. */
import { createServer } from 'node:http';

/** What the mock gateway answered. */
interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

export interface PaymentDeviation {
  /** The case that finds it. */
  readonly foundBy: string;
  readonly change: (answer: Answer, request: URLSearchParams) => Answer;
}

const inBody =
  (from: RegExp, to: string): PaymentDeviation['change'] =>
  (answer) => ({ ...answer, body: answer.body.replaceAll(from, to) });

export const paymentDeviations = {
  'forbidden-is-a-wrong-format': {
    foundBy: 'trusted.undocumented_parameter.forbidden',
    change: inBody(/"00027"/g, '"00002"'),
  },
  'signature-comes-before-the-amount': {
    foundBy: 'trusted.order.InvalidAmount',
    change: inBody(/"00005"/g, '"00008"'),
  },
  'used-reference-is-processed': {
    foundBy: 'payment.tries.again',
    change: inBody(/"00066"/g, '"00007"'),
  },
  'eleventh-card-is-declined': { foundBy: 'payment.tries.ten', change: inBody(/"00123"/g, '"13666"') },
  'challenge-without-address': { foundBy: 'payment.challenge', change: inBody(/"3ds_url"/g, '"url"') },
  'card-number-without-stars': {
    foundBy: 'payment.PURCHASE.success',
    change: inBody(/400555\*{6}0001/g, '4005550000000001'),
  },
  'return-without-signature': {
    foundBy: 'token.made',
    change: inBody(/<input[^>]*name="signature"[^>]*>/g, ''),
  },
  'anyone-chooses-where-the-browser-goes': {
    foundBy: 'page.refused.stranger',
    change: (answer, request) =>
      answer.body.includes('00008')
        ? { status: 302, location: `${request.get('return_url') ?? ''}?response_code=00008`, body: '' }
        : answer,
  },
  'page-is-not-found': {
    foundBy: 'page.opens',
    change: (answer) => (answer.status === 303 ? { status: 404, location: undefined, body: '' } : answer),
  },
} as const satisfies Readonly<Record<string, PaymentDeviation>>;

export type PaymentDeviationName = keyof typeof paymentDeviations;

/** A gateway that answers like another one, except for one deviation. */
export const startDeviatingGateway = async (
  origin: string,
): Promise<{
  readonly url: string;
  readonly deviate: (name: PaymentDeviationName | undefined) => void;
  readonly close: () => void;
}> => {
  let change: PaymentDeviation['change'] = (answer) => answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const answer = async (): Promise<void> => {
        const reply = await fetch(new URL(request.url ?? '', origin), {
          method: request.method ?? 'GET',
          redirect: 'manual',
          headers: {
            accept: request.headers.accept ?? '*/*',
            'content-type': request.headers['content-type'] ?? '',
          },
          ...(request.method === 'POST' && { body: sent }),
        });
        const { status, location, body } = change(
          {
            status: reply.status,
            location: reply.headers.get('location') ?? undefined,
            body: await reply.text(),
          },
          new URLSearchParams(sent.toString()),
        );
        response.writeHead(status, {
          'content-type': reply.headers.get('content-type') ?? 'text/plain',
          ...(location !== undefined && { location }),
        });
        response.end(body);
      };
      answer().catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deviate: (name) => {
      change = name === undefined ? (answer) => answer : paymentDeviations[name].change;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
