/** The process of the browser, from the begin of a run to its end: both are in jest's own process. */
import type { ChildProcess } from 'node:child_process';

let kept: ChildProcess | undefined;

export const keepBrowser = (browser: ChildProcess): void => {
  kept = browser;
};

export const keptBrowser = (): ChildProcess | undefined => kept;
