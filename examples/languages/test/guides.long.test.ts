/** The commands of each guide for another language, as a reader runs them. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway, type Gateway } from './gateway.ts';
import { findObstacle, languages, type Language } from './languages.ts';
import { freePort, run, startServer, type RunningServer } from './run-program.ts';

const home = path.resolve(__dirname, '..');
const guides = ['PHP', 'Python', 'Java'] as const;

let gateway: Gateway;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-guides-'));
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const commandsOf = (name: string): readonly string[] => {
  const text = readFileSync(path.join(home, `../../docs/guides/${name.toLowerCase()}.md`), 'utf8');
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, code = '']) => code);
};

const languageOf = (name: string): Language => {
  const language = languages.find((other) => other.name === name);
  if (language === undefined) throw new Error(`no language ${name}`);
  return language;
};

describe.each(guides)('the guide for %s', (name) => {
  const { sample } = languageOf(name);
  const [source] = sample.sources;
  const [start = '', download = '', capture = '', status = '', listen = '', ...others] = commandsOf(name);

  test('starts a gateway, and downloads the sample from it', () => {
    expect(start.trim()).toBe('npx @postern/gateway-mock');
    expect(download.trim()).toBe(`curl -O http://127.0.0.1:8080/docs/files/examples/languages/${source}`);
    expect(others).toEqual([]);
  });

  const obstacle = findObstacle(languageOf(name), sample);
  if (obstacle !== undefined) process.stderr.write(`The guide for ${name} is not run: ${obstacle}\n`);
  // Skipped, with the reason printed above, only where three lines of the language do not compile and run.
  (obstacle === undefined ? describe : describe.skip)('with its sample', () => {
    let receiver: RunningServer;
    const inFolder = (commands: string) =>
      [
        'bash',
        '-ec',
        `cd "$0"\n${commands.replaceAll('http://127.0.0.1:8080', gateway.baseUrl)}`,
        folder,
      ] as const;
    const settings = capture
      .split('\n')
      .filter((line) => line.startsWith('export '))
      .join('\n');

    beforeAll(() => copyFileSync(path.join(home, source), path.join(folder, path.basename(source))));

    afterAll(() => receiver.stop());

    test('captures an order, and shows its status', async () => {
      const printed = await run(inFolder(capture + status));
      expect(printed).toMatch(/^Succeeded 04000 Success$/m);
      expect(printed).toMatch(/^Succeeded 12000 /m);
    });

    test('shows the refusal of an amount that is too large', async () => {
      await expect(run(inFolder(capture.replace('amount=1050', 'amount=25000')))).rejects.toThrow(
        /^Refused 05042 /m,
      );
    });

    test('receives feedback at the address of the guide', async () => {
      const port = await freePort();
      const command = listen.replace('8081', port);
      receiver = await startServer(inFolder(`${settings}\nexec ${command}`), {});
      const address = `http://127.0.0.1:${port}/feedback`;
      await gateway.manage('PATCH', '/accounts/DEMO0001/technical', {
        active_channel: 'web',
        channels: { web: { direct: address, notification: address } },
      });
      await run(inFolder(capture));
      await receiver.waitFor(/feedback Succeeded 04000 order-1001/g);
      expect(receiver.printed()).toContain('feedback Succeeded 04000 order-1001');
    });
  });
});
