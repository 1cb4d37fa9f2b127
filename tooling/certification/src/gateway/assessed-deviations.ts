/** How the second gateway deviates from the mock gateway, assessed by hand against the specification. */
export interface AssessedDeviation {
  readonly cases: readonly string[];
  /** Whose reading the specification supports: one of them, or both. */
  readonly right: 'both' | 'the mock gateway' | 'the second gateway';
  readonly why: string;
}

export const assessedDeviations: readonly AssessedDeviation[] = [
  {
    cases: [
      'CHECK_STATUS.fort_id.empty',
      'CHECK_STATUS.return_third_party_response_codes.empty',
      'CAPTURE.order_description.empty',
      'VOID_AUTHORIZATION.order_description.empty',
      'REFUND.maintenance_reference.empty',
      'REFUND.order_description.empty',
    ],
    right: 'both',
    why: 'Section 4 has no words on an empty optional value: invalid (the mock gateway), or as if absent (the second).',
  },
  {
    cases: ['body.duplicate-name', 'body.byte-order-mark'],
    right: 'both',
    why: 'Section 4 demands a JSON object. JSON leaves open what a reader does with a name that occurs twice, or a byte order mark.',
  },
  {
    cases: [
      'order.Pending.CAPTURE.above',
      'order.Pending.VOID_AUTHORIZATION.whole',
      'order.Pending.REFUND.above',
    ],
    right: 'both',
    why: 'While a payment is pending, the texts of 784 (still processing) and of 662 (not confirmed yet) both fit. No section chooses.',
  },
  {
    cases: ['order.Voided.VOID_AUTHORIZATION.whole', 'repeat.void'],
    right: 'both',
    why: 'A second void is "already processed" (047) and "not allowed" (034). Section 7 has both messages and chooses neither.',
  },
  {
    cases: ['CHECK_STATUS', 'CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'].map(
      (operation) => `reply.${operation}.success.message-ar`,
    ),
    right: 'both',
    why: 'Section 7 gives the texts in English only, so each gateway has its own Arabic texts.',
  },
];
