/** The first steps. Those that are done are ticked. */
import type { Status } from '@postern/protocol/spec';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { Panel } from '../../design/panel.tsx';
import { feedbackActivityQuery, type Span } from '../../api/overview.ts';
import { ordersQuery } from '../../api/orders.ts';
import { technicalSettingsQuery } from '../../api/technical-settings.ts';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './getting-started-panel.module.css';
import { attemptSeries, sumCounts } from './chart/chart-series.ts';
import { texts } from './texts.ts';

interface GettingStartedPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const GettingStartedPanel = ({ account, span }: GettingStartedPanelProps) => {
  const t = useTexts(texts);
  const orders = useQuery(ordersQuery(account, {})).data?.items ?? [];
  const captured = useQuery(ordersQuery(account, { operation: 'CAPTURE', succeeded: 'true' })).data?.items;
  const technical = useQuery(technicalSettingsQuery(account)).data;
  const addresses = Object.values(technical?.channels[technical.active_channel ?? ''] ?? {});
  const buckets = useQuery(feedbackActivityQuery(account, span)).data?.buckets ?? [];
  // An order that can be captured.
  const newest = orders.find(({ status }) => status === authorized);
  const isDone = {
    createOrder: orders.length > 0,
    setAddress: addresses.some((address) => address !== null),
    captureOrder: captured !== undefined && captured.length > 0,
    lookAtFeedback: buckets.some(({ attempts }) => sumCounts(attemptSeries, attempts) > 0),
  };
  const newOrder = linkOptions({
    to: '/accounts/$account/orders',
    params: { account },
    search: { new: 'order' },
  });
  const to = {
    newOrder,
    addresses: linkOptions({ to: '/accounts/$account/technical-settings', params: { account } }),
    newest:
      newest === undefined
        ? newOrder
        : linkOptions({
            to: '/accounts/$account/orders/$fort_id',
            params: { account, fort_id: newest.fort_id },
          }),
    feedback: linkOptions({ to: '/accounts/$account/feedback', params: { account } }),
  };
  return (
    <Panel title={t.start} lead={t.startLead}>
      <ol className={styles['steps']}>
        {steps.map(({ name, target }, place) => (
          <li key={name}>
            <Link {...to[target]} className={styles['step']}>
              <span className={styles['number']}>
                {isDone[name] ? <IconCheck size={18} aria-hidden /> : place + 1}
                {isDone[name] && <VisuallyHidden>{t.stepDone}</VisuallyHidden>}
              </span>
              <span className={styles['name']}>{t[name]}</span>
              <span className={styles['description']}>{t[`${name}How`]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const authorized: Status = '02';

const steps = [
  { name: 'createOrder', target: 'newOrder' },
  { name: 'setAddress', target: 'addresses' },
  { name: 'captureOrder', target: 'newest' },
  { name: 'lookAtFeedback', target: 'feedback' },
] as const;
