import { PassThrough } from 'node:stream';
import { readSecretLine } from './read-secret-line.ts';

const read = (stdin: PassThrough, signal = new AbortController().signal) =>
  readSecretLine('Token: ', { stdin, stderr: new PassThrough() }, signal);

test('a line is read to its end, without what was deleted in it', async () => {
  const stdin = new PassThrough();
  stdin.write('tokem\u007Fn\rmore');
  expect(await read(stdin)).toBe('token');
});

test('Ctrl+C and a signal interrupt it', async () => {
  const stdin = new PassThrough();
  stdin.write('tok\u0003');
  expect(await read(stdin)).toBeUndefined();
  const interruption = new AbortController();
  const line = read(new PassThrough(), interruption.signal);
  interruption.abort();
  expect(await line).toBeUndefined();
});
