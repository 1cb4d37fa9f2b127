/** From starting the gateway's process to its being ready, beside starting Node with nothing to do. */
import { spawnSync } from 'node:child_process';
import { newFolder } from './folder.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { gatewayProgram, serve } from './process.ts';

const rounds = 9;
const millisecondsMax = 450;

export const start = async (): Promise<readonly Measured[]> => {
  using folder = newFolder();
  const bare: number[] = [];
  const gateway: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    spawnSync(process.execPath, ['-e', '']);
    const between = performance.now();
    await using _ready = await serve(
      gatewayProgram,
      '--port',
      '0',
      '--database',
      folder.fileOf(`${round}.sqlite`),
    );
    gateway.push(performance.now() - between);
    bare.push(between - begun);
  }
  const [nothing, ready] = [median(bare), median(gateway)];
  return [
    {
      what: 'process start to ready, new database',
      measured: `${ready.toFixed(0)} ms, where node -e "" takes ${nothing.toFixed(0)} ms`,
      bound: `at most 1.5 × that + 300 ms = ${(nothing * 1.5 + 300).toFixed(0)} ms`,
      kept: ready <= nothing * 1.5 + 300,
    },
    {
      what: 'process start to ready, new database, by the clock',
      measured: `${ready.toFixed(0)} ms`,
      bound: `at most ${millisecondsMax} ms`,
      kept: ready <= millisecondsMax,
    },
  ];
};
