/** The journal: what was asked of the gateway, what it answered, and why. Of one account, or of all. */
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { useAccountId } from '../../api/use-account-id.ts';
import { everybody } from '../../api/query-client.ts';
import { useWords } from '../../language/language-provider.tsx';
import { Requests } from './request-log.tsx';
import { changed } from './request-search-params.ts';
import { words } from './texts.ts';

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
