/** The search text: updated at once in the field, and after a pause in the URL. */
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useDelayedSearch } from '../../../components/use-delayed-search.ts';

interface SearchText {
  readonly text: string;
  readonly setSearchText: (text: string) => void;
}

export const useSearchText = (): SearchText => {
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [applied, setApplied] = useState(search);
  // The URL was changed by a link or by the back button.
  if (search !== lastSearch) {
    setLastSearch(search);
    if (search !== applied) setText(search);
    setApplied(search);
  }
  const applyLater = useDelayedSearch((typed) => {
    setApplied(typed);
    void navigate({
      search: ({ section }) => ({
        ...(section !== undefined && { section }),
        ...(typed !== '' && { search: typed }),
      }),
      replace: true,
      resetScroll: false,
    });
  }, 200);
  return {
    text,
    setSearchText: (typed) => {
      setText(typed);
      applyLater(typed);
    },
  };
};

const route = getRouteApi('/reference');
