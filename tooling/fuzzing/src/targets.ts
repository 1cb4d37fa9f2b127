/** All targets, in the order in which they run: the fastest first. */
import type { FuzzTarget } from './engine/fuzz-target.ts';
import { bodyTargets } from './targets/bodies.ts';
import { clientReply } from './targets/client-reply.ts';
import { compressedBody } from './targets/compressed-body.ts';
import { feedbackRequest } from './targets/feedback-request.ts';
import { httpHeaders } from './targets/http-headers.ts';
import { httpRequest } from './targets/http-request.ts';
import { logFile } from './targets/log-file.ts';
import { managementInput } from './targets/management-input.ts';
import { managementRequest } from './targets/management-request.ts';
import { messageEncoding } from './targets/message-encoding.ts';
import { pastedMessage } from './targets/pasted-message.ts';
import { paymentForm } from './targets/payment-form.ts';
import { paymentRequest, signedPaymentRequest } from './targets/payment-request.ts';
import { recordingFile } from './targets/recording-file.ts';
import { seedFile } from './targets/seed-file.ts';
import { signatureExplanation } from './targets/signature-explanation.ts';

export const targets: readonly FuzzTarget[] = [
  ...bodyTargets,
  messageEncoding,
  httpHeaders,
  compressedBody,
  recordingFile,
  paymentForm,
  pastedMessage,
  paymentRequest,
  signedPaymentRequest,
  seedFile,
  logFile,
  clientReply,
  feedbackRequest,
  managementInput,
  managementRequest,
  httpRequest,
  signatureExplanation,
];
