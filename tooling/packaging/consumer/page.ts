/** The shop in a page, and in a worker that the page starts. Each shows what it has done. */
import known from '@postern/protocol/vectors/signature.json' with { type: 'json' };
import { work, type Work } from './shop.ts';

const show = (place: string, done: Work) => {
  const shown = document.createElement('output');
  shown.id = place;
  shown.textContent = JSON.stringify(done);
  document.body.append(shown);
};

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
worker.addEventListener('message', ({ data }: MessageEvent<Work>) => show('worker', data));

show('page', await work(known.vectors));
