/** The columns of exported feedback. */
import { exportFormats } from '../export/export-formats.ts';
import { causeOfAttempt } from '../../feedback/delivery-attempt.ts';
import { toFeedbackView } from './feedback-view.ts';

export const feedbackExportFormats = exportFormats(
  toFeedbackView,
  [
    ['id', ({ id }) => id],
    ['created_at', ({ createdAt }) => createdAt],
    ['kind', ({ kind }) => kind],
    ['state', ({ state }) => state],
    ['operation', ({ params }) => params['command']],
    ['merchant_reference', ({ params }) => params['merchant_reference']],
    ['fort_id', ({ fortId }) => fortId],
    ['amount', ({ params }) => params['amount']],
    ['currency', ({ params }) => params['currency']],
    ['response_code', ({ params }) => params['response_code']],
    ['attempts', ({ attempts }) => attempts.length],
    ['last_attempt_at', ({ attempts }) => attempts.at(-1)?.at],
    ['last_address', ({ attempts }) => attempts.at(-1)?.address],
    ['last_http_status', ({ attempts }) => attempts.at(-1)?.status],
    ['last_error', ({ attempts }) => attempts.at(-1)?.error],
    ['last_cause', ({ attempts }) => attempts.slice(-1).map(causeOfAttempt)[0]],
    ['operation_id', ({ operationId }) => operationId],
    ['request_id', ({ requestId }) => requestId],
  ],
  {
    params: 'The columns have those that lists show.',
    distortion: 'Its effects are in the attempts and the state.',
    due_at: 'The state says whether it waits.',
  },
);
