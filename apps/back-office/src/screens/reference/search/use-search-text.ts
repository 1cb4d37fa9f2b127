/** The search text: updated at once in the field, and after a pause in the URL. */
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

interface Searched {
  readonly text: string;
  readonly type: (text: string) => void;
}

export const useSearched = (): Searched => {
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState(search);
  // The URL was changed by a link or by the back button.
  if (search !== seen) {
    setSeen(search);
    if (search !== written) setText(search);
    setWritten(search);
  }
  const write = useDebouncedCallback((typed: string) => {
    setWritten(typed);
    void navigate({
      search: ({ part }) => ({ ...(part !== undefined && { part }), ...(typed !== '' && { search: typed }) }),
      replace: true,
      resetScroll: false,
    });
  }, 200);
  return {
    text,
    type: (typed) => {
      setText(typed);
      write(typed);
    },
  };
};

const route = getRouteApi('/reference');
