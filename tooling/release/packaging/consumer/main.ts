/** Runs the shop in Node.js: `main <vectors>`. */
import { readFileSync } from 'node:fs';
import { work, type Vector } from './shop.ts';

const main = async (file: string) => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the protocol tests its vectors
  const signatureVectors: { readonly vectors: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'));
  process.stdout.write(JSON.stringify(await work(signatureVectors.vectors)));
};

void main(process.argv[2] ?? '');
