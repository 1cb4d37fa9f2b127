/** A port, and how it is given back. That it may be taken is told by the program: see e2e. */
import { EventEmitter, once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { Answer } from '../operations/reply.ts';
import { connected, listening, post, type Gateway } from '../testing/listening-gateway.ts';
import { plantedBooks } from '../testing/seeded-storage.ts';
import { right } from '../testing/expect-right.ts';
import { starting } from './health-routes.ts';
import { listen } from './listen.ts';
import { decidedAnswer } from '../testing/answers.ts';

const addresses = Object.values(networkInterfaces()).flatMap((of) => of?.map(({ address }) => address));

test.each(addresses.includes('::1') ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'the origin names the address %s and the port that was found free',
  async (host) => {
    const { origin, close } = await right(listen(starting(), host, 0));
    expect(new URL(origin).hostname).toBe(host === '::1' ? '[::1]' : host);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    await close();
  },
);

describe('closing', () => {
  let gateway: Gateway;
  let asked: Promise<unknown>;
  let allow: () => void;

  beforeEach(async () => {
    const happened = new EventEmitter();
    asked = once(happened, 'asked');
    const allowed = once(happened, 'allowed');
    allow = () => happened.emit('allowed');
    const books = await plantedBooks([]);
    gateway = await listening(books, {
      answer: () => async (): Promise<Answer> => {
        happened.emit('asked');
        await allowed;
        return decidedAnswer({ params: { response_code: '12000' } });
      },
    });
    await books.close();
  });

  test('finishes what is under way, and takes nothing new meanwhile', async () => {
    const ended: string[] = [];
    const answered = post(gateway.url, {}).then(async (response) => {
      ended.push('answered');
      return response.json();
    });
    await asked;

    const closed = gateway.close().then(() => ended.push('closed'));
    await expect(connected(gateway.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(ended).toEqual([]);

    allow();
    expect(await answered).toEqual({ response_code: '12000' });
    await closed;
    expect(ended).toEqual(['answered', 'closed']);
  });

  test('does not wait for those who say nothing', async () => {
    const silent = await connected(gateway.url);
    const keptAlive = await connected(gateway.url);
    keptAlive.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(keptAlive, 'data');
    const left = Promise.all([once(silent, 'close'), once(keptAlive, 'close')]);
    await gateway.close();
    expect(await left).toHaveLength(2);
  });
});
