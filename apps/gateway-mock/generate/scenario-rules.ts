import { delayedRequestLimits } from '../src/operations/delayed-requests.ts';

/** How scenarios act together: the rules that no table contains, for the page of scenarios. */
export const scenarioRules: readonly string[] = [
  'If several scenarios match a call, only the first acts at each stage, in the order in which they were created. At the stage `feedback`, all of them act.',
  'The stage `request` comes first. If the request is lost or fails there, no other stage acts.',
  `A delayed request is accepted again after the delay, with the keys and the clock of that time, and processed even if the client has disconnected. If the gateway stops, it is processed at once; if the process is killed, it is lost. At most ${delayedRequestLimits.perKey} requests of an account are delayed at a time, and ${delayedRequestLimits.total} of all accounts. Further ones are processed at once.`,
  'A scenario at the stage `ledger` acts in place of the acquirer. The gateway still refuses what the order, the amounts or the limits do not allow.',
  'A call counts toward `times` when a scenario is chosen for it, even if the ledger then refuses the call. The probability is decided once for each matching call.',
  'A scenario at the stage `payment` acts when an order is created, on its payment: `matcher.operation` is AUTHORIZATION or PURCHASE, or left out. The `ends` of the order itself come first, and a completion by hand can choose another outcome.',
  'A pending operation is checked again when it completes: it is declined if it would then exceed a limit.',
  'You can create a scenario with the message of an optional service only if the account has that service, and with the message that a service is inactive (082, 783, 038) only if it does not.',
  "Delayed requests, delayed replies and open connections take real time. The account's clock decides when a pending operation completes and when delayed feedback is sent.",
];

/** How a request names scenarios for itself; the first sentence introduces the others. */
export const forcedRules: readonly string[] = [
  'A payment request can name effects for itself alone, so that tests run side by side and set nothing up. Send the header `x-postern-scenario: decline-051, delay-200`. Or enable the preset `reference_suffixes`, and end the `merchant_reference` of an order with two dots and the words, separated by dots: `order-1..decline-051.delay-200`.',
  'A word is the kind of an effect, followed by its values, each after a `-`: `pending-30-declined`, `feedback_duplicated-direct-3`. A value belongs to the first setting that accepts it.',
  'Short forms: the message of a decline (`051`), a response code of a declined operation (`05051`, only for that operation), and a magic amount (`9190`).',
  'The name of an operation limits the words after it: `order-1..refund.051`. A suffix changes CHECK_STATUS only after `check_status`.',
  'The reply says what acted: `x-postern-scenario-applied: decline-051`, or `none`. `x-postern-scenario-error` says which words are unknown or did not act, and why.',
  'Forced scenarios come before those of the account at each stage, and use none of them up. They apply only to the account that signed the request.',
  'Beyond loopback the header is off, unless the gateway is started with `--allow-scenario-header`.',
];
