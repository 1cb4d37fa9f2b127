/** The commands of each guide for another language, as a reader runs them. */
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway, visitPaymentPage, type Gateway } from './gateway.ts';
import { findObstacle, languages, type Language } from './languages.ts';
import { readForm } from './payment-messages.ts';
import { freePort, run, startServer, type RunningServer } from './run-program.ts';

const home = path.resolve(__dirname, '..');
const guides = ['PHP', 'Python', 'Java'] as const;

/** How the program that reads a return is run: the file around it, and the command. It gets the body of the POST. */
const returnPrograms = {
  PHP: {
    file: 'paid.php',
    around: (code: string) =>
      code
        .replace('<?php', "<?php\n$_SERVER['REQUEST_URI'] = '/paid';")
        .replace('php://input', 'php://stdin'),
    command: 'php paid.php',
    served: 'php -S 127.0.0.1:8081 paid.php',
  },
  Python: {
    file: 'paid.py',
    around: (code: string) => `${code}\nimport sys\nprint(show_return(sys.stdin.read()))\n`,
    command: 'python3 -B paid.py',
    served: undefined,
  },
  Java: {
    file: 'Paid.java',
    around: (code: string) => `
      import java.util.Map;
      public final class Paid {
        ${code}
        public static void main(String[] words) throws Exception {
          System.out.println(showReturn(new String(System.in.readAllBytes())));
        }
      }`,
    command: 'javac -d classes Sample.java Paid.java && java -cp classes Paid',
    served: undefined,
  },
} as const;

const requestKey = { shaType: 'SHA-256', phrase: requestPhrase('demo-request-phrase') } as const;

const unsigned = ({ signature: _signature, ...params }: StringParams): StringParams => params;

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.stop());

const guideOf = (name: string): string =>
  readFileSync(path.join(home, `../../docs/guides/${name.toLowerCase()}.md`), 'utf8');

const commandsOf = (name: string): readonly string[] =>
  [...guideOf(name).matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, code = '']) => code);

const languageOf = (name: string): Language => {
  const language = languages.find((other) => other.name === name);
  if (language === undefined) throw new Error(`no language ${name}`);
  return language;
};

