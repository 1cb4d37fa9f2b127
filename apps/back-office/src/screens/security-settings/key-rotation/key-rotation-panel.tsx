/** The key rotation in three steps, each with its effect on requests and replies. */
import { Group, Text } from '@mantine/core';
import type { ShaType } from '@postern/protocol';
import { shaTypes } from '@postern/protocol/spec';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { SecuritySettings } from '../../../api/security-settings.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { SwitchKeysButton, CancelRotationButton, RevokePreviousKeysButton } from './rotation-buttons.tsx';
import { NextKeysDialog } from './next-keys-dialog.tsx';
import { stepStates, steps, type StepState, type Step } from './rotation-steps.ts';
import styles from './key-rotation-panel.module.css';
import { texts } from '../texts.ts';

interface KeyRotationPanelProps {
  readonly account: string;
  readonly security: SecuritySettings;
}

export const KeyRotationPanel = ({ account, security }: KeyRotationPanelProps) => {
  const t = useTexts(texts);
  const states = stepStates(security);
  const stepActions: Readonly<Record<Step, ReactNode>> = {
    prepare: <NextKeysDialog account={account} security={security} />,
    switch: states.switch === 'current' && (
      <>
        <SwitchKeysButton account={account} security={security} />
        <CancelRotationButton account={account} security={security} />
      </>
    ),
    finish: states.finish === 'current' && <RevokePreviousKeysButton account={account} security={security} />,
  };
  return (
    <Panel title={t.rotation} lead={t.rotationLead}>
      <Group gap="lg" mb="md" component="ul" className={styles['keys'] ?? ''}>
        {setsOf(security).map(({ which, type }) => (
          <li key={which}>
            <Tag tone={which === 'inUse' ? 'success' : 'info'}>{t[which]}</Tag>{' '}
            <bdi className="postern-code">{shaTypes[type].label}</bdi>
          </li>
        ))}
      </Group>
      <ol className={styles['steps']}>
        {steps.map((step, at) => (
          <li key={step} className={styles['step']} data-state={states[step]}>
            <span className={styles['number']} aria-hidden>
              {states[step] === 'done' ? <IconCheck size={14} stroke={3} /> : at + 1}
            </span>
            <div className={styles['text']}>
              <Group gap={8}>
                <Text fw={600} size="sm" component="h3">
                  {t[step]}
                </Text>
                <Tag tone={tones[states[step]]}>{t[states[step]]}</Tag>
              </Group>
              <Text size="sm" c="dimmed" maw={620}>
                {t[`${step}Meaning`]}
              </Text>
              {stepActions[step] !== false && (
                <Group gap="xs" mt={8}>
                  {stepActions[step]}
                </Group>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const tones = { done: 'success', current: 'warning', upcoming: 'neutral' } as const satisfies Readonly<
  Record<StepState, string>
>;

const setsOf = ({ sha_type, next, previous }: SecuritySettings) =>
  [
    ...(previous === null ? [] : [{ which: 'previous', type: previous.sha_type } as const]),
    { which: 'inUse', type: sha_type } as const,
    ...(next === null ? [] : [{ which: 'next', type: next.sha_type } as const]),
  ] satisfies readonly { readonly which: keyof typeof texts; readonly type: ShaType }[];
