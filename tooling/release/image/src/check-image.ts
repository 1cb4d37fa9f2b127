/**
 * Runs the image as an orchestrator would: read-only, without capabilities, not as root. Captures a part of an order, kills the
 * program, starts it again on the same data, and compares.
 */
import { createClient, requestPhrase, responsePhrase } from '@postern/client';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { ContainerRun, ImageBuilder } from './image-builders.ts';
import { runCommand } from './run-command.ts';

/** Throws if something is wrong. */
export const checkImage = async (
  builder: ImageBuilder,
  tag: string,
  progress: (line: string) => void,
): Promise<void> => {
  const run: ContainerRun = {
    tag,
    container: `postern-check-${randomUUID()}`,
    data: (await runCommand(builder.create(tag))).trim(),
    port: await freePort(),
    variables,
  };
  const origin = `http://127.0.0.1:${run.port}`;
  try {
    progress('starting the image');
    const first = await start(builder, run, origin);
    const before = await clientOf(origin).capture({ ...order, amount: '1050', currency: 'AED' });
    if (before._tag !== 'Succeeded') throw new Error(`the capture answered ${before.code}`);
    progress('killing it and starting it again');
    await first.kill();
    const second = await start(builder, run, origin);
    const after = await clientOf(origin).checkStatus(order);
    await second.kill();
    const captured = after._tag === 'Found' ? after.statusCheck.totals.captured : undefined;
    if (captured !== 1050n) throw new Error(`after a kill, ${captured ?? 'nothing'} of 1050 is captured`);
  } finally {
    for (const command of builder.remove(run)) await runCommand(command).catch(() => undefined);
  }
};

const order = { merchant_reference: 'order-1001' };

const variables = {
  POSTERN_DEMO_MERCHANT: 'true',
  POSTERN_PROVIDER_TOKEN: randomBytes(32).toString('hex'),
};

const start = async (builder: ImageBuilder, run: ContainerRun, origin: string) => {
  const [program = '', ...args] = builder.run(run);
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit');
  const isReady = async (): Promise<boolean> =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const isLate = AbortSignal.timeout(startLimit);
  while (!(await isReady())) {
    if (child.exitCode !== null || isLate.aborted) throw new Error(`the image does not start:\n${output}`);
    await setTimeout(100);
  }
  return {
    kill: async (): Promise<void> => {
      if (builder.kill !== undefined) await runCommand(builder.kill(run));
      else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      while (await isReady()) await setTimeout(100);
    },
  };
};

const startLimit = 60_000;

// The published phrases of the demo merchant.
const clientOf = (origin: string) =>
  createClient({
    baseUrl: origin,
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: 'SHA-256',
    requestPhrase: requestPhrase('demo-request-phrase'),
    responsePhrase: responsePhrase('demo-response-phrase'),
  });
