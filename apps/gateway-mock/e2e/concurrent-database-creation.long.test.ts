/** Several processes create the same SQLite database at the same time. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newFolder, type TemporaryFolder } from './gateway-process.ts';

let folder: TemporaryFolder;
let openers: readonly ChildProcess[];

beforeEach(() => {
  folder = newFolder();
  openers = Array.from({ length: 4 }, () =>
    fork(path.join(__dirname, 'open-storage-program.ts'), { execArgv: ['--conditions=@postern/source'] }),
  );
});

afterEach(() => {
  for (const opener of openers) opener.kill();
  folder.remove();
});

test('each of them opens it', async () => {
  await Promise.all(openers.map(nextMessage));
  for (let round = 0; round < 40; round++) {
    const opened = openers.map((opener) => {
      opener.send(path.join(folder.path, `${round}.sqlite`));
      return nextMessage(opener);
    });
    expect(await Promise.all(opened)).toEqual(openers.map(() => 'opened'));
  }
});

/** Resolves with the next message of the process. Rejects if the process exits first. */
async function nextMessage(opener: ChildProcess): Promise<unknown> {
  const controller = new AbortController();
  const { signal } = controller;
  const exited = once(opener, 'exit', { signal }).then(([code]) => {
    throw new Error(`the process exited with ${String(code)}`);
  });
  const [message] = await Promise.race([once(opener, 'message', { signal }), exited]).finally(() =>
    controller.abort(),
  );
  return message;
}
