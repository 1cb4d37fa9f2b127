/** The programs in the README of the webhook kit run when they are pasted into a project that has only installed the kit. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project.ts';
import { runNode } from './run-node.ts';

const project = makeProject();
const readme = readFileSync(path.join(project.home('@postern/webhook-kit'), 'README.md'), 'utf8');
const programs = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
writeFileSync(path.join(project.folder, 'package.json'), '{"type": "module"}');

const run = (name: string, code: string): string => {
  const file = path.join(project.folder, `${name}.ts`);
  writeFileSync(file, code);
  return runNode([file], project.folder);
};

const programWith = (text: string): string => programs.find((code) => code.includes(text)) ?? '';

test('the first program receives feedback', () => {
  const [first = ''] = programs;
  const started = first.replace(
    /createServer\((.*)\)\.listen\(3000\);/,
    'const server = createServer($1).listen(0);',
  );
  expect(started).not.toBe(first);
  const posted = `${started}
    import { once } from 'node:events';
    import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
    await once(server, 'listening');
    const shop = { shaType: 'SHA-256' as const, responsePhrase: responsePhrase('demo-response-phrase') };
    const address = server.address();
    const url = \`http://127.0.0.1:\${typeof address === 'object' ? address?.port : ''}\`;
    console.log((await postFeedback(url, signedFeedback('CAPTURE', {}, shop))).status);
    server.close();`;
  expect(run('start', posted)).toBe('CAPTURE Succeeded order-1001\n200\n');
});

test('the program with a store in SQLite starts', () => {
  expect(run('sqlite', programWith('node:sqlite'))).toBe('');
});

test('the program that verifies a message rejects a forged one', () => {
  const posted = `${programWith('verifyFeedback')}
    const request = new Request('http://127.0.0.1', { method: 'POST', body: 'command=CAPTURE&signature=00' });
    console.log(await (await POST(request)).text());`;
  expect(run('verify', posted)).toBe('SignatureMismatch\n');
});

test('the test program prints the outcome', () => {
  expect(run('testing', programWith('feedbackFixtures'))).toBe('200 Declined\n');
});
