/** What a shop receives for a planned action, and what is reported of its answer. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { ActionUnanswered } from '../shop-under-test.ts';
import { runHttpAction, runPlannedAction } from './run-planned-action.ts';

const environment = { timeoutSeconds: 30 };

let server: Server;
let url: string;
let answer: { readonly status: number; readonly body: string };
let isSilent: boolean;
let received: readonly (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received = [request.headers['content-type'], body];
      if (!isSilent) response.writeHead(answer.status).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/capture`;
});

beforeEach(() => {
  isSilent = false;
  answer = { status: 200, body: 'done' };
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const soon = { timeoutSeconds: 0.05 };

const post = (
  body: string | Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => runPlannedAction({ http: { url, headers, body } }, { amount: '1050' }, environment);

test('a text is sent as a form', async () => {
  await expect(post('amount={amount}')).resolves.toBe('done');
  expect(received).toEqual(['application/x-www-form-urlencoded', 'amount=1050']);
});

test('a text is sent as what its header says, in upper or lower case', async () => {
  await post('<amount>{amount}</amount>', { 'Content-Type': 'application/xml' });
  expect(received).toEqual(['application/xml', '<amount>1050</amount>']);
});

test('members are sent as JSON', async () => {
  await post({ amount: '{amount}' });
  expect(received).toEqual(['application/json', '{"amount":"1050"}']);
});

test('an error has the first line of the answer, without the tags of a page', async () => {
  answer = { status: 500, body: '<br />\n<b>Fatal error</b>: the amount is missing\nStack trace: …' };
  await expect(post('a=1')).rejects.toThrow(
    new Error(`POST ${url}: HTTP 500: Fatal error: the amount is missing`),
  );
});

test('an answer that is no error is described in the same way', async () => {
  answer = { status: 202, body: '<p>queued</p>' };
  const answered = await runHttpAction({ http: { url } }, {}, environment);
  expect(answered.answer).toBe('HTTP 202: queued');
});

test('an error without a text has the status only', async () => {
  answer = { status: 404, body: '' };
  await expect(post('a=1')).rejects.toThrow(new Error(`POST ${url}: HTTP 404`));
});

test('the error of a command has the first line that it prints', async () => {
  const command = [process.execPath, '-e', 'console.log("no such order"); process.exit(3)'];
  await expect(runPlannedAction({ command }, {}, environment)).rejects.toThrow('exit code 3: no such order');
});

test('a shop that does not answer in time has exceeded action_timeout_seconds', async () => {
  isSilent = true;
  await expect(runPlannedAction({ http: { url } }, {}, soon)).rejects.toThrow(
    new ActionUnanswered(`GET ${url}: no answer within 0.05 seconds (action_timeout_seconds)`),
  );
});

test.each([
  ['does not end', ''],
  // It runs `sh`, which is ready at once, so that the signal of the timeout finds the trap.
  ['ends with 0 when it is stopped', 'trap "exit 0" TERM; '],
])('a command that %s in time has exceeded action_timeout_seconds', async (_name, trap) => {
  const command = ['sh', '-c', `${trap}while :; do sleep 0.01; done`];
  await expect(runPlannedAction({ command }, {}, soon)).rejects.toThrow(
    new ActionUnanswered('sh: no answer within 0.05 seconds (action_timeout_seconds)'),
  );
});
