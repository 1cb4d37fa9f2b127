/** What was asked for last. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../design/empty.tsx';
import { Panel } from '../../design/panel.tsx';
import { latestRequestsQuery } from '../../gateway/activity.ts';
import { useWords } from '../../language/language.tsx';
import { Asked } from '../../shown/asked.tsx';
import { Moment } from '../../shown/moment.tsx';
import { Operation } from '../../shown/operation.tsx';
import { CodeInWords } from './code-in-words.tsx';
import styles from './latest-panel.module.css';
import { toRequests } from './scope.ts';
import { words } from './words.ts';

export const LatestPanel = ({ of }: { readonly of: string }) => {
  const say = useWords(words);
  const query = useQuery(latestRequestsQuery(of));
  return (
    <Panel
      title={say.latest}
      actions={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...toRequests(of)} />}>
          {say.allRequests}
        </Anchor>
      }
    >
      <Asked query={query} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={say.noLatest} />
          ) : (
            <ol className={styles['latest']}>
              {items.map(({ request_id, at, operation, merchant_reference, response_code }) => (
                <li key={request_id}>
                  <Link {...toRequests(of, { request: request_id })} className={styles['request']}>
                    <span className={styles['what']}>
                      {operation === undefined ? say.noOperation : <Operation name={operation} />}
                      {merchant_reference !== undefined && (
                        <bdi className={styles['reference']}>{merchant_reference}</bdi>
                      )}
                    </span>
                    <span className={styles['when']}>
                      <Moment at={at} />
                    </span>
                    <span className={styles['answer']}>
                      <CodeInWords code={response_code} />
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          )
        }
      </Asked>
    </Panel>
  );
};
