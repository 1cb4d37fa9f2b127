/** The key rotation in three steps, each with its effect on requests and replies. */
import { Group, Text } from '@mantine/core';
import { shaTypes, type ShaType } from '@postern/protocol';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { SecuritySettings } from '../../../api/security-settings.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ChangeOver, DropNext, Finish } from './rotation-buttons.tsx';
import { Prepare } from './next-keys-dialog.tsx';
import { standingsOf, steps, type Standing, type Step } from './rotation-steps.ts';
import styles from './key-rotation-panel.module.css';
import { texts } from '../texts.ts';

interface RotationProps {
  readonly account: string;
  readonly security: SecuritySettings;
}

export const Rotation = ({ account, security }: RotationProps) => {
  const t = useTexts(texts);
  const standings = standingsOf(security);
  const acts: Readonly<Record<Step, ReactNode>> = {
    prepare: <Prepare account={account} security={security} />,
    changeOver: standings.changeOver === 'current' && (
      <>
        <ChangeOver account={account} security={security} />
        <DropNext account={account} security={security} />
      </>
    ),
    finish: standings.finish === 'current' && <Finish account={account} security={security} />,
  };
  return (
    <Panel title={t.rotation} lead={t.rotationLead}>
      <Group gap="lg" mb="md" component="ul" className={styles['sets'] ?? ''}>
        {setsOf(security).map(({ which, type }) => (
          <li key={which}>
            <Tag tone={which === 'inUse' ? 'good' : 'note'}>{t[which]}</Tag>{' '}
            <bdi className="postern-code">{shaTypes[type].label}</bdi>
          </li>
        ))}
      </Group>
      <ol className={styles['steps']}>
        {steps.map((step, at) => (
          <li key={step} className={styles['step']} data-standing={standings[step]}>
            <span className={styles['mark']} aria-hidden>
              {standings[step] === 'done' ? <IconCheck size={14} stroke={3} /> : at + 1}
            </span>
            <div className={styles['text']}>
              <Group gap={8}>
                <Text fw={600} size="sm" component="h3">
                  {t[step]}
                </Text>
                <Tag tone={tones[standings[step]]}>{t[standings[step]]}</Tag>
              </Group>
              <Text size="sm" c="dimmed" maw={620}>
                {t[`${step}Meaning`]}
              </Text>
              {acts[step] !== false && (
                <Group gap="xs" mt={8}>
                  {acts[step]}
                </Group>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const tones = { done: 'good', current: 'wait', ahead: 'idle' } as const satisfies Readonly<
  Record<Standing, string>
>;

const setsOf = ({ sha_type, next, previous }: SecuritySettings) =>
  [
    ...(previous === null ? [] : [{ which: 'previous', type: previous.sha_type } as const]),
    { which: 'inUse', type: sha_type } as const,
    ...(next === null ? [] : [{ which: 'next', type: next.sha_type } as const]),
  ] satisfies readonly { readonly which: keyof typeof texts; readonly type: ShaType }[];
