/** The clock, the random source and other facilities of the platform: Node.js, an edge runtime or a browser. */
import { isAborted } from '../outcome/aborted-by.ts';
import type { Platform } from '../settings/resolve-settings.ts';
import type { Runtime } from '../settings/client-settings.ts';
import { fetchTransport } from './fetch-transport.ts';

const runtime: Runtime = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (isAborted(signal)) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
    }),
  random: Math.random,
  newMaintenanceReference: () => crypto.randomUUID().replaceAll('-', ''),
};

// Browsers and their workers keep no secrets. Node.js and edge runtimes are not browsers.
const isBrowser = (): boolean => {
  const { process: node, navigator: agent } = globals;
  if (node?.versions?.node !== undefined) return false;
  return 'document' in globals || (agent?.userAgent ?? '').startsWith('Mozilla/');
};

const warn = (message: string): void => globals.process?.emitWarning?.(message, 'PosternWarning');

// Every member is missing on some platform.
const globals: {
  readonly process?: {
    readonly versions?: { readonly node?: string };
    readonly emitWarning?: (message: string, name: string) => void;
  };
  readonly navigator?: { readonly userAgent?: string };
} = globalThis;

export const platform: Platform = { runtime, fetchTransport, isBrowser, warn };
