/**
 * A rule that the specification leaves open, or states in passing: `stated` in it, `derived` from it, or
 * `assumed` by this project.
 */
export interface RuleRow {
  readonly provenance: 'stated' | 'derived' | 'assumed';
  /** The sections of the specification that the rule is about. */
  readonly sections: readonly string[];
  readonly rule: string;
  /** The setting of an account or a server that changes the rule. */
  readonly configurable?: string;
}

/**
 * The rules that the specification leaves open or states in passing, by id. `D` rules are from the design; `P` rules
 * were found during implementation.
 *
 * @example
 * import { rules } from '@postern/protocol'
 *
 * rules.D16.provenance // => 'assumed'
 */
export const rules = {
  D1: {
    provenance: 'assumed',
    sections: ['1'],
    rule: 'Operations are posted to /FortAPI/paymentApi.',
    configurable: 'the first segment, api_root',
  },
  D2: {
    provenance: 'assumed',
    sections: ['7'],
    rule: 'Every POST to the operation address is answered with HTTP 200 and a response code, malformed requests with 00073. A request is one JSON object in UTF-8, of type application/json or any +json type, plain or compressed with gzip or deflate. Other methods get 405, bodies over 64 KiB, also decompressed, 413, a failure of the gateway 500 with 00006.',
  },
  D3: {
    provenance: 'assumed',
    sections: ['4', '7'],
    rule: 'Checks run in one order and the first failure answers: shape, selector, unknown parameters, each parameter in the order of its operation (missing, type, length, closed list), amount, currency, merchant, access code, activity, origin, signature, then order and ledger. A command that is too long is 032, another unknown one 004.',
  },
  D4: {
    provenance: 'stated',
    sections: ['4'],
    rule: 'Every value of a request is a JSON string; anything else is 00002.',
    configurable:
      'request_shape of the account: strict, or compatible, which accepts whole numbers as their digits, parameters that the protocol does not define, and CHECK_STATUS by fort_id alone; each of them for itself, so every other check stays',
  },
  D5: {
    provenance: 'assumed',
    sections: ['4', '5'],
    rule: 'An empty value counts as missing where the parameter is required and as 00002 where it is optional. It is hashed as received: name= with nothing after it.',
  },
  D6: {
    provenance: 'assumed',
    sections: ['4', '7'],
    rule: "A refusal before authentication has status 00, after it the operation's own failure status.",
  },
  D7: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'Replies after authentication are signed. A refusal before authentication is signed only if the signature of the request is right, or if it is 00008, which requires the access code of the account. A sender that has neither a request phrase nor the access code of the account gets nothing signed.',
  },
  D8: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'A reply to a request that was not authenticated echoes only well-formed parameters of the operation, so that an unauthenticated sender cannot get a chosen text signed. Receivers refuse a message that can be read as another one with the same signed string: wherever the string holds a protocol parameter name and an equals sign, that parameter must exist. Nothing proves where a value ends before an undocumented name.',
  },
  D9: {
    provenance: 'derived',
    sections: ['4.2', '4.3', '4.4'],
    rule: 'Maintenance operations name the order by merchant_reference, fort_id or both: neither is 001, two different orders are 110. A reply carries both once the order is known.',
  },
  D10: {
    provenance: 'assumed',
    sections: ['4.2', '4.4'],
    rule: 'Captures may be repeated up to the authorized amount, refunds up to the captured amount.',
  },
  D11: {
    provenance: 'derived',
    sections: ['3', '4', '7'],
    rule: "Outcomes are decided in a fixed order: order unknown, last operation pending, not authorized, another currency, a repeated maintenance_reference, limits, amounts. A refusal becomes the order's last operation, except 784, which leaves the pending one in its place. A maintenance_reference is unique within its order.",
  },
  D12: {
    provenance: 'derived',
    sections: ['4.1'],
    rule: "CHECK_STATUS always returns the three totals, the last operation by status, five-digit code and message, the authorization code once authorized, and third parties' codes only when asked.",
  },
  D13: {
    provenance: 'assumed',
    sections: ['1', '4'],
    rule: 'A purchase is an order captured in full when it was made. Orders are made in the back office or from a seed; payment-creation commands are answered with 00004.',
  },
  D14: {
    provenance: 'assumed',
    sections: ['2'],
    rule: 'A fort_id has 18 digits, grows, and is larger than a double can hold exactly.',
  },
  D15: {
    provenance: 'assumed',
    sections: ['4', '8'],
    rule: "Amounts are whole numbers of the currency's ISO 4217 minor unit; excess decimals are refused. Codes without a minor unit are 013.",
  },
  D16: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'The signature is left out of its own string. Text is UTF-8, names sort by code unit, the hash is lowercase hexadecimal and is compared in constant time without regard to case.',
  },
  D17: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'For HMAC the phrase is the key and is also added at both ends. SHA-128 is SHA-1, accepted and warned about.',
  },
  D18: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'Values are hashed as received, untouched. Null values are left out.',
  },
  D19: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'Nested values are hashed as {a=1, b=2}, [x, y] and [{a=1}, {a=2}], in the order received.',
  },
  D20: {
    provenance: 'assumed',
    sections: ['5'],
    rule: 'An account may hold a next and a previous phrase for a while; receivers accept several and report which one matched.',
  },
  D21: {
    provenance: 'derived',
    sections: ['6'],
    rule: "Direct feedback follows every processed financial operation, successful or declined; notification feedback follows every change of the order's status.",
  },
  D22: {
    provenance: 'assumed',
    sections: ['6'],
    rule: "Feedback carries the operation's reply parameters with the final status, signed again for each attempt; all values are texts, none is empty.",
  },
  D23: {
    provenance: 'stated',
    sections: ['6'],
    rule: 'Feedback is a form unless the provider switched the account to JSON or XML; always UTF-8.',
    configurable: 'feedback encoding of the account',
  },
  D24: {
    provenance: 'stated',
    sections: ['6'],
    rule: '2xx or 302 acknowledges. Anything else is retried, at most 10 attempts, 10 seconds apart, each bounded to 10 seconds; redirects are not followed; afterwards the feedback is kept as exhausted.',
    configurable: 'count and interval of the account',
  },
  D25: {
    provenance: 'assumed',
    sections: ['6'],
    rule: 'Feedback arrives at least once and in no promised order.',
  },
  D26: {
    provenance: 'assumed',
    sections: ['6'],
    rule: 'Feedback goes to https addresses, to http only on loopback, never to link-local or metadata ranges, and to private ranges only when allowed.',
    configurable: 'private ranges',
  },
  D27: {
    provenance: 'stated',
    sections: ['6'],
    rule: 'In XML the root is response, and a list has a parent with the suffix _list whose children have the name without the suffix.',
  },
  D28: {
    provenance: 'assumed',
    sections: ['2', '5'],
    rule: 'An access code has 20 characters. A configured origin that does not match is 00040. Phrases never leave the gateway.',
  },
  D29: {
    provenance: 'stated',
    sections: ['1', '6'],
    rule: 'Two roles: the provider makes accounts and sets what only staff may set; a merchant works on its own account, where it may also set scenarios and stop the clock.',
  },
  D30: {
    provenance: 'assumed',
    sections: ['1'],
    rule: 'Optional services are switches of the account, activated by the provider.',
  },
  D31: {
    provenance: 'assumed',
    sections: ['7'],
    rule: 'The Arabic texts of the messages are written by this project.',
  },
  D32: {
    provenance: 'assumed',
    sections: ['1'],
    rule: 'The test environment changes an outcome only where a scenario was set up for it.',
    configurable: 'scenarios of the account',
  },
  D33: {
    provenance: 'assumed',
    sections: ['1'],
    rule: 'One clock drives ledger dates, limits, completion of pending operations and feedback; a test account can stop it and move it forward.',
  },
  P1: {
    provenance: 'assumed',
    sections: ['4'],
    rule: "Letters and digits are ASCII, except in order_description, where every script's count: merchants describe orders in Arabic.",
  },
  P2: {
    provenance: 'assumed',
    sections: ['8'],
    rule: 'Lengths are counted in code points.',
  },
  P3: {
    provenance: 'assumed',
    sections: ['4', '7'],
    rule: 'Message texts may hold any printable character: the listed ones already use spaces and punctuation that their type does not allow.',
  },
  P4: {
    provenance: 'assumed',
    sections: ['1', '6'],
    rule: "Feedback of a payment has the command AUTHORIZATION or PURCHASE and the parameters of a capture's reply, with the authorization code once it is authorized. Direct feedback is sent when the payment is processed, a notification whenever the order's status changes.",
  },
  P5: {
    provenance: 'derived',
    sections: ['6'],
    rule: 'Direct feedback has the final status, so that of a pending operation is sent when it completes. Notifications report both the pending and the final status.',
  },
  P6: {
    provenance: 'assumed',
    sections: ['2', '4'],
    rule: 'The codes of the processor and the acquirer are those of the last operation: 00 for a success, the closest action code of ISO 8583 for a decline, and none while it is pending or if the gateway refused it itself.',
  },
  P7: {
    provenance: 'assumed',
    sections: ['7', '8'],
    rule: 'Each message of a limit has a limit of its own, for each currency: 050 for one capture or refund, 058 for all captures of one order, 057 for all captures of one UTC day. They are checked in this order.',
    configurable: 'limits of the account',
  },
  P8: {
    provenance: 'derived',
    sections: ['1', '7'],
    rule: 'A payment that uses an optional service fails if the account does not have it, with the message that names the service: Fraud Prevention 082, Installments 783, Tokenization 038.',
    configurable: 'optional services of the account',
  },
  P9: {
    provenance: 'assumed',
    sections: ['1', '7'],
    rule: 'The 3-D Secure and Batch services have no message of their own and fail with 093. A payment on hold waits for 3-D Secure (064) if the account has it, otherwise for the customer (065). No decline that is set up contradicts the services of the account. The operations do not depend on them.',
    configurable: 'optional services of the account',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The id of a rule. */
export type Rule = keyof typeof rules;
