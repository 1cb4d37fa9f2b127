/** From starting the gateway's process to its being ready, beside starting Node with nothing to do. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { gatewayProgram, serve } from './process.ts';

export const start = async (): Promise<readonly Measured[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-bench-'));
  const bare: number[] = [];
  const gateway: number[] = [];
  for (let round = 0; round < 9; round++) {
    const begun = performance.now();
    spawnSync(process.execPath, ['-e', '']);
    const between = performance.now();
    const server = await serve(
      gatewayProgram,
      '--port',
      '0',
      '--database',
      path.join(folder, `${round}.sqlite`),
    );
    gateway.push(performance.now() - between);
    bare.push(between - begun);
    await server.stop();
  }
  rmSync(folder, { recursive: true });
  const [nothing, ready] = [median(bare), median(gateway)];
  return [
    {
      what: 'process start to ready, new database',
      measured: `${ready.toFixed(0)} ms, where node -e "" takes ${nothing.toFixed(0)} ms`,
      bound: `at most 1.5 × that + 300 ms = ${(nothing * 1.5 + 300).toFixed(0)} ms`,
      kept: ready <= nothing * 1.5 + 300,
    },
  ];
};
