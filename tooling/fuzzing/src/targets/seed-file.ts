/** The reader of seed files: it lists what is wrong with a file, and does not quote its phrases. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FuzzTarget, OpenTarget } from '../engine/fuzz-target.ts';
import { account, inactiveAccount, otherAccount, readSeed, seedOrder } from '../gateway-sources.ts';
import { jsonWords, protocolWords } from '../protocol-words.ts';

const open = (): OpenTarget => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-fuzzing-'));
  const file = path.join(folder, 'seed.json');
  const read = (content: string | Uint8Array): ReturnType<typeof readSeed> => {
    writeFileSync(file, content);
    return readSeed(file);
  };
  return {
    check: (input) => {
      const seed = read(input);
      if (E.isLeft(seed)) {
        if (seed.left.length === 0) return 'refused without a reason';
        // The message of JSON.parse quotes the text around a syntax error.
        const quotes = seed.left.some((line) => / is not JSON: .*phrase/s.test(line));
        return quotes ? 'the error message quotes a phrase' : undefined;
      }
      const again = read(JSON.stringify(seed.right));
      return E.isRight(again) && JSON.stringify(again.right) === JSON.stringify(seed.right)
        ? undefined
        : 'a seed that was read is not read again from what it is written as';
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
};

export const seedFile: FuzzTarget = {
  name: 'seed-file',
  description: 'a seed file with accounts, orders and scenarios',
  sources: [
    'apps/gateway-mock/src/seed/read-seed.ts',
    'apps/gateway-mock/src/seed/seed-',
    'apps/gateway-mock/src/schema/',
  ],
  examples: [
    JSON.stringify({ accounts: [{ ...account, orders: [seedOrder('order-1')] }, inactiveAccount] }),
    JSON.stringify({
      accounts: [
        {
          ...otherAccount,
          request_shape: 'compatible',
          technical: {
            channels: { web: { direct: 'inbox', notification: 'https://shop.example/feedback' } },
          },
          scenarios: [
            { matcher: { operation: 'CAPTURE' }, times: 1, effect: { kind: 'decline', message: '051' } },
          ],
          orders: [seedOrder('order-2', { state: 'purchased' })],
        },
      ],
    }),
    '{"accounts":[]}',
  ],
  words: [
    ...jsonWords,
    ...protocolWords,
    'sha_request_phrase',
    'orders',
    'scenarios',
    'effect',
    'kind',
    'state',
    'pending',
  ],
  open,
};
