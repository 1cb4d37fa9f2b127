/** How scenarios act together: the rules that no table contains, for the page of scenarios. */
export const scenarioRules: readonly string[] = [
  'If several scenarios match a call, only the first acts at each stage, in the order in which they were created. At the stage `feedback`, all of them act.',
  'The stage `request` comes first. If the request is lost there, no other stage acts.',
  'A scenario at the stage `ledger` acts in place of the acquirer. The gateway still refuses what the order, the amounts or the limits do not allow.',
  'A call counts toward `times` when a scenario is chosen for it, even if the ledger then refuses the call. The probability is decided once for each matching call.',
  'A scenario at the stage `payment` acts when an order is created, on its payment: `matcher.operation` is AUTHORIZATION or PURCHASE, or left out. The `ends` of the order itself come first, and a completion by hand can choose another outcome.',
  'A pending operation is checked again when it completes: it is declined if it would then exceed a limit.',
  'You can create a scenario with the message of an optional service only if the account has that service, and with the message that a service is inactive (082, 783, 038) only if it does not.',
  "Delayed replies and open connections take real time. The account's clock decides when a pending operation completes and when delayed feedback is sent.",
];
