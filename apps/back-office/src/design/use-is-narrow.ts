/** Whether an element is at most so wide, for what a container query cannot set, such as the height of a virtualized row. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export const useIsNarrow = <E extends HTMLElement>(
  maxWidth: number,
): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setNarrow(element.clientWidth <= maxWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [maxWidth]);
  return [ref, isNarrow];
};
