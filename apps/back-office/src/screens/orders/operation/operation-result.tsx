/** What became of an operation: the code in words and what to do about it, and what went over the wire. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { OperationOutcome as Outcome } from '../../../api/operations.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { Duration } from '../../../components/duration.tsx';
import { remedyText } from '../../../components/format-remedy.ts';
import { ResponseCode } from '../../../components/response-code.tsx';
import { detailWords } from '../detail/detail-texts.ts';
import styles from './operation-dialog.module.css';
import { operationWords } from './operation-texts.ts';

interface OperationOutcomeProps {
  readonly outcome: Outcome;
  readonly again: () => void;
  readonly close: () => void;
}

export const OperationOutcome = ({ outcome, again, close }: OperationOutcomeProps) => {
  const say = useWords(operationWords);
  const account = useAccountId();
  const { request, reply, text } = outcome;
  return (
    <Stack gap="md">
      <output className={styles['outcome']} tabIndex={-1} data-autofocus>
        <Verdict outcome={outcome} />
      </output>
      <Measures outcome={outcome} />
      <div className={styles['wire']}>
        <section>
          <Text size="sm" fw={600} mb={4}>
            {say.request}
          </Text>
          <CodeBlock text={asJson(request)} label={say.request} copy={say.copyRequest} />
        </section>
        {(reply !== null || text !== null) && (
          <section>
            <Text size="sm" fw={600} mb={4}>
              {reply === null ? say.beginning : say.reply}
            </Text>
            <CodeBlock
              text={reply === null ? (text ?? '') : asJson(reply)}
              label={say.reply}
              copy={say.copyReply}
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
          {say.inJournal}
        </ButtonLink>
        <Group gap="xs">
          <Button variant="default" onClick={again}>
            {say.again}
          </Button>
          <Button onClick={close}>{say.close}</Button>
        </Group>
      </Group>
    </Stack>
  );
};

const asJson = (params: Readonly<Record<string, string>>): string => JSON.stringify(params, null, 2);

const Verdict = ({ outcome: { reply, error } }: { readonly outcome: Outcome }) => {
  const say = useWords(operationWords);
  const { language } = useLanguage();
  const code = reply?.['response_code'];
  if (code === undefined) {
    return (
      <>
        <Tag tone="doubt">{say.noReply}</Tag>{' '}
        <Text span size="sm">
          <bdi>{error}</bdi>
        </Text>
        <Text size="sm" mt={6}>
          {say.noReplyHint}
        </Text>
      </>
    );
  }
  return (
    <>
      <ResponseCode code={code} />
      <Text size="sm" mt={6}>
        <b>{say.whatToDo}:</b> {remedyText(code, language)}
      </Text>
    </>
  );
};

const Measures = ({ outcome: { http_status, milliseconds, signature } }: { readonly outcome: Outcome }) => {
  const say = useWords(operationWords);
  const sayMore = useWords(detailWords);
  return (
    <dl className={styles['measures']}>
      <div>
        <dt>{say.http}</dt>
        <dd>{http_status ?? sayMore.none}</dd>
      </div>
      <div>
        <dt>{say.took}</dt>
        <dd>
          <Duration milliseconds={milliseconds} />
        </dd>
      </div>
      {signature !== null && (
        <div>
          <dt>{say.signature}</dt>
          <dd>
            <Tag tone={signature === 'right' ? 'good' : 'bad'}>{say[signature]}</Tag>
          </dd>
        </div>
      )}
    </dl>
  );
};
