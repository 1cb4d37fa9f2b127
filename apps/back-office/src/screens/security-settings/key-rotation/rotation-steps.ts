/** The state of each step of a key rotation. */
import type { SecuritySettings } from '../../../api/security-settings.ts';

export const steps = ['prepare', 'changeOver', 'finish'] as const;
export type Step = (typeof steps)[number];
export type Standing = 'done' | 'current' | 'ahead';

export const standingsOf = ({
  next,
  previous,
}: Pick<SecuritySettings, 'next' | 'previous'>): Readonly<Record<Step, Standing>> => {
  const isPrepared = next !== null;
  const isOver = previous !== null;
  return {
    prepare: isPrepared || isOver ? 'done' : 'current',
    changeOver: isPrepared ? 'current' : isOver ? 'done' : 'ahead',
    finish: isOver ? 'current' : 'ahead',
  };
};
