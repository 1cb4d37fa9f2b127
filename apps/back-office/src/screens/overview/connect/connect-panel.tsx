/** What a program needs to send requests: the account's credentials, and a first request. */
import { Button, Collapse, Loader, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState } from 'react';
import { gatewayInfoQuery } from '../../../api/overview.ts';
import { securitySettingsQuery } from '../../../api/security-settings.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { Code, CopyButton } from '../../../design/code-block.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import styles from './connect-panel.module.css';
import { texts } from './connect-panel-texts.ts';

interface ConnectPanelProps {
  readonly account: string;
  readonly isOpenAtFirst: boolean;
}

export const ConnectPanel = ({ account, isOpenAtFirst }: ConnectPanelProps) => {
  const t = useTexts(texts);
  const gateway = useQuery(gatewayInfoQuery).data;
  const security = useQuery(securitySettingsQuery(account));
  const [isChosenOpen, setOpen] = useState<boolean>();
  const isOpen = isChosenOpen ?? isOpenAtFirst;
  const Arrow = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Panel
      title={t.title}
      lead={isOpen ? t.lead : undefined}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<Arrow size={15} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hideFirst : t.showFirst}
        </Button>
      }
    >
      <QueryResult query={security} lines={2}>
        {(settings) => (
          <Stack gap="md">
            <div className={styles['credentials']}>
              <DescriptionList
                items={[
                  { name: 'merchant_identifier', value: <Copied text={account} of="merchant_identifier" /> },
                  { name: 'access_code', value: <Copied text={settings.access_code} of="access_code" /> },
                  { name: t.url, value: <Copied text={gateway?.operation_url ?? ''} of={t.url} /> },
                  { name: t.shaType, value: <bdi>{settings.sha_type}</bdi> },
                ]}
              />
            </div>
            <Collapse expanded={isOpen}>
              {isOpen && gateway !== undefined && (
                <Suspense fallback={<Loader size="sm" aria-label={t.loading} />}>
                  <FirstRequest account={account} security={settings} operationUrl={gateway.operation_url} />
                </Suspense>
              )}
            </Collapse>
          </Stack>
        )}
      </QueryResult>
    </Panel>
  );
};

const FirstRequest = lazy(async () => ({
  default: (await import('./first-request.tsx')).FirstRequest,
}));

const Copied = ({ text, of }: { readonly text: string; readonly of: string }) => {
  const t = useTexts(texts);
  return (
    <span className={styles['copied']}>
      <Code>
        {/* An address breaks between its parts. */}
        {text.split(/(?<=\/)(?=[^/])/).map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </Code>
      <CopyButton text={text} label={t.copy(of)} />
    </span>
  );
};
