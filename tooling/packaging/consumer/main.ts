/** The shop in Node, as a module or as CommonJS, in the main thread or in another: `main <vectors>`. */
import { readFileSync } from 'node:fs';
import { work, type Vector } from './shop.ts';

const main = async (file: string) => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the vectors are data of the protocol, which proves them
  const known: { readonly vectors: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(JSON.stringify(await work(known.vectors)));
};

void main(process.argv[2] ?? '');
