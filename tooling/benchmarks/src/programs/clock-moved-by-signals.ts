/** Loaded before a program: each signal SIGUSR2 moves the clock of its process by a minute. */
let offset = 0;
const RealDate = Date;
const now = (): number => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: readonly unknown[], newTarget) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- a date, like the constructor's
    Reflect.construct(
      target,
      args.length === 0 ? [now()] : args,
      newTarget === globalThis.Date ? target : newTarget,
    ),
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  offset += 60_000;
});
