/** The last use of a token is stored at most once a minute, and never by the request itself. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { failure, type Failure } from '../domain/failure-with-cause.ts';
import { openLastUses, type LastUse } from './last-uses-of-tokens-and-sessions.ts';

const start = Date.parse('2026-02-03T04:05:06Z');

const openWith = (record: (uses: readonly LastUse[]) => E.Either<Failure, void>) => {
  let elapsed = 0;
  const failures: Failure[] = [];
  const uses = openLastUses(
    { record: (each) => TE.fromIOEither(() => record(each)) },
    { now: () => new Date(start + elapsed) },
    (failed) => failures.push(failed),
  );
  return { ...uses, failures, passSeconds: (seconds: number) => void (elapsed += seconds * 1000) };
};

const openRecording = () => {
  const stored: (readonly LastUse[])[] = [];
  const uses = openWith((each) => {
    stored.push(each);
    return E.right(undefined);
  });
  return { ...uses, stored };
};

test('uses within a minute are stored once, together', async () => {
  const { note, close, stored, passSeconds } = openRecording();
  for (let n = 0; n < 1000; n++) note('one');
  note('two', 'session');
  expect(stored).toEqual([]);
  await close();
  passSeconds(59);
  note('one');
  await close();
  expect(stored).toEqual([
    [
      { tokenId: 'one', sessionHash: undefined, at: new Date(start) },
      { tokenId: 'two', sessionHash: 'session', at: new Date(start) },
    ],
  ]);
});

test('a use after a minute is stored again', async () => {
  const { note, close, stored, passSeconds } = openRecording();
  note('one');
  await close();
  passSeconds(60);
  note('one');
  await close();
  expect(stored.map(([use]) => use?.at.getTime())).toEqual([start, start + 60_000]);
});

test('each session of a token counts for itself', async () => {
  const { note, close, stored } = openRecording();
  for (const session of ['a', 'b', undefined]) note('one', session);
  await close();
  expect(stored[0]).toHaveLength(3);
});

test('a failure is reported, and disturbs no later use', async () => {
  const problem = failure('storing')(new Error('no disk'));
  const { note, close, failures } = openWith(() => E.left(problem));
  note('one');
  await close();
  note('two');
  await close();
  expect(failures).toEqual([problem, problem]);
});
