import { describeRefusal } from './call-management-api.ts';

const title = 'The request is invalid. See `errors`.';
const challenge = {
  path: 'challenge',
  message: 'is not asked: the account does not have the service three_d_secure, or the form asks for none',
};

test.each([
  [
    { title, errors: [challenge] },
    'HTTP 400, The request is invalid: challenge is not asked: the account does not have the service three_d_secure, or the form asks for none',
  ],
  [
    { title, errors: [{ path: 'a', message: 'is required' }, 'b is unknown'] },
    'HTTP 400, The request is invalid: a is required; b is unknown',
  ],
  [{ title, detail: 'Too many orders.' }, 'HTTP 400, Too many orders.'],
  [{}, 'HTTP 400'],
])('the refusal %j says what is wrong', (problem, words) => {
  expect(describeRefusal('POST', '/shopper', 400, JSON.stringify(problem))).toBe(`POST /shopper: ${words}`);
});
