/** Security Settings: access code, signatures, key rotation and origins. */
import { Page } from '../../design/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '../../api/use-account-id.ts';
import { securitySettingsQuery } from '../../api/security-settings.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { AccessCode } from './access-code-panel.tsx';
import { Rotation } from './key-rotation/key-rotation-panel.tsx';
import { Settings } from './security-settings-form.tsx';
import { texts } from './texts.ts';

export const SecuritySettingsScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const query = useQuery(securitySettingsQuery(account));
  return (
    <Page title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={10}>
        {(security) => (
          <>
            <AccessCode key={`code of ${account}`} account={account} accessCode={security.access_code} />
            <Settings key={account} account={account} security={security}>
              <Rotation account={account} security={security} />
            </Settings>
          </>
        )}
      </QueryResult>
    </Page>
  );
};
