import { parameters } from '@postern/protocol/spec';

/** The plan that `postern certify shop --init` writes. */
export const shopPlanTemplate = `# How to make the shop move money, and how to ask for its totals.
name: my shop

# A mock gateway, with an account that only this shop uses. Its addresses for feedback are those of the shop: one for direct feedback,
# another for notifications, because both arrive together and have equal parameters.
gateway:
  base_url: http://127.0.0.1:8080
  merchant_identifier: SHOP0001
  # Of the provider: a token of the merchant cannot change the encoding. Secrets are never in this file: env: NAME or file: PATH.
  token: { env: POSTERN_TOKEN }

# Each case creates an order at the gateway, as a customer who pays would. So the shop must accept a {merchant_reference} that it does
# not know: for example, it takes the order when it is first asked to do something with it.
#
# An action is http, command or by_hand. Replaced: {merchant_reference}, {amount} (minor units), {decimal_amount},
# {currency} and {language} (${parameters.language.allowedValues.join(' or ')}). A command is run without a shell. Remove refund or void if the shop has none.
actions:
  capture:
    http:
      url: http://127.0.0.1:3000/capture
      body: { merchant_reference: '{merchant_reference}', amount: '{decimal_amount}', currency: '{currency}', language: '{language}' }
  refund:
    http:
      url: http://127.0.0.1:3000/refund
      body: { merchant_reference: '{merchant_reference}', amount: '{decimal_amount}', currency: '{currency}', language: '{language}' }
    # A command instead of http: command: [php, refund.php, '{merchant_reference}', '{decimal_amount}', '{currency}']
  # A text as body is sent as a form. Set the header content-type for anything else.
  void:
    http:
      url: http://127.0.0.1:3000/orders/{merchant_reference}/void
      body: currency={currency}&language={language}

  # Optional, for a shop whose shoppers pay at the payment page. pay is the page with the payment form, which the shop has signed for the
  # order: HTML, or the fields as JSON. {customer_name} is replaced, too. The account needs the payment channel redirection.
  # pay:
  #   http:
  #     url: http://127.0.0.1:3000/pay
  #     body: { merchant_reference: '{merchant_reference}', amount: '{decimal_amount}', currency: '{currency}', language: '{language}', customer_name: '{customer_name}' }
  # Optional, for a shop that pays with saved cards: the server pays an order with {token_name}, and answers when the outcome is known.
  # pay_by_token:
  #   http:
  #     url: http://127.0.0.1:3000/pay-by-token
  #     body: { merchant_reference: '{merchant_reference}', amount: '{decimal_amount}', currency: '{currency}', language: '{language}', token_name: '{token_name}' }

# The shop answers {"AED": {"captured": "10.50", "refunded": "0.00"}}. With pay, each currency also has "paid": what shoppers have paid, the
# sum of the orders that the shop would ship, whatever was captured, refunded or voided later. The unit is decimal, or minor: "1050". The totals come from the
# store of the shop itself. It must also answer while the gateway does not.
totals:
  ask: { http: { url: 'http://127.0.0.1:3000/totals' } }
  unit: decimal

# Optional: kills and starts the shop. Both commands must end, and the shop goes on in the background. It gets the variables of the
# shell in which postern runs. Start the shop with the same command before the run.
# process:
#   kill: { command: [sh, -c, 'kill -9 $(cat shop.pid)'] }
#   start: { command: [sh, -c, 'php -S 127.0.0.1:3000 shop.php >>shop.log 2>&1 & echo $! >shop.pid'] }

# Optional: the phrases that the shop accepts as the next ones. The keys are rotated back after each timeline and case that rotates them.
# key_rotation:
#   next_request_phrase: { env: NEXT_REQUEST_PHRASE }
#   next_response_phrase: { env: NEXT_RESPONSE_PHRASE }

# How long an action may take. A shop that waits until an operation is confirmed takes this long in about ten cases, because the clock of
# the account is stopped. Make it longer than the shop works on an action: otherwise it goes on in the next case.
action_timeout_seconds: 30

# How long the totals of the shop may stay behind.
totals_within_seconds: 10

# A time that is longer than the shop waits for a reply: 3 if its timeout is 2 seconds for the run. If it is 30, set 40 here, and more
# than that in action_timeout_seconds.
slow_reply_seconds: 3
`;
