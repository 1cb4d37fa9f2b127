/** The kit outside Node.js: it is loaded as on an edge runtime, without the condition `node`, its modules and its globals. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const home = path.join(__dirname, '..');

const run = (code: string): { readonly stdout: string; readonly stderr: string } => {
  const flags = ['--conditions=@postern/source', '--input-type=module', '-e', code];
  return spawnSync(process.execPath, flags, { cwd: home, encoding: 'utf8' });
};

// Another runtime resolves imports with other conditions, and has none of these modules.
const leaveNode = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (name, context, next) => {
      if (name.startsWith('node:')) throw new Error(name + ' exists only in Node.js');
      return next(name, { ...context, conditions: context.conditions.filter((one) => !one.startsWith('node')) });
    },
  });
  for (const name of ['Buffer', 'process', 'setImmediate']) delete globalThis[name];
`;

test('each encoding is verified and handled, XML without loading anything first', () => {
  const { stdout, stderr } = run(`${leaveNode}
    const { alwaysDuplicate, createReceiver, responsePhrase, verifyFeedback } = await import('@postern/webhook-kit');
    const { signedFeedback } = await import('@postern/webhook-kit/testing');
    const account = { shaType: 'HMAC-512', responsePhrase: responsePhrase('PASS') };
    const receiver = createReceiver({ accounts: [account], handle: () => undefined, onPossibleDuplicate: alwaysDuplicate });
    for (const [encoding, operation] of [['form', 'CAPTURE'], ['json', 'REFUND'], ['xml', 'VOID_AUTHORIZATION']]) {
      const { body, contentType } = signedFeedback(operation, {}, { ...account, encoding });
      const { status } = await receiver.handleRequest({ contentType, body });
      console.log(encoding, verifyFeedback(body, { 'content-type': contentType }, account).operation, status);
    }
  `);
  expect([stdout, stderr]).toEqual(['form CAPTURE 200\njson REFUND 200\nxml VOID_AUTHORIZATION 200\n', '']);
});
