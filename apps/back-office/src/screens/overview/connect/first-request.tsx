/** A program that sends CHECK_STATUS for the newest order, in the language of the user's choice. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
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
import { CodeBlock } from '../../../design/code-block.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import styles from './first-request.module.css';
import { texts } from './connect-panel-texts.ts';

interface FirstRequestProps {
  readonly account: string;
  readonly accessCode: string;
  readonly shaType: string;
  readonly operationUrl: string;
}

export const FirstRequest = ({ account, accessCode, shaType, operationUrl }: FirstRequestProps) => {
  const t = useTexts(texts);
  const [language, setLanguage] = useState<ProgramLanguage>('curl');
  const orders = useQuery(ordersQuery(account, {}));
  const reference = orders.data?.items[0]?.merchant_reference ?? 'order-1001';
  const program = useQuery({
    queryKey: ['first-request', language, reference],
    // The programs are long: they are loaded when a language is chosen.
    queryFn: async () => {
      const { requestPrograms } =
        await import('../../../components/request-program/request-programs.generated.ts');
      return formatRequestProgram(requestPrograms, language, 'CHECK_STATUS', {
        merchant_reference: reference,
      });
    },
    staleTime: Infinity,
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t.variables}</Text>
      <CodeBlock
        text={formatVariables({ account, accessCode, shaType, operationUrl })}
        label={t.variablesTitle}
        copy={t.copy(t.variablesTitle)}
      />
      <Text size="sm">{t.program}</Text>
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
      <QueryResult query={program}>
        {(text) => (
          <div className={styles['program']}>
            <CodeBlock text={text} label={t.programTitle} copy={t.copy(t.programTitle)} />
          </div>
        )}
      </QueryResult>
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
