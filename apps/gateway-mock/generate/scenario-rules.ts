/** How scenarios work together, in words for whoever sets them up. */
export const rules: readonly string[] = [
  'Of the scenarios that fit a call, the first acts at each stage, in the order in which they were set up; of those about feedback, all of them act.',
  'A scenario at the stage `request` goes before all others: what is lost there never comes further.',
  'A scenario at the stage `ledger` answers in the place of the acquirer, who is asked last: what the order, the amounts or the limits forbid is refused as ever.',
  'A call counts for `times` as soon as a scenario is set on it, also if the ledger then refuses it. Dice are thrown once for each call that fits.',
  'An operation that stays open is decided anew when it settles: it is declined all the same where it would pass a limit by then.',
  'A message that belongs to an optional service is refused when it is set up, unless the account has the service.',
  "Delays and waiting connections take real time; what settles or is sent later goes by the account's clock.",
];
