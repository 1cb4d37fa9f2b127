/** What to try first, for as long as nothing was asked of the account. */
import { Link, linkOptions } from '@tanstack/react-router';
import { Panel } from '../../design/panel.tsx';
import { useWords } from '../../language/language.tsx';
import styles from './start-panel.module.css';
import { words } from './words.ts';

export const StartPanel = ({ account }: { readonly account: string }) => {
  const say = useWords(words);
  const to = {
    orders: linkOptions({ to: '/accounts/$account/orders', params: { account } }),
    feedback: linkOptions({ to: '/accounts/$account/feedback', params: { account } }),
  };
  return (
    <Panel title={say.start} lead={say.startLead}>
      <ol className={styles['steps']}>
        {steps.map(({ name, leads }, place) => (
          <li key={name}>
            <Link {...to[leads]} className={styles['step']}>
              <span className={styles['number']} aria-hidden>
                {place + 1}
              </span>
              <span className={styles['name']}>{say[name]}</span>
              <span className={styles['how']}>{say[`${name}How`]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const steps = [
  { name: 'createOrder', leads: 'orders' },
  { name: 'captureOrder', leads: 'orders' },
  { name: 'lookAtFeedback', leads: 'feedback' },
] as const;