describe.each(guides)('the guide for %s', (name) => {
  const { sample } = languageOf(name);
  const [source] = sample.sources;
  const [
    start = '',
    download = '',
    capture = '',
    status = '',
    listen = '',
    address = '',
    pay = '',
    serveReturn,
    ...others
  ] = commandsOf(name);

  test('starts a gateway', () => {
    expect(start.trim()).toBe('npx @postern/gateway-mock');
    expect(others).toEqual([]);
  });

  test('serves the page of the return, if it is a program', () => {
    expect(serveReturn?.trim()).toBe(returnPrograms[name].served);
  });

  const obstacle = findObstacle(languageOf(name), sample);
  if (obstacle !== undefined) process.stderr.write(`The guide for ${name} is not run: ${obstacle}\n`);
  // Skipped, with the reason printed above, only where three lines of the language do not compile and run.
  (obstacle === undefined ? describe : describe.skip)('with its sample', () => {
    let receiver: RunningServer | undefined;
    const ownFolder = mkdtempSync(path.join(tmpdir(), 'postern-guide-'));
    const inFolder = (commands: string) =>
      [
        'bash',
        '-ec',
        `cd "$0"\n${commands.replaceAll('http://127.0.0.1:8080', gateway.baseUrl)}`,
        ownFolder,
      ] as const;
    const settings = capture
      .split('\n')
      .filter((line) => line.startsWith('export '))
      .join('\n');

    afterAll(async () => {
      await receiver?.stop();
      rmSync(ownFolder, { recursive: true });
    });

    test('downloads the sample from the gateway', async () => {
      await run(inFolder(download));
      const downloaded = readFileSync(path.join(ownFolder, path.basename(source)), 'utf8');
      expect(downloaded).toBe(readFileSync(path.join(home, source), 'utf8'));
    });

    test('fails where the gateway does not have the sample', async () => {
      await expect(run(inFolder(download.replace(/files.*/, 'files/none')))).rejects.toThrow('404');
    });

    test('captures an order, and shows its status', async () => {
      const printed = await run(inFolder(capture + status));
      expect(printed).toMatch(/^Succeeded 04000 Success$/m);
      expect(printed).toMatch(/^Succeeded 12000 /m);
    });

    test('shows the refusal of an amount that is too large', async () => {
      await expect(run(inFolder(capture.replace('amount=1050', 'amount=25000')))).rejects.toThrow(
        /Refused 05042 /,
      );
    });

    const [, ownFile = ''] = /^```php\n([^]*?)^```$/m.exec(guideOf(name)) ?? [];
    if (ownFile !== '') {
      describe('with a file of your own', () => {
        let shop: RunningServer;
        let url: string;

        beforeAll(async () => {
          const port = await freePort();
          url = `http://127.0.0.1:${port}/`;
          writeFileSync(path.join(ownFolder, 'feedback.php'), ownFile);
          const failing = "<?php require 'sample.php'; receive(fn () => throw new Exception('no disk'));";
          writeFileSync(path.join(ownFolder, 'failing.php'), failing);
          // Where errors are displayed, PHP itself answers 200 after an exception that is not caught.
          const serve = `exec php -d display_errors=1 -S 127.0.0.1:${port}`;
          shop = await startServer(inFolder(`${settings}\n${serve}`), {});
        });

        afterAll(() => shop.stop());

        const post = async (program: string, params: StringParams): Promise<number> =>
          (await fetch(url + program, { method: 'POST', body: new URLSearchParams(params) })).status;
        const forged = { merchant_reference: 'order-1001', status: '04', response_code: '04000' };
        const genuine = sign(forged, {
          shaType: 'SHA-256',
          phrase: responsePhrase('demo-response-phrase'),
        });

        test('acknowledges what the gateway signed', async () => {
          expect(await post('feedback.php', forged)).toBe(403);
          expect(await post('feedback.php', genuine)).toBe(200);
          // It prints after the response was sent.
          await shop.waitFor(/CHECK_STATUS Succeeded, captured: \d+/g);
        });

        test('does not acknowledge what your function fails to handle', async () => {
          expect(await post('failing.php', genuine)).toBe(500);
        });
      });
    }

    test('takes a payment with the form and the code of the guide', async () => {
      const { file, around, command } = returnPrograms[name];
      const blocks = [...guideOf(name).matchAll(/^```(?:php|python|java)(?: \[[^\]]+\])?\n([^]*?)^```$/gm)];
      const code = blocks.map(([, each = '']) => each).find((each) => /read_?return/i.test(each)) ?? '';
      writeFileSync(path.join(ownFolder, file), around(code));
      await run(inFolder(`${settings}\n${pay}`));
      const { fields } = readForm(readFileSync(path.join(ownFolder, 'form.html'), 'utf8'));
      expect(fields).toMatchObject({ command: 'PURCHASE', return_url: 'http://localhost:8081/paid' });
      const read = async (params: StringParams): Promise<string> =>
        (await run(inFolder(`${settings}\n${command}`), {}, new URLSearchParams(params).toString())).trim();

      // The guides share a gateway, so each has an order of its own.
      const visit = (merchant_extra: string, choice: StringParams) => {
        const changed = { ...unsigned(fields), merchant_reference: `order-${name}`, merchant_extra };
        return visitPaymentPage(gateway, 'DEMO0001', sign(changed, requestKey), choice);
      };
      const cancelled = await visit('visit-1', { action: 'cancel' });
      expect(await read({ ...cancelled?.fields })).toBe('Not paid yet');
      const returned = await visit('visit-2', { action: 'pay' });
      expect(await read({ ...returned?.fields })).toBe('Paid');
      expect(await read({ ...returned?.fields, amount: '1' })).toBe('This is not the return of a payment.');
    });

    test('receives feedback at the address of the guide', async () => {
      const port = await freePort();
      receiver = await startServer(inFolder(`${settings}\nexec ${listen.replace('8081', port)}`), {});
      await run(inFolder(address.replace('8081', port)), { POSTERN_TOKEN: gateway.token });
      await run(inFolder(capture));
      await receiver.waitFor(/feedback Succeeded 04000 order-1001/g);
      const addresses = { direct: `http://127.0.0.1:${port}/feedback`, notification: 'inbox' };
      const technical = await gateway.manage('GET', '/accounts/DEMO0001/technical');
      expect(technical).toEqual({ active_channel: 'web', channels: { web: addresses } });
    });
  });
});
