/** The request log of one account, or of all accounts. */
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { useAccountId } from '../../api/use-account-id.ts';
import { allAccounts } from '../../api/query-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { RequestLog } from './request-log.tsx';
import { mergeSearch } from './request-search-params.ts';
import { texts } from './texts.ts';

export const RequestsScreen = () => {
  const t = useTexts(texts);
  const navigate = ofAccount.useNavigate();
  return (
    <Page title={t.title} lead={t.lead}>
      <RequestLog
        account={useAccountId()}
        search={ofAccount.useSearch()}
        changeSearch={(changes, { replace = false } = {}) =>
          void navigate({ search: (search) => mergeSearch(search, changes), replace, resetScroll: false })
        }
      />
    </Page>
  );
};

export const RequestsOfAllScreen = () => {
  const t = useTexts(texts);
  const navigate = ofAll.useNavigate();
  return (
    <Page title={t.titleOfAll} lead={t.leadOfAll}>
      <RequestLog
        account={allAccounts}
        search={ofAll.useSearch()}
        changeSearch={(changes, { replace = false } = {}) =>
          void navigate({ search: (search) => mergeSearch(search, changes), replace, resetScroll: false })
        }
      />
    </Page>
  );
};

const ofAccount = getRouteApi('/accounts/$account/requests');
const ofAll = getRouteApi('/requests');
