/** The first steps, shown while the account has no requests. */
import type { Status } from '@postern/protocol/spec';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Panel } from '../../design/panel.tsx';
import { ordersQuery } from '../../api/orders.ts';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './getting-started-panel.module.css';
import { texts } from './texts.ts';

export const GettingStartedPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  // An order that can be captured.
  const newest = useQuery(ordersQuery(account, { status: authorized })).data?.items[0];
  const to = {
    newOrder: linkOptions({ to: '/accounts/$account/orders', params: { account }, search: { new: 'order' } }),
    newest:
      newest === undefined
        ? linkOptions({ to: '/accounts/$account/orders', params: { account } })
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
              <span className={styles['number']} aria-hidden>
                {place + 1}
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
  { name: 'captureOrder', target: 'newest' },
  { name: 'lookAtFeedback', target: 'feedback' },
] as const;
