/** What a feedback tells of, by its parameters. */
import type { Feedback } from '../../api/feedback.ts';

type Params = Pick<Feedback, 'params'>;

export const operationOf = ({ params }: Params): string => params['command'] ?? '';

/** The order, by the merchant's number; by the gateway's where it says no other. */
export const referenceOf = ({ params, fort_id: fortId }: Params & Pick<Feedback, 'fort_id'>): string =>
  params['merchant_reference'] ?? fortId;
