/** The journal: what was asked of the gateway, what it answered, and why. Of one account, or of all. */
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { useAccountId } from '../../gateway/here.ts';
import { everybody } from '../../gateway/queries.ts';
import { useWords } from '../../language/language.tsx';
import { Requests } from './requests.tsx';
import { changed } from './search.ts';
import { words } from './words.ts';

export const RequestsScreen = () => {
  const say = useWords(words);
  const navigate = ofAccount.useNavigate();
  return (
    <Page title={say.title} lead={say.lead}>
      <Requests
        account={useAccountId()}
        search={ofAccount.useSearch()}
        go={(changes, { replace = false } = {}) =>
          void navigate({ search: (search) => changed(search, changes), replace, resetScroll: false })
        }
      />
    </Page>
  );
};

export const RequestsOfAllScreen = () => {
  const say = useWords(words);
  const navigate = ofAll.useNavigate();
  return (
    <Page title={say.titleOfAll} lead={say.leadOfAll}>
      <Requests
        account={everybody}
        search={ofAll.useSearch()}
        go={(changes, { replace = false } = {}) =>
          void navigate({ search: (search) => changed(search, changes), replace, resetScroll: false })
        }
      />
    </Page>
  );
};

const ofAccount = getRouteApi('/accounts/$account/requests');
const ofAll = getRouteApi('/requests');
