/** The process of the shared browser. Setup and teardown both run in jest's own process. */
import type { ChildProcess } from 'node:child_process';

let browserProcess: ChildProcess | undefined;

export const setBrowserProcess = (browser: ChildProcess): void => {
  browserProcess = browser;
};

export const getBrowserProcess = (): ChildProcess | undefined => browserProcess;
