/** The worker of the guide, with the built packages, in the runtimes that the guide names, against a gateway with the demo merchant. */
import { startGateway, type Gateway } from '@postern/gateway-mock';
import { responsePhrase } from '@postern/webhook-kit';
import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
import { feedback as feedbackRules } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentIn, findEdgeRuntimes } from './edge-runtimes.ts';
import { readSamples } from './read-samples.ts';
import { answers, freePort, startProgram, type RunningProgram } from './running-program.ts';

const root = path.resolve(__dirname, '../../../../..');
// Inside the package, so that the worker finds the built packages.
const reports = path.resolve(__dirname, '../../reports/edge-runtimes');
const worker = readSamples(path.join(root, 'docs')).find(({ page }) => page === 'guides/workers');
const phrase = responsePhrase('demo-response-phrase');

let gateway: Gateway;

beforeAll(async () => {
  rmSync(reports, { recursive: true, force: true });
  gateway = await startGateway({ seed: path.join(root, 'apps/gateway-mock/demo/seed.json') });
});

afterAll(() => gateway.close());

describe.each(findEdgeRuntimes())('the worker', ({ name, serve, program }) => {
  // Without the runtime these tests are skipped, and the reason is printed.
  const describeWithRuntime = E.isRight(program) ? describe : describe.skip;
  if (E.isLeft(program)) process.stderr.write(`The tests in ${name} are skipped: ${program.left}\n`);

  describeWithRuntime(`in ${name}`, () => {
    let server: RunningProgram;
    let url = '';

    beforeAll(async () => {
      if (E.isLeft(program)) throw new Error(program.left);
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const feedback = { direct: `${url}/feedback`, notification: `${url}/feedback` };
      await gateway.reset();
      await gateway.accounts.update('DEMO0001', { technical: { channels: { web: feedback } } });
      const folder = path.join(reports, name);
      mkdirSync(folder, { recursive: true });
      const dependencies = { '@postern/client': '*', '@postern/webhook-kit': '*' };
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
      const code = worker?.code.replaceAll('http://127.0.0.1:8080', gateway.url) ?? '';
      writeFileSync(path.join(folder, 'worker.ts'), code);
      const words = serve(folder, port);
      server = startProgram(words, folder, { program: program.right, env: environmentIn(folder) });
      await Promise.race([answers(url), server.printed('will not be printed')]);
    });

    afterAll(() => server.stop());

    test('captures an order, and handles the feedback that the gateway sends', async () => {
      const response = await fetch(`${url}/orders/order-1001/capture`, { method: 'POST' });
      const answer = await response.text();
      expect({ answer, errors: server.output().match(/^.*error.*$/gim) }).toEqual({
        answer: '{"outcome":"Succeeded","code":"04000"}',
        errors: null,
      });
      expect(await gateway.orders.get('DEMO0001', 'order-1001')).toMatchObject({ captured_amount: '100' });
      await gateway.feedback.waitFor('DEMO0001', { kind: 'direct', state: 'delivered' }, 60);
      await expect(server.printed('CAPTURE Succeeded order-1001')).resolves.toBeUndefined();
    });

    describe.each(RR.keys(feedbackRules.encodings))('that receives feedback as %s', (encoding) => {
      const reference = `order-${encoding}`;
      const account = { shaType: 'SHA-256', responsePhrase: phrase, encoding } as const;
      const feedback = signedFeedback('CAPTURE', { merchant_reference: reference }, account);

      test('accepts it if the signature is right', async () => {
        expect(await postFeedback(`${url}/feedback`, feedback)).toMatchObject({ status: 200 });
        await expect(server.printed(`CAPTURE Succeeded ${reference}`)).resolves.toBeUndefined();
      });

      test('refuses it if the signature is wrong', async () => {
        const forged = { ...feedback, body: feedback.body.replace(reference, 'order-1002') };
        expect(await postFeedback(`${url}/feedback`, forged)).toMatchObject({ status: 401 });
        expect(server.output()).not.toContain('order-1002');
      });
    });
  });
});
