/** The state of each step of a key rotation. */
import type { SecuritySettings } from '../../../api/security-settings.ts';

export const steps = ['prepare', 'switch', 'finish'] as const;
export type Step = (typeof steps)[number];
export type StepState = 'done' | 'current' | 'upcoming';

export const stepStates = ({
  next,
  previous,
}: Pick<SecuritySettings, 'next' | 'previous'>): Readonly<Record<Step, StepState>> => {
  const isPrepared = next !== null;
  const isOver = previous !== null;
  return {
    prepare: isPrepared || isOver ? 'done' : 'current',
    switch: isPrepared ? 'current' : isOver ? 'done' : 'upcoming',
    finish: isOver ? 'current' : 'upcoming',
  };
};
