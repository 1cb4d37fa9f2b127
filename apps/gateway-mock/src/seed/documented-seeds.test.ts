/** The seeds in the documentation, and what belongs into one: an order, members of an account, a scenario. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { findAccountsWithPhrasesOfSeedFile } from './find-accounts-with-phrases-of-seed-file.ts';
import { parseSeed } from './read-seed.ts';

const root = path.resolve(__dirname, '../../../..');
const pages = globSync(['README.md', 'docs/**/*.md', '{apps,examples,packages}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});

const account = {
  merchant_identifier: 'TEST0001',
  name: 'Test store',
  access_code: 'accesscodeoftest0001',
  sha_type: 'SHA-256',
  sha_request_phrase: 'request phrase',
  sha_response_phrase: 'response phrase',
};

/** The seed that a reader makes of a block; `undefined` for JSON about something else. */
const seedOf = (block: object): unknown => {
  if ('accounts' in block) return block;
  if ('merchant_reference' in block && 'state' in block)
    return { accounts: [{ ...account, orders: [block] }] };
  if ('effect' in block) return { accounts: [{ ...account, scenarios: [block] }] };
  if ('technical' in block || 'delivery' in block) return { accounts: [{ ...account, ...block }] };
  return undefined;
};

const seeds = pages.flatMap((page) =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/^( *)```json\b.*\n([^]*?)^\1```$/gm)].flatMap(
    ([, , code = ''], at) => {
      const block: unknown = JSON.parse(code);
      const seed = typeof block === 'object' && block !== null ? seedOf(block) : undefined;
      return seed === undefined ? [] : [{ block: `block ${at + 1} of ${page}`, seed }];
    },
  ),
);

const demo = {
  block: 'the demo',
  seed: JSON.parse(readFileSync(path.join(root, 'apps/gateway-mock/demo/seed.json'), 'utf8')),
};

test('the documentation has seeds', () => {
  const documented = new Set(seeds.map(({ block }) => block.replace(/.* of /, '')));
  expect([...documented].toSorted()).toEqual([
    'apps/gateway-mock/README.md',
    'apps/gateway-mock/docs/scenarios.md',
    'docs/certify-a-shop.md',
  ]);
});

test.each(seeds)('$block is a seed that the gateway accepts', ({ block, seed }) => {
  expect(parseSeed(seed, block)).toEqual(E.right(seed));
});

test.each([...seeds, demo])(
  '$block is stored as it is: the startup message finds no other settings',
  async ({ block, seed }) => {
    const read = await expectTaskSuccess(TE.fromEither(parseSeed(seed, block)));
    const storage = await seededStorage(read.accounts);
    const stored = await expectTaskSuccess(storage.accounts.all);
    await storage.close();
    expect(findAccountsWithPhrasesOfSeedFile('seed.json', read, stored)).toMatchObject({
      same: read.accounts.map((each) => each.merchant_identifier),
      changed: [],
    });
  },
);
