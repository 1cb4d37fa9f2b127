/** Each route that creates rows refuses more than a maximum, or is named here with what else limits them. */
import { managementRoutes } from './route-table.ts';

const limitedOtherwise = {
  '/accounts': 'Only the provider creates accounts.',
  '/accounts/{merchant_identifier}/payment-pages':
    'As those of shops: a page is deleted at most half an hour after its last card.',
  '/accounts/{merchant_identifier}/payment-pages/{page_id}/addresses': 'They are deleted with their page.',
  '/accounts/{merchant_identifier}/scenarios': 'The list of scenarios has a maximum length: InvalidScenario.',
  '/tokens/{id}/sign-in-link': 'A token has one link, which replaces the one before.',
};

const creations = managementRoutes.filter(({ method, reply }) => method === 'POST' && reply.status === 201);

test('a route without a maximum is named with its limit', () => {
  const unlimited = creations.filter(
    ({ problems }) => !problems.some((name) => name.startsWith('TooMany') && !name.includes('Concurrent')),
  );
  expect(unlimited.map(({ path }) => path).toSorted()).toEqual(Object.keys(limitedOtherwise).toSorted());
});
