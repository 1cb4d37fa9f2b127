import { coalesce } from './coalesce-reads.ts';

let stored: string;
let queries: string[];

beforeEach(() => {
  stored = 'before';
  queries = [];
});

const find = coalesce((key: string) => () => {
  queries.push(key);
  return stored === 'broken' ? Promise.reject(new Error(stored)) : Promise.resolve(stored);
});

test('reads of a key in one turn share a query', async () => {
  expect(await Promise.all([find('one')(), find('other')(), find('one')()])).toHaveLength(3);
  expect(queries).toEqual(['one', 'other']);
});

test('a change in the turn of a read is read', async () => {
  const read = find('one')();
  stored = 'after';
  expect(await Promise.all([read, find('one')()])).toEqual(['after', 'after']);
});

test('a read after the result of another queries again', async () => {
  await find('one')();
  stored = 'after';
  expect(await find('one')()).toBe('after');
});

test('a query that fails rejects the reads that share it, and no others', async () => {
  stored = 'broken';
  await expect(Promise.all([find('one')(), find('one')()])).rejects.toThrow('broken');
  stored = 'after';
  expect(await find('one')()).toBe('after');
});
