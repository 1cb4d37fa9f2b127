/** Who may use an account, or the gateway: tokens, invitations and open sessions. */
import { allAccounts } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { texts } from './texts.ts';
import { TokensPanel } from './tokens-panel.tsx';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

export const TeamScreen = () => {
  const t = useTexts(texts);
  return <Team account={useAccountId()} title={t.title} lead={t.lead} />;
};

export const TeamOfGatewayScreen = () => {
  const t = useTexts(texts);
  return <Team account={allAccounts} title={t.titleOfGateway} lead={t.leadOfGateway} />;
};

interface TeamProps {
  readonly account: string;
  readonly title: string;
  readonly lead: string;
}

const Team = ({ account, title, lead }: TeamProps) => {
  // A session of a link of the demo creates no tokens of the provider: the command line does.
  const { started_by } = useSession();
  const needsCommand = account === allAccounts && started_by === 'link';
  return (
    <Page
      key={account}
      title={title}
      lead={lead}
      actions={
        !needsCommand && (
          <NeedsFullAccess>
            <InviteDialog account={account} />
          </NeedsFullAccess>
        )
      }
    >
      <NeedsFullAccess>
        <TokensPanel account={account} needsCommand={needsCommand} />
        <SessionsPanel account={account} />
      </NeedsFullAccess>
    </Page>
  );
};
