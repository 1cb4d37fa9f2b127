/** Security Settings: the access code, how messages are signed, and where requests may come from. */
import { Page } from '../../design/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '../../gateway/here.ts';
import { securityQuery } from '../../gateway/security.ts';
import { useWords } from '../../language/language.tsx';
import { Asked } from '../../shown/asked.tsx';
import { AccessCode } from './access-code.tsx';
import { Rotation } from './rotation-panel.tsx';
import { Settings } from './settings.tsx';
import { words } from './words.ts';

export const SecuritySettingsScreen = () => {
  const say = useWords(words);
  const account = useAccountId();
  const query = useQuery(securityQuery(account));
  return (
    <Page title={say.title} lead={say.lead}>
      <Asked query={query} lines={10}>
        {(security) => (
          <>
            <AccessCode key={`code of ${account}`} account={account} accessCode={security.access_code} />
            <Settings key={account} account={account} security={security}>
              <Rotation account={account} security={security} />
            </Settings>
          </>
        )}
      </Asked>
    </Page>
  );
};
