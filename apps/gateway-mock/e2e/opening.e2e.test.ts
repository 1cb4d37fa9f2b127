/** Processes that open one new file in the same moment. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newFolder } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

let place: ReturnType<typeof newFolder>;
let openers: readonly ChildProcess[];

beforeEach(() => {
  place = newFolder();
  openers = Array.from({ length: 4 }, () =>
    fork(path.join(__dirname, 'opener.ts'), { execArgv: ['--conditions=@postern/source'] }),
  );
});

afterEach(() => {
  for (const opener of openers) opener.kill();
  place.remove();
});

test('all of them get it', async () => {
  await Promise.all(openers.map((opener) => once(opener, 'message')));
  for (let round = 0; round < 40; round++) {
    const opened = openers.map(async (opener) => {
      opener.send(path.join(place.folder, `${round}.sqlite`));
      const [result] = await once(opener, 'message');
      return result;
    });
    expect(await Promise.all(opened)).toEqual(openers.map(() => 'opened'));
  }
});
