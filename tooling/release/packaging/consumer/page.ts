/** Runs the shop in a page and in a worker, and writes both results to the page. */
import signatureVectors from '@postern/protocol/vectors/signature.json' with { type: 'json' };
import { work, type Work } from './shop.ts';

const showResult = (place: string, done: Work) => {
  const output = document.createElement('output');
  output.id = place;
  output.textContent = JSON.stringify(done);
  document.body.append(output);
};

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
worker.addEventListener('message', ({ data }: MessageEvent<Work>) => showResult('worker', data));

showResult('page', await work(signatureVectors.vectors));
