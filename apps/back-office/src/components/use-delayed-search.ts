/** Searches after a pause in typing, unless the user has followed a link in the meantime. */
import { useDebouncedCallback } from '@mantine/hooks';

export const useDelayedSearch = (
  search: (text: string) => void,
  pauseMilliseconds: number,
): ((text: string) => void) => {
  const searchLater = useDebouncedCallback((text: string, path: string) => {
    if (window.location.pathname === path) search(text);
  }, pauseMilliseconds);
  return (text) => searchLater(text, window.location.pathname);
};
