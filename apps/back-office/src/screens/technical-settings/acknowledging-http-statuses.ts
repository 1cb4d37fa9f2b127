import { feedback } from '@postern/protocol/spec';

/** The HTTP statuses that acknowledge feedback, such as `200–299, 302`. */
export const acknowledgingStatuses = [
  `${feedback.acknowledgingStatuses.from}–${feedback.acknowledgingStatuses.to}`,
  ...feedback.acknowledgingStatuses.also,
].join(', ');
