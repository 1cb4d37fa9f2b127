import { toAuditLogFilter } from './audit-log-filter.ts';

test('each search parameter of the URL becomes a filter', () => {
  const search = {
    category: 'tokens',
    action: 'token_created',
    actor_type: 'session',
    token_id: 'first',
    at_from: '2026-02-03T04:05:06.789Z',
    at_before: '2026-02-04T04:05:06.789Z',
  };
  expect(toAuditLogFilter(search)).toEqual(search);
});

test('invalid values are ignored', () => {
  const search = {
    category: 'nothing',
    action: 'toString',
    actor_type: 'x',
    token_id: 'a b',
    at_from: 'soon',
    at_before: '',
  };
  expect(toAuditLogFilter(search)).toEqual({});
});
