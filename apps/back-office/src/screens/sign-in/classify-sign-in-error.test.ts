import { ApiError, unreachableError } from '../../api/api-error.ts';
import { classifySignInError } from './classify-sign-in-error.ts';

const refusedWith = (status: number, problem: string, headers: Readonly<Record<string, string>> = {}) =>
  ApiError.of(
    Response.json({ type: `/back-office/api/problems/${problem}`, title: 'No' }, { status, headers }),
  );

test('a token that is not known, or is none, is told as unknown', async () => {
  expect(classifySignInError(await refusedWith(401, 'unknown-token'))).toEqual({ kind: 'unknown' });
  expect(classifySignInError(await refusedWith(400, 'mistakes'))).toEqual({ kind: 'unknown' });
});

test('after too many failures it is told how long to wait', async () => {
  const error = await refusedWith(429, 'too-many-failures', { 'retry-after': '17' });
  expect(classifySignInError(error)).toEqual({ kind: 'tooMany', seconds: 17 });
});

test("whatever else happens keeps the gateway's own words", () => {
  const error = unreachableError();
  expect(classifySignInError(error)).toEqual({ kind: 'other', error });
});
