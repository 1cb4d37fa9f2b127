/** The plan that `postern certify shop --init` writes. */
export const shopPlanTemplate = `# How to make the shop move money, and how to ask for its totals.
name: my shop

# A mock gateway, with an account that only this shop uses. Its addresses for feedback are those of the shop.
gateway:
  base_url: http://127.0.0.1:8080
  merchant_identifier: DEMO0001
  # Secrets are never in this file: env: NAME or file: PATH.
  token: { env: POSTERN_TOKEN }

# An action is http, command or by_hand. Replaced: {merchant_reference}, {amount} (minor units), {decimal_amount},
# {currency} and {language} (en or ar). A command is run without a shell.
actions:
  capture:
    http:
      url: http://127.0.0.1:3000/capture
      body: { merchant_reference: '{merchant_reference}', amount: '{decimal_amount}', currency: '{currency}', language: '{language}' }
  refund:
    command: [php, refund.php, '{merchant_reference}', '{decimal_amount}', '{currency}']
  void:
    by_hand: Void the order {merchant_reference} in the shop, then press Enter

# The shop answers {"AED": {"captured": "10.50", "refunded": "0.00"}}: decimals, or minor units.
totals:
  ask: { http: { url: 'http://127.0.0.1:3000/totals' } }
  unit: decimal

# Optional: kills and starts the shop. Both commands must end; the shop goes on in the background.
# process:
#   kill: { command: [sh, kill-shop.sh] }
#   start: { command: [sh, start-shop.sh] }

# Optional: the phrases that the shop accepts as the next ones. The keys of the account stay rotated.
# key_rotation:
#   next_request_phrase: { env: NEXT_REQUEST_PHRASE }
#   next_response_phrase: { env: NEXT_RESPONSE_PHRASE }

# How long the totals of the shop may stay behind, and a time that is longer than the shop waits for a reply.
totals_within_seconds: 10
slow_reply_seconds: 40
`;
