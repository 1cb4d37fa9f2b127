/** A port, and how it is given back. That it may be taken is told by the program: see e2e. */
import { EventEmitter, once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { Answer } from '../operations/reply.ts';
import {
  openConnection,
  startListeningGateway,
  post,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { expectRight } from '../testing/expect-right.ts';
import { starting } from './health-routes.ts';
import { listen } from './listen.ts';
import { decidedAnswer } from '../testing/answers.ts';

const addresses = Object.values(networkInterfaces()).flatMap((of) => of?.map(({ address }) => address));

test.each(addresses.includes('::1') ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'the origin names the address %s and the port that was found free',
  async (host) => {
    const { origin, close } = await expectRight(listen(starting(), host, 0));
    expect(new URL(origin).hostname).toBe(host === '::1' ? '[::1]' : host);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    await close();
  },
);

describe('closing', () => {
  let gateway: ListeningGateway;
  let asked: Promise<unknown>;
  let allow: () => void;

  beforeEach(async () => {
    const happened = new EventEmitter();
    asked = once(happened, 'asked');
    const allowed = once(happened, 'allowed');
    allow = () => happened.emit('allowed');
    const books = await seededStorage([]);
    gateway = await startListeningGateway(books, {
      answer: () => async (): Promise<Answer> => {
        happened.emit('asked');
        await allowed;
        return decidedAnswer({ params: { response_code: '12000' } });
      },
    });
    await books.close();
  });

  test('finishes what is under way, and takes nothing new meanwhile', async () => {
    const replied = post(gateway.url, {}).then((response) => response.json());
    await asked;

    let isClosed = false;
    const closed = gateway.close().then(() => (isClosed = true));
    await expect(openConnection(gateway.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(isClosed).toBe(false);

    // Which of the two this process notices first is left to chance: what counts is that the request was answered.
    allow();
    expect(await replied).toEqual({ response_code: '12000' });
    await closed;
  });

  test('does not wait for those who say nothing', async () => {
    const silent = await openConnection(gateway.url);
    const keptAlive = await openConnection(gateway.url);
    keptAlive.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(keptAlive, 'data');
    const left = Promise.all([once(silent, 'close'), once(keptAlive, 'close')]);
    await gateway.close();
    expect(await left).toHaveLength(2);
  });
});
