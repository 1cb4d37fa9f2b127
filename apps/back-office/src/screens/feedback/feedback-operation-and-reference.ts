/** Reads the operation and the order from the parameters of a feedback. */
import type { Feedback } from '../../api/feedback.ts';

type Params = Pick<Feedback, 'params'>;

export const operationOf = ({ params }: Params): string => params['command'] ?? '';

/** The merchant's reference of the order, or the `fort_id` if there is none. */
export const referenceOf = ({ params, fort_id: fortId }: Params & Pick<Feedback, 'fort_id'>): string =>
  params['merchant_reference'] ?? fortId;
