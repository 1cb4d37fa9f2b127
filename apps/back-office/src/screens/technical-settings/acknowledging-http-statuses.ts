import { feedback } from '@postern/protocol';

/** The HTTP statuses that acknowledge feedback, such as `200–299, 302`. */
export const acknowledgingStatuses = [
  `${feedback.acknowledges.from}–${feedback.acknowledges.to}`,
  ...feedback.acknowledges.also,
].join(', ');
