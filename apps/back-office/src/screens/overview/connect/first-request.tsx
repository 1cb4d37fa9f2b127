/** A program that sends CHECK_STATUS for the newest order, in the language of the user's choice. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ShaType } from '@postern/protocol/spec';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery } from '../../../api/orders.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import {
  formatRequestProgram,
  isProgramLanguage,
  programLanguages,
  type ProgramLanguage,
} from '../../../components/request-program/format-request-program.ts';
import { formatShortProgram } from '../../../components/request-program/format-short-program.ts';
import { CodeBlock } from '../../../design/code-block.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import styles from './first-request.module.css';
import { texts } from './connect-panel-texts.ts';

interface FirstRequestProps {
  readonly account: string;
  readonly accessCode: string;
  readonly shaType: ShaType;
  readonly operationUrl: string;
}

export const FirstRequest = ({ account, accessCode, shaType, operationUrl }: FirstRequestProps) => {
  const t = useTexts(texts);
  const [language, setLanguage] = useState<ProgramLanguage>('curl');
  const orders = useQuery(ordersQuery(account, {}));
  const reference = orders.data?.items[0]?.merchant_reference ?? 'order-1001';
  const [isWhole, setWhole] = useState(false);
  const program = useQuery({
    queryKey: ['first-request', language, reference],
    // The whole programs are long: they are loaded on demand.
    queryFn: async () => {
      const { requestPrograms } =
        await import('../../../components/request-program/request-programs.generated.ts');
      return formatRequestProgram(requestPrograms, language, 'CHECK_STATUS', {
        merchant_reference: reference,
      });
    },
    enabled: isWhole,
    staleTime: Infinity,
  });
  const showProgram = (text: string) => (
    <div className={styles['program']}>
      <CodeBlock text={text} label={t.programTitle} copy={t.copy(t.programTitle)} />
    </div>
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <div className={styles['languages']}>
          <SegmentedControl
            size="xs"
            aria-label={t.language}
            value={language}
            onChange={(chosen) => {
              if (isProgramLanguage(chosen)) setLanguage(chosen);
            }}
            data={Object.keys(programLanguages)
              .filter(isProgramLanguage)
              .map((value) => ({ value, label: programLanguages[value].label }))}
          />
        </div>
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showShort : t.showWhole}
        </Button>
      </Group>
      {isWhole ? (
        <>
          <Text size="sm">{t.variables}</Text>
          <CodeBlock
            text={formatVariables({ account, accessCode, shaType, operationUrl })}
            label={t.variablesTitle}
            copy={t.copy(t.variablesTitle)}
          />
          <Text size="sm">{t.program}</Text>
          <QueryResult query={program}>{showProgram}</QueryResult>
        </>
      ) : (
        <>
          <Text size="sm">{t.shortProgram}</Text>
          {showProgram(
            formatShortProgram(language, { operationUrl, shaType, account, accessCode, reference }),
          )}
        </>
      )}
    </Stack>
  );
};

const formatVariables = ({ account, accessCode, shaType, operationUrl }: FirstRequestProps): string =>
  [
    ['BASE_URL', new URL(operationUrl).origin],
    ['MERCHANT_IDENTIFIER', account],
    ['ACCESS_CODE', accessCode],
    ['SHA_TYPE', shaType],
    ['REQUEST_PHRASE', '…'],
    ['RESPONSE_PHRASE', '…'],
  ]
    .map(([name, value]) => `export POSTERN_${name}='${value}'`)
    .join('\n');
