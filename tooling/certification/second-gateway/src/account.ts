/** The merchant's account and its settings (section 2). */

import { randomBytes } from 'node:crypto';
import type { FeedbackFormat } from './feedback-format.ts';
import type { ShaType } from './signature.ts';

export interface Account {
  readonly merchant_identifier: string;
  readonly access_code: string;
  sha_request_phrase: string;
  sha_response_phrase: string;
  sha_type: ShaType;
  active: boolean;
  direct_feedback_url: string | null;
  notification_feedback_url: string | null;
  feedback_format: FeedbackFormat;
  feedback_attempts: number;
  feedback_interval_seconds: number;
  /** In minor units of whatever currency the operation has; null is no limit. */
  per_transaction_limit: number | null;
  daily_limit: number | null;
  /** Makes the simulated processor decline every operation. */
  decline_operations: boolean;
}

export function newAccount(): Account {
  return {
    merchant_identifier: randomBytes(4).toString('hex'),
    access_code: randomBytes(10).toString('hex'),
    sha_request_phrase: randomBytes(12).toString('hex'),
    sha_response_phrase: randomBytes(12).toString('hex'),
    sha_type: 'SHA-256',
    active: true,
    direct_feedback_url: null,
    notification_feedback_url: null,
    feedback_format: 'form',
    feedback_attempts: 10,
    feedback_interval_seconds: 10,
    per_transaction_limit: null,
    daily_limit: null,
    decline_operations: false,
  };
}
