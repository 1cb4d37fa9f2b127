import { feedback } from '@postern/protocol/spec';
import type { Attempt } from '../api/feedback.ts';

/** Whether the HTTP status of a delivery attempt acknowledges the feedback. */
export const isAcknowledged = ({ status }: Pick<Attempt, 'status'>): boolean => {
  const { from, to, also } = feedback.acknowledgingStatuses;
  return status !== null && ((status >= from && status <= to) || also.some((other) => other === status));
};
