/** The result of an operation: the response code with advice, and the request and reply as sent. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { OperationResult as Outcome } from '../../../api/run-operation.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Duration } from '../../../components/duration.tsx';
import { codeClassOf } from '../../../components/response-code-tones.ts';
import { formatResponseCodeRemedy } from '../../../components/format-response-code-remedy.ts';
import { ResponseCode } from '../../../components/response-code.tsx';
import { orderTexts } from '../detail/order-texts.ts';
import styles from './operation-dialog.module.css';
import { operationTexts } from './operation-texts.ts';

interface OperationResultProps {
  readonly outcome: Outcome;
  readonly onRetry: () => void;
  readonly close: () => void;
}

export const OperationResult = ({ outcome, onRetry, close }: OperationResultProps) => {
  const t = useTexts(operationTexts);
  const account = useAccountId();
  const { request, reply, response_text: text } = outcome;
  return (
    <Stack gap="md">
      <output className={styles['outcome']} tabIndex={-1} data-autofocus>
        <ReplySummary outcome={outcome} />
      </output>
      <Measurements outcome={outcome} />
      <div className={styles['messages']}>
        <section>
          <Text size="sm" fw={600} mb={4}>
            {t.request}
          </Text>
          <CodeBlock text={asJson(request)} label={t.request} copy={t.copyRequest} />
        </section>
        {(reply !== null || text !== null) && (
          <section>
            <Text size="sm" fw={600} mb={4}>
              {reply === null ? t.beginning : t.reply}
            </Text>
            <CodeBlock
              text={reply === null ? (text ?? '') : asJson(reply)}
              label={t.reply}
              copy={t.copyReply}
            />
          </section>
        )}
      </div>
      <Group justify="space-between" gap="xs">
        <ButtonLink
          to="/accounts/$account/requests"
          params={{ account }}
          search={{ request: outcome.request_id }}
          variant="default"
          leftSection={<IconListSearch size={16} />}
        >
          {t.openRequest}
        </ButtonLink>
        <Group gap="xs">
          <Button variant="default" onClick={onRetry}>
            {t.sendAgain}
          </Button>
          <Button onClick={close}>{t.close}</Button>
        </Group>
      </Group>
    </Stack>
  );
};

const asJson = (params: Readonly<Record<string, string>>): string => JSON.stringify(params, null, 2);

const ReplySummary = ({ outcome: { reply, error } }: { readonly outcome: Outcome }) => {
  const t = useTexts(operationTexts);
  const { language } = useLanguage();
  const code = reply?.['response_code'];
  if (code === undefined) {
    return (
      <>
        <Tag tone="uncertain">{t.noReply}</Tag>{' '}
        <Text span size="sm">
          <bdi>{error}</bdi>
        </Text>
        <Text size="sm" mt={6}>
          {t.noReplyHint}
        </Text>
      </>
    );
  }
  return (
    <>
      <ResponseCode code={code} />
      {codeClassOf(code) !== 'succeeded' && (
        <Text size="sm" mt={6}>
          <b>{t.whatToDo}:</b> {formatResponseCodeRemedy(code, language)}
        </Text>
      )}
    </>
  );
};

const Measurements = ({
  outcome: { http_status, milliseconds, signature },
}: {
  readonly outcome: Outcome;
}) => {
  const t = useTexts(operationTexts);
  const tDetail = useTexts(orderTexts);
  return (
    <dl className={styles['measurements']}>
      <div>
        <dt>{t.http}</dt>
        <dd>{http_status ?? tDetail.none}</dd>
      </div>
      <div>
        <dt>{t.took}</dt>
        <dd>
          <Duration milliseconds={milliseconds} />
        </dd>
      </div>
      {signature !== null && (
        <div>
          <dt>{t.signature}</dt>
          <dd>
            <Tag tone={signature === 'valid' ? 'success' : 'error'}>{t[signature]}</Tag>
          </dd>
        </div>
      )}
    </dl>
  );
};
