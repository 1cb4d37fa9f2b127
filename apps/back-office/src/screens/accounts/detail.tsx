/** An account: what the provider says of it, and what its merchant may. Whoever may not change something reads it. */
import { useQuery } from '@tanstack/react-query';
import { Code } from '../../design/code.tsx';
import { Page } from '../../design/page.tsx';
import { accountQuery } from '../../gateway/accounts.ts';
import { useAccountId } from '../../gateway/here.ts';
import { useIsProvider } from '../../gateway/who.ts';
import { useWords } from '../../language/language.tsx';
import { Asked } from '../../shown/asked.tsx';
import { Activation } from './activation.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { General } from './general.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { StateTag } from './state-tag.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { words } from './words.ts';

export const AccountScreen = () => {
  const say = useWords(words);
  const of = useAccountId();
  const isProvider = useIsProvider();
  const query = useQuery(accountQuery(of));
  return (
    <Page
      key={of}
      title={query.data?.name ?? say.account}
      lead={
        <>
          <Code>{of}</Code> {query.data !== undefined && <StateTag active={query.data.active} />}
        </>
      }
      actions={isProvider && query.data !== undefined && <Activation account={query.data} />}
    >
      <Asked query={query} lines={10}>
        {(account) => (
          <>
            <General account={account} />
            <ServicesPanel account={account} />
            <LimitsPanel account={account} />
            <DeliveryPanel account={of} />
            <TokensPanel account={of} />
          </>
        )}
      </Asked>
    </Page>
  );
};
