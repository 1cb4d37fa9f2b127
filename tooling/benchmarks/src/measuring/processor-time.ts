import { readFileSync } from 'node:fs';

/** The processor time of a process with all its threads, in microseconds; `undefined` where there is no /proc. */
export const processorTimeOf = (pid: number): number | undefined => {
  if (process.platform !== 'linux') return undefined;
  // The name of the program, in parentheses, may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]].map(Number);
  return user === undefined || system === undefined ? undefined : (user + system) * microsecondsPerTick;
};

// Linux reports in hundredths of a second.
const microsecondsPerTick = 10_000;
