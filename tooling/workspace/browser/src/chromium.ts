/**
 * A real Chromium, without a window: on Linux x64 the one that comes as a package, elsewhere the Chrome that is installed.
 * For programs that Node runs itself; jest cannot import it.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import packed from '@sparticuz/chromium';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

export type Opened =
  | { readonly _tag: 'Opened'; readonly browser: Browser }
  | { readonly _tag: 'NoBrowser'; readonly reason: string };

export const openChromium = async (): Promise<Opened> => {
  const how = await launching();
  try {
    return { _tag: 'Opened', browser: await chromium.launch(how) };
  } catch (error) {
    return { _tag: 'NoBrowser', reason: `Chromium cannot be started here: ${String(error)}` };
  }
};

export type Serving =
  | { readonly _tag: 'Serving'; readonly address: string; readonly close: () => Promise<void> }
  | { readonly _tag: 'NoBrowser'; readonly reason: string };

/** The same as a server, for programs that cannot start it themselves: they connect to its address. */
export const serveChromium = async (): Promise<Serving> => {
  const how = await launching();
  try {
    const server = await chromium.launchServer(how);
    return { _tag: 'Serving', address: server.wsEndpoint(), close: () => server.close() };
  } catch (error) {
    return { _tag: 'NoBrowser', reason: `Chromium cannot be started here: ${String(error)}` };
  }
};

const launching = async (): Promise<LaunchOptions> =>
  process.platform === 'linux' && process.arch === 'x64'
    ? { executablePath: await unpacked(), args }
    : { channel: 'chrome', args: quiet };

// No graphics, and no background requests.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Its pages are ours, and its sandbox does not start for root or in a container.
const args = ['--no-sandbox', ...quiet];

// The package unpacks into the shared temporary folder, and uses an incomplete copy that it finds there. So it gets a folder
// of its own, which is renamed when it is complete.
const unpacked = async (): Promise<string> => {
  const home = path.join(
    import.meta.dirname,
    '../node_modules/.cache',
    `chromium-${versionOf('@sparticuz/chromium')}`,
  );
  if (!existsSync(home)) {
    const { TMPDIR } = process.env;
    const unfinished = `${home}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    process.env['TMPDIR'] = unfinished;
    try {
      await packed.executablePath();
      try {
        renameSync(unfinished, home);
      } catch (error) {
        if (!existsSync(home)) throw error; // another process was first
      }
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    }
  }
  return path.join(home, 'chromium');
};

const versionOf = (name: string): string => {
  const text = readFileSync(new URL('../package.json', import.meta.resolve(name)), 'utf8');
  return /"version": "([^"]+)"/.exec(text)?.[1] ?? 'of-some-version';
};
