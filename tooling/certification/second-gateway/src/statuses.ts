/** The two-digit statuses of section 3 that this gateway uses. */

export const STATUS = {
  invalidRequest: '00',
  authorizationSuccess: '02',
  authorizationFailed: '03',
  captureSuccess: '04',
  captureFailed: '05',
  refundSuccess: '06',
  refundFailed: '07',
  voidSuccess: '08',
  voidFailed: '09',
  incomplete: '10',
  checkStatusFailed: '11',
  checkStatusSuccess: '12',
  transactionPending: '19',
} as const;

export type Status = (typeof STATUS)[keyof typeof STATUS];
