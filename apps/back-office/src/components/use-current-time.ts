/** A value that depends on the current time. The component renders again when the value has changed. */
import { useSyncExternalStore } from 'react';

export const useCurrentTime = <A extends string | undefined>(valueAt: (now: Date) => A): A =>
  useSyncExternalStore(subscribe, () => valueAt(new Date()));

// One timer serves all times of a page.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), 15_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
