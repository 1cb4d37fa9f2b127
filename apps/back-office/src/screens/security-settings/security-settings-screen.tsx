/** Security Settings: access code, signatures, key rotation and origins. */
import { Page } from '../../design/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '../../api/use-account-id.ts';
import { securitySettingsQuery } from '../../api/security-settings.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { AccessCodePanel } from './access-code-panel.tsx';
import { KeyRotationPanel } from './key-rotation/key-rotation-panel.tsx';
import { SecuritySettingsForm } from './security-settings-form.tsx';
import { texts } from './texts.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

export const SecuritySettingsScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const query = useQuery(securitySettingsQuery(account));
  return (
    <Page title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={10}>
        {(security) => (
          <>
            <NeedsFullAccess>
              <KeyRotationPanel account={account} security={security} />
            </NeedsFullAccess>
            <AccessCodePanel key={`code of ${account}`} account={account} accessCode={security.access_code} />
            <NeedsFullAccess>
              <SecuritySettingsForm key={account} account={account} security={security} />
            </NeedsFullAccess>
          </>
        )}
      </QueryResult>
    </Page>
  );
};
