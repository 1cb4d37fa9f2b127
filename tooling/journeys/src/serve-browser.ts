/** Runs a browser until stdin closes, and prints its address: jest cannot start one itself. */
import { serveChromium } from '@postern/browser';

const serving = await serveChromium();
process.stdout.write(`${JSON.stringify(serving)}\n`);
process.once('SIGTERM', () => {
  if (serving._tag === 'Serving') void serving.close().then(() => process.exit(0));
});
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
