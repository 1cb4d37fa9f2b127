/** Opens an address in the browser of the user. Nothing happens without one, so print the address too. */
import { spawn } from 'node:child_process';
import { platform } from 'node:os';

/** The variable `BROWSER` names another program; `none` opens nothing. */
export const openInBrowser = (address: string, variables: NodeJS.ProcessEnv): void => {
  const { BROWSER: chosen } = variables;
  if (chosen === 'none') return;
  const [program, ...words] = chosen === undefined || chosen === '' ? programOf(platform()) : [chosen];
  spawn(program, [...words, address], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
};

const programOf = (system: NodeJS.Platform): readonly [string, ...string[]] => {
  if (system === 'darwin') return ['open'];
  // `start` is a word of a shell, which would read the address too.
  return system === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
};
