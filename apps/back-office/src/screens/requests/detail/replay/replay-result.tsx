/** The new reply beside the old one, with what changed marked. */
import { Text } from '@mantine/core';
import type { Schema } from '../../../../api/management-api-client.ts';
import type { OperationResult } from '../../../../api/run-operation.ts';
import { ResponseCode } from '../../../../components/response-code.tsx';
import { Duration } from '../../../../components/duration.tsx';
import { TextLink } from '../../../../design/links.tsx';
import { Tag } from '../../../../design/tag.tsx';
import { useTexts } from '../../../../language/language-provider.tsx';
import { RequestOutcome } from '../../request-outcome.tsx';
import styles from './replay.module.css';
import { replayTexts } from './replay-texts.ts';

interface ReplayResultProps {
  readonly account: string;
  readonly original: Schema<'Request'>;
  readonly result: OperationResult;
}

export const ReplayResult = ({ account, original, result }: ReplayResultProps) => {
  const t = useTexts(replayTexts);
  const { reply, error, response_text: text, milliseconds, request_id: id } = result;
  const code = reply?.['response_code'];
  const changed = changedMembers(original.reply, reply ?? {});
  return (
    <output className={styles['result']}>
      <div className={styles['outcomes']}>
        <div>
          <Text size="xs" c="dimmed">
            {t.before}
          </Text>
          <RequestOutcome request={original} />
        </div>
        <div>
          <Text size="xs" c="dimmed">
            {t.now} · <Duration milliseconds={milliseconds} />
          </Text>
          {code === undefined ? <Tag tone="uncertain">{t.noReply}</Tag> : <ResponseCode code={code} />}
        </div>
      </div>
      {error !== null && (
        <Text size="sm">
          <bdi>{error}</bdi>
        </Text>
      )}
      {text !== null && (
        <Text size="xs" className="postern-code">
          {text}
        </Text>
      )}
      {changed.length > 0 && (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">{t.parameter}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.now}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, before, now }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi className="postern-code">{name}</bdi>
                </th>
                <td>{before === undefined ? '—' : <bdi className="postern-code">{before}</bdi>}</td>
                <td>{now === undefined ? '—' : <bdi className="postern-code">{now}</bdi>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextLink to="/accounts/$account/requests" params={{ account }} search={{ request: id }} size="sm">
        {t.open}
      </TextLink>
    </output>
  );
};

interface Change {
  readonly name: string;
  readonly before: string | undefined;
  readonly now: string | undefined;
}

/** The members of the replies that differ. Signatures always do. */
const changedMembers = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, string>>,
): readonly Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => name !== 'signature' && name !== 'access_code')
    .map((name) => ({ name, before: textOf(before[name]), now: now[name] }))
    .filter((change) => change.before !== change.now);

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
