/** Reading the body of a request whose client has gone. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { once } from 'node:events';
import { readBody } from './read-body.ts';

const newRequest = (): IncomingMessage => new IncomingMessage(new Socket());

test('a client that went before the body was read', async () => {
  const request = newRequest();
  request.destroy();
  await once(request, 'close');
  expect(await readBody(request, 100)).toMatchObject({ end: 'interrupted' });
});

test('a client that goes while the body is read', async () => {
  const request = newRequest();
  const read = readBody(request, 100);
  request.push('{');
  request.destroy();
  expect(await read).toMatchObject({ end: 'interrupted' });
});

test('a whole body', async () => {
  const request = newRequest();
  const read = readBody(request, 100);
  request.push('{}');
  request.push(null);
  expect(await read).toMatchObject({ end: 'complete', bytes: Buffer.from('{}') });
});
