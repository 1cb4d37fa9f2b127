import { ApiError, unreachableError } from '../../api/api-error.ts';
import { classifySignInError } from './classify-sign-in-error.ts';

const refusedWith = (status: number, problem: string, headers: Readonly<Record<string, string>> = {}) =>
  ApiError.of(
    Response.json({ type: `/back-office/api/problems/${problem}`, title: 'No' }, { status, headers }),
  );

test('an unknown or invalid token is classified as unknown', async () => {
  expect(classifySignInError(await refusedWith(401, 'unknown-token'))).toEqual({ kind: 'unknown' });
  expect(classifySignInError(await refusedWith(400, 'invalid-request'))).toEqual({ kind: 'unknown' });
});

test('an unknown, used or expired link is classified as an unknown link', async () => {
  expect(classifySignInError(await refusedWith(401, 'unknown-sign-in-link'))).toEqual({
    kind: 'unknownLink',
  });
});

test('too many failures include the waiting time', async () => {
  const error = await refusedWith(429, 'too-many-failed-logins', { 'retry-after': '17' });
  expect(classifySignInError(error)).toEqual({ kind: 'tooMany', seconds: 17 });
});

test("other errors keep the gateway's text", () => {
  const error = unreachableError();
  expect(classifySignInError(error)).toEqual({ kind: 'other', error });
});
