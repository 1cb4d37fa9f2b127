import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { openRegistry } from './registry.ts';

const versions = { '0.1.0': { dist: { integrity: 'sha512-1' } } };

const askFor = async (version: string) =>
  pipe(
    TE.fromEither(openRegistry({ _tag: 'Address', url: 'http://127.0.0.1:4873' }, '.')),
    TE.flatMap(({ integrityOf }) => integrityOf('@shop/thing', version)),
  )();

const answerWith = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

afterEach(() => jest.restoreAllMocks());

test.each([
  ['0.1.0', 'sha512-1'],
  ['0.1.1', undefined],
])('the registry says whether %s is published', async (version, integrity) => {
  answerWith(async () => Response.json({ versions }));
  expect(await askFor(version)).toEqual(E.right(integrity));
});

// A publish takes seconds, in which this process does not see that the registry closes a connection.
test('no connection is used again after a publish', async () => {
  const fetched = answerWith(async () => Response.json({ versions }));
  await askFor('0.1.0');
  expect(fetched).toHaveBeenCalledWith(new URL('http://127.0.0.1:4873/@shop%2fthing'), {
    headers: { connection: 'close' },
  });
});

test('a registry that does not answer is named, with the reason', async () => {
  answerWith(() => Promise.reject(new TypeError('fetch failed', { cause: new Error('other side closed') })));
  expect(await askFor('0.1.0')).toEqual(
    E.left(
      'The registry http://127.0.0.1:4873 did not say whether @shop/thing 0.1.0 is published: fetch failed (other side closed). Run the command again.',
    ),
  );
});
