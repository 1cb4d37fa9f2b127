/** A program that sends CHECK_STATUS for the newest order, in the language of the user's choice. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery } from '../../../api/orders.ts';
import type { SecuritySettings } from '../../../api/security-settings.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import {
  formatRequestSample,
  isSampleLanguage,
  sampleLanguages,
  shellQuote,
  type SampleLanguage,
} from '../../../components/code-samples/format-request-sample.ts';
import { formatStatusCheckSample } from '../../../components/code-samples/format-status-check-sample.ts';
import { CodeBlock } from '../../../design/code-block.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { RequestPhraseField } from './request-phrase-field.tsx';
import styles from './first-request.module.css';
import { texts } from './connect-panel-texts.ts';

interface FirstRequestProps {
  readonly account: string;
  readonly security: SecuritySettings;
  readonly operationUrl: string;
}

export const FirstRequest = (props: FirstRequestProps) => {
  const t = useTexts(texts);
  const { account } = props;
  const orders = useQuery(ordersQuery(account, {}));
  return (
    <QueryResult query={orders} lines={6}>
      {({ items: [newest] }) =>
        newest === undefined ? (
          <EmptyState icon={<IconReceipt size={32} />} title={t.noOrder}>
            <Text size="sm" mb="sm">
              {t.noOrderHint}
            </Text>
            <ButtonLink to="/accounts/$account/orders" params={{ account }} search={{ new: 'order' }}>
              {t.createOrder}
            </ButtonLink>
          </EmptyState>
        ) : (
          <StatusProgram {...props} reference={newest.merchant_reference} />
        )
      }
    </QueryResult>
  );
};

interface StatusProgramProps extends FirstRequestProps {
  readonly reference: string;
}

const StatusProgram = ({ account, security, operationUrl, reference }: StatusProgramProps) => {
  const t = useTexts(texts);
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const [isWhole, setWhole] = useState(false);
  const [phrase, setPhrase] = useState('');
  const [isRevealed, reveal] = useState(false);
  const program = useQuery({
    queryKey: ['first-request', language, reference],
    // The whole programs are long: they are loaded on demand.
    queryFn: async () => {
      const { requestSamples } =
        await import('../../../components/code-samples/request-samples.generated.ts');
      return formatRequestSample(requestSamples, language, 'CHECK_STATUS', {
        merchant_reference: reference,
      });
    },
    enabled: isWhole,
    staleTime: Infinity,
  });
  // The copied text has the phrase. The page shows it only if the field does.
  const showCode = (label: string, format: (phrase: string) => string) => (
    <div className={styles['program']}>
      <CodeBlock text={format(phrase || placeholder)} label={label} copy={t.copy(label)}>
        {format((isRevealed && phrase) || placeholder)}
      </CodeBlock>
    </div>
  );
  return (
    <Stack gap="sm">
      <RequestPhraseField
        account={account}
        security={security}
        value={phrase}
        onChange={setPhrase}
        isRevealed={isRevealed}
        reveal={reveal}
      />
      <Group justify="space-between" gap="xs">
        <div className={styles['languages']}>
          <SegmentedControl
            size="xs"
            aria-label={t.language}
            value={language}
            onChange={(chosen) => {
              if (isSampleLanguage(chosen)) setLanguage(chosen);
            }}
            data={Object.keys(sampleLanguages)
              .filter(isSampleLanguage)
              .map((value) => ({ value, label: sampleLanguages[value].label }))}
          />
        </div>
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showShort : t.showWhole}
        </Button>
      </Group>
      {isWhole ? (
        <>
          <Text size="sm">{t.variables}</Text>
          {showCode(t.variablesTitle, (requestPhrase) =>
            formatVariables({
              BASE_URL: new URL(operationUrl).origin,
              MERCHANT_IDENTIFIER: account,
              ACCESS_CODE: security.access_code,
              SHA_TYPE: security.sha_type,
              REQUEST_PHRASE: requestPhrase,
              RESPONSE_PHRASE: placeholder,
            }),
          )}
          <Text size="sm">{t.program}</Text>
          <QueryResult query={program}>{(text) => showCode(t.programTitle, () => text)}</QueryResult>
        </>
      ) : (
        <>
          <Text size="sm">{t.shortProgram}</Text>
          {showCode(t.programTitle, (requestPhrase) =>
            formatStatusCheckSample(language, {
              operationUrl,
              shaType: security.sha_type,
              phrase: requestPhrase,
              account,
              accessCode: security.access_code,
              reference,
            }),
          )}
        </>
      )}
    </Stack>
  );
};

const placeholder = '…';

const formatVariables = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `export POSTERN_${name}=${shellQuote(value)}`)
    .join('\n');
