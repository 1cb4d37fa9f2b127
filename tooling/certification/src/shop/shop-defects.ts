/** What a shop can do wrong: one defect in each row, and the case of the certificate that finds it. */

export interface ShopDefect {
  /** What the shop does. */
  readonly does: string;
  /** The case of `shopCases` that names the defect. */
  readonly foundBy: string;
  /** Whether no event of a timeline makes it show. */
  readonly hasNoTimeline?: true;
}

export const shopDefects = {
  captures_twice: { does: 'captures again when the reply is lost', foundBy: 'lost-reply' },
  takes_no_reply_for_success: { does: 'records a capture that got no reply', foundBy: 'lost-request' },
  takes_timeout_for_failure: { does: 'forgets a capture whose reply is late', foundBy: 'slow-reply' },
  asks_status_once: {
    does: 'never asks for the status again after a reset',
    foundBy: 'reset-then-status-fails',
  },
  repeats_if_not_captured: {
    does: 'captures again after a timeout if CHECK_STATUS shows no capture',
    foundBy: 'late-request',
  },
  counts_pending: { does: 'records a pending capture as captured', foundBy: 'pending-then-captured' },
  counts_declined: { does: 'records every reply as captured, also a decline', foundBy: 'declined' },
  counts_pending_refunds: {
    does: 'records a pending refund as refunded',
    foundBy: 'refund-pending-then-declined',
    hasNoTimeline: true,
  },
  counts_declined_refunds: {
    does: 'records a declined refund as refunded',
    foundBy: 'refund-declined',
    hasNoTimeline: true,
  },
  adds_duplicates: { does: 'adds the amount of each feedback', foundBy: 'duplicate-feedback' },
  follows_overtaken: { does: 'follows old feedback backwards', foundBy: 'overtaken-feedback' },
  forgets_refund: {
    does: 'forgets a refund when late feedback of the capture arrives',
    foundBy: 'late-feedback',
  },
  acknowledges_errors: {
    does: 'acknowledges feedback that it could not handle',
    foundBy: 'feedback-while-status-fails',
  },
  accepts_wrong_signature: { does: 'accepts feedback without verifying it', foundBy: 'wrong-signature' },
  redirects_refused: { does: 'answers 302 to feedback that it refuses', foundBy: 'redirect' },
  reads_only_json: { does: 'reads feedback in JSON only', foundBy: 'form-feedback' },
  reads_only_form: {
    does: 'reads feedback in the form encoding only',
    foundBy: 'json-feedback',
  },
  reads_no_xml: {
    does: 'reads no feedback in XML',
    foundBy: 'xml-feedback',
  },
  forgets_rotation: {
    does: 'verifies feedback with the current key only',
    foundBy: 'key-rotation',
  },
  refuses_arabic: {
    does: 'refuses feedback with text that is not ASCII',
    foundBy: 'arabic',
  },
  ignores_exponent: {
    does: 'takes every currency for one with two decimals',
    foundBy: 'three-currencies',
  },
  rounds_amounts: {
    does: 'rounds each amount that it captures or refunds to two decimals',
    foundBy: 'three-currencies',
  },
  refunds_two_decimals: {
    does: 'takes every currency for one with two decimals when it refunds',
    foundBy: 'refunds-in-three-currencies',
  },
  truncates_floats: {
    does: 'multiplies a decimal amount by 100 in floating point, and cuts off the fraction',
    foundBy: 'amounts-that-floats-truncate',
    hasNoTimeline: true,
  },
  loses_15777: { does: 'forgets an order whose outcome is uncertain (15777)', foundBy: 'uncertain' },
  refunds_twice: { does: 'refunds again with another maintenance_reference', foundBy: 'refund-reply-lost' },
  drops_equal_captures: {
    does: 'takes a second equal capture for the first',
    foundBy: 'two-equal-captures',
  },
  forgets_open_captures: {
    does: 'does not ask for the status of open captures when it starts',
    foundBy: 'killed-before-reply',
  },
  repeats_after_start: { does: 'sends open captures again when it starts', foundBy: 'killed-before-reply' },
  subtracts_refunds: { does: 'subtracts refunds from what it captured', foundBy: 'capture-and-refund' },
  voids_locally: {
    does: 'voids an order without a request to the gateway',
    foundBy: 'void',
  },
  repeats_server_errors: { does: 'captures again after an HTTP error', foundBy: 'server-error' },
  counts_ended: {
    does: 'records a pending capture as captured when it ends, also when it is declined',
    foundBy: 'pending-then-declined',
  },
  drops_contradictions: {
    does: 'forgets an order when feedback says less than CHECK_STATUS',
    foundBy: 'nine-failed-attempts',
  },
  verifies_own_amount: {
    does: 'verifies the signature with the amount that it stored, not with the one that it received',
    foundBy: 'altered-feedback',
  },
  acknowledges_before_storing: {
    does: 'acknowledges feedback before it is stored',
    foundBy: 'killed-after-acknowledgement',
  },
  accepts_unsigned_return: {
    does: 'verifies a return only if it has a signature',
    foundBy: 'return-without-signature',
  },
  accepts_every_return: { does: 'verifies no return', foundBy: 'return-forged' },
  verifies_posts_only: { does: 'verifies a return by POST only', foundBy: 'return-forged' },
  ships_order_of_address: {
    does: 'ships the order that the address of a verified return names',
    foundBy: 'return-of-another-order',
    hasNoTimeline: true,
  },
  ships_each_return: { does: 'ships whenever the browser returns', foundBy: 'returned-twice' },
  ships_sent_forms: { does: 'counts an order as paid when it signs the form', foundBy: 'form-changed' },
  waits_for_feedback: { does: 'reads no return', foundBy: 'feedback-lost' },
  forgets_unreturned: {
    does: 'forgets feedback of an order whose shopper has not returned',
    foundBy: 'feedback-before-return',
  },
  reads_no_payment_feedback: { does: 'reads no feedback of payments', foundBy: 'return-lost' },
  trusts_own_amount: {
    does: 'takes a payment of any amount for one of the whole price',
    foundBy: 'earlier-form-paid',
    hasNoTimeline: true,
  },
  ships_any_amount: {
    does: 'counts whatever amount is authorized as paid',
    foundBy: 'earlier-form-paid',
    hasNoTimeline: true,
  },
  ignores_currency: {
    does: 'compares the amount of a payment with the price, and not the currency',
    foundBy: 'earlier-form-in-another-currency',
    hasNoTimeline: true,
  },
  unpays_declined: {
    does: 'takes a paid order for unpaid when late feedback of a decline arrives',
    foundBy: 'late-decline',
    hasNoTimeline: true,
  },
  closes_declined: { does: 'gives up an order after a declined card', foundBy: 'declined-then-paid' },
  refuses_equal_decline: {
    does: 'refuses a second equal decline',
    foundBy: 'declined-twice',
    hasNoTimeline: true,
  },
  ships_cancelled: { does: 'ships an order that the shopper cancelled', foundBy: 'cancelled' },
  repeats_equal_forms: {
    does: 'signs an equal form again',
    foundBy: 'cancelled-then-paid',
    hasNoTimeline: true,
  },
  misprices: { does: 'asks for half of the price in the form', foundBy: 'paid', hasNoTimeline: true },
  forgets_token_payments: {
    does: 'pays nothing with a saved card',
    foundBy: 'saved-card-expired',
    hasNoTimeline: true,
  },
  fails_returns: {
    does: 'answers each return with an error',
    foundBy: 'return-before-feedback',
  },
  cancels_paid: {
    does: 'cancels a paid order when a return says cancelled',
    foundBy: 'late-cancel',
    hasNoTimeline: true,
  },
  ships_expired: { does: 'ships an order whose page has expired', foundBy: 'expired', hasNoTimeline: true },
  closes_reopened: { does: 'gives up an order that the shopper left', foundBy: 'paid-late' },
  ships_uncertain: {
    does: 'ships an order whose payment is uncertain',
    foundBy: 'uncertain-payment',
    hasNoTimeline: true,
  },
  ships_failed_challenges: {
    does: 'ships an order whose challenge has failed',
    foundBy: 'challenge-failed',
  },
  ships_open_challenges: {
    does: 'ships an order whose challenge is open',
    foundBy: 'challenge-left-open',
  },
  cancels_refused: {
    does: 'cancels a paid order when the gateway refuses its form (00066)',
    foundBy: 'refused-after-paid',
    hasNoTimeline: true,
  },
  needs_session: { does: 'finds the order of a return by its cookie', foundBy: 'session-lost' },
  verifies_whole_query: {
    does: 'verifies a return with the query of its own address',
    foundBy: 'return-by-get',
  },
  decodes_escapes: {
    does: 'decodes values before it verifies their signature',
    foundBy: 'escaped-apostrophe',
    hasNoTimeline: true,
  },
  reads_message: { does: 'reads the message in place of the code', foundBy: 'paid-in-arabic' },
  pays_two_decimals: {
    does: 'takes every currency at the checkout for one with two decimals',
    foundBy: 'paid-in-kwd',
    hasNoTimeline: true,
  },
  rounds_prices: {
    does: 'rounds each price to two decimals',
    foundBy: 'paid-in-kwd',
    hasNoTimeline: true,
  },
  pays_again: {
    does: 'pays again under another reference when the reply is lost',
    foundBy: 'token-reply-lost',
    hasNoTimeline: true,
  },
  ships_every_token_payment: {
    does: 'ships what it pays with a saved card, whatever the reply says',
    foundBy: 'saved-card-expired',
    hasNoTimeline: true,
  },
} as const satisfies Readonly<Record<string, ShopDefect>>;

export type ShopDefectName = keyof typeof shopDefects;

export const shopDefectNames: readonly ShopDefectName[] = Object.keys(shopDefects).filter(isShopDefectName);

/** The defects that the search for a failing timeline must find. */
export const defectNamesWithTimeline: readonly ShopDefectName[] = shopDefectNames.filter((name) => {
  const defect: ShopDefect = shopDefects[name];
  return defect.hasNoTimeline !== true;
});

export function isShopDefectName(name: string): name is ShopDefectName {
  return Object.hasOwn(shopDefects, name);
}
