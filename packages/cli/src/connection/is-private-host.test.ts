import { isLoopbackUrl, isPrivateUrl } from './is-private-host.ts';

test.each([
  ['http://127.0.0.1:8080', true, true],
  ['http://localhost', true, true],
  ['http://[::1]:1', true, true],
  ['http://10.1.2.3', false, true],
  ['http://[fd00::1]', false, true],
  ['http://gateway:8080', false, true],
  ['http://host.docker.internal', false, true],
  ['http://gateway.example', false, false],
  ['http://192.0.2.1', false, false],
  ['http://172.32.0.1', false, false],
  ['http://localhost.example.com', false, false],
])('%s: on this machine %s, private %s', (url, isLoopback, isPrivate) => {
  expect([isLoopbackUrl(url), isPrivateUrl(url)]).toEqual([isLoopback, isPrivate]);
});
