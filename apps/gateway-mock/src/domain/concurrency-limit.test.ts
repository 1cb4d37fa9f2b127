import { createCallerLimit, createConcurrencyLimit } from './concurrency-limit.ts';

test('one key cannot use up the capacity of the others', () => {
  const limit = createConcurrencyLimit({ perKey: 2, total: 3 });
  expect([limit.acquire('mine'), limit.acquire('mine')]).not.toContain(undefined);
  expect(limit.acquire('mine')).toBeUndefined();
  expect(limit.acquire('others')).toBeDefined();
  expect(limit.acquire('another')).toBeUndefined();
});

test('a released slot is free again, for the same key and for others', () => {
  const limit = createConcurrencyLimit({ perKey: 1, total: 1 });
  limit.acquire('mine')?.();
  limit.acquire('mine')?.();
  expect(limit.acquire('others')).toBeDefined();
});

test('releasing a slot twice releases it once', () => {
  const limit = createConcurrencyLimit({ perKey: 2, total: 2 });
  const release = limit.acquire('mine');
  limit.acquire('mine');
  release?.();
  release?.();
  expect(limit.acquire('mine')).toBeDefined();
  expect(limit.acquire('mine')).toBeUndefined();
});

test('merchants cannot use up the capacity of the provider, nor the provider that of merchants', () => {
  const limit = createCallerLimit({ perAccount: 2, allAccounts: 3, provider: 1 });
  expect([limit.acquire('mine'), limit.acquire('mine')]).not.toContain(undefined);
  expect(limit.acquire('mine')).toBeUndefined();
  expect(limit.acquire('others')).toBeDefined();
  expect(limit.acquire('another')).toBeUndefined();
  const release = limit.acquire(undefined);
  expect(release).toBeDefined();
  expect(limit.acquire(undefined)).toBeUndefined();
  release?.();
  expect(limit.acquire(undefined)).toBeDefined();
  expect(limit.acquire('another')).toBeUndefined();
});
