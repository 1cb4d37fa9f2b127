/**
 * Runs in a gateway before its program (`node --import`). Shifts its machine clock: after SIGUSR2, `Date` is ahead of the
 * machine by the milliseconds in a file. Timers are not shifted; they do not follow the machine clock either.
 */
import { readFileSync } from 'node:fs';

export const clockFileVariable = 'TORTURE_CLOCK_FILE';

const file = process.env[clockFileVariable];
if (file !== undefined) {
  const MachineDate = Date;
  let shift = 0;
  process.on('SIGUSR2', () => {
    shift = Number(readFileSync(file, 'utf8'));
  });
  const now = (): number => MachineDate.now() + shift;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a constructor returns is an object
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
}
