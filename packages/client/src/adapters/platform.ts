/** The platform's time and chance, and what else it can be asked. */
import type { Platform } from '../settings/resolve-settings.ts';
import type { Runtime } from '../settings/runtime.ts';
import { fetchTransport } from './fetch-transport.ts';

const runtime: Runtime = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
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

/** Whether this is a page or a worker of a page, where nothing stays secret. Node and servers at the edge are none. */
const isBrowser = (): boolean => {
  const { process: node, navigator: agent } = globals;
  if (node?.versions?.node !== undefined) return false;
  return 'document' in globals || (agent?.userAgent ?? '').startsWith('Mozilla/');
};

/** Tells the one who runs the program, where the platform has a place for it. */
const warn = (message: string): void => globals.process?.emitWarning?.(message, 'PosternWarning');

// Whatever is not there on some platform.
const globals: {
  readonly process?: {
    readonly versions?: { readonly node?: string };
    readonly emitWarning?: (message: string, name: string) => void;
  };
  readonly navigator?: { readonly userAgent?: string };
} = globalThis;

export const platform: Platform = { runtime, fetchTransport, isBrowser, warn };
