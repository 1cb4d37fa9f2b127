/** Opens an address in the browser of the user. Nothing happens without one, so print the address too. */
import { spawn } from 'node:child_process';
import { platform } from 'node:os';

/**
 * Opens an address of the web. Of any other one, which a gateway may answer, it opens nothing and returns false: the program that opens it
 * would start programs, open files or read options. The variable `BROWSER` names another program; `none` opens nothing.
 */
export const openInBrowser = (address: string, variables: NodeJS.ProcessEnv): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !webProtocols.has(url.protocol)) return false;
  const { BROWSER: chosen } = variables;
  if (chosen === 'none') return true;
  const [program, ...words] = chosen === undefined || chosen === '' ? programOf(platform()) : [chosen];
  spawn(program, [...words, url.href], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
  return true;
};

const webProtocols: ReadonlySet<string> = new Set(['http:', 'https:']);

const programOf = (system: NodeJS.Platform): readonly [string, ...string[]] => {
  if (system === 'darwin') return ['open'];
  // `start` is a word of a shell, which would read the address too.
  return system === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
};
