/** Plans of shops: the template is one, and an error names the member and what it must be. */
import { shopPlanTemplate } from './shop-plan-template.ts';
import { parseShopPlan } from './shop-plan.ts';

const errorsOf = (text: string): readonly string[] => {
  const result = parseShopPlan(text);
  return result._tag === 'Invalid' ? result.errors : [];
};

test('the template is a plan', () => {
  expect(errorsOf(shopPlanTemplate)).toEqual([]);
});

test('braces that are no placeholders of a plan are left', () => {
  const command = `actions: { capture: { command: [sh, -c, 'curl -d "{\\"amount\\": 1}" $\{PORT} {} {a b}'] } }`;
  expect(errorsOf([gateway, command, totals].join('\n'))).toEqual([]);
});

test('the optional members of the template are those of a plan', () => {
  const whole = shopPlanTemplate
    .replaceAll(/^# (?=process:|key_rotation:|  \w)/gmu, '')
    .replaceAll(/^ {2}# (?=pay(_by_token)?:| )/gmu, '  ');
  expect(errorsOf(whole)).toEqual([]);
  expect(parseShopPlan(whole)).toMatchObject({
    plan: { process: {}, key_rotation: {}, actions: { pay: {}, pay_by_token: {} } },
  });
});

const gateway =
  'gateway: { base_url: "http://127.0.0.1:8080", merchant_identifier: SHOP0001, token: { env: TOKEN } }';
const capture = 'actions: { capture: { http: { url: "http://127.0.0.1:3000/capture" } } }';
const totals = 'totals: { ask: { http: { url: "http://127.0.0.1:3000/totals" } } }';

test.each([
  ['a secret', gateway.replace('{ env: TOKEN }', 'abc'), capture, totals, 'gateway.token: must be env: NAME'],
  ['a missing action', gateway, 'actions: {}', totals, 'actions.capture: must be http: '],
  [
    'an unknown action',
    gateway,
    capture.replace(/ \}$/u, ', refunds: { command: [a] } }'),
    totals,
    'actions.refunds: unknown member',
  ],
  [
    'a placeholder of another action',
    gateway,
    'actions: { capture: { command: [a] }, pay: { http: { url: "http://127.0.0.1:3000/{token_name}" } } }',
    totals,
    'actions.pay: {token_name} is not replaced. Use {merchant_reference}, {amount}, {decimal_amount}, {currency}, {language}, {customer_name}',
  ],
  [
    'a payment page that is a command',
    gateway,
    'actions: { capture: { command: [a] }, pay: { command: [b] } }',
    totals,
    'actions.pay',
  ],
  [
    'an unknown placeholder',
    gateway,
    'actions: { capture: { http: { url: "http://127.0.0.1:3000/{amount}", body: { order: "{merchant_ref}" } } } }',
    totals,
    'actions.capture: {merchant_ref} is not replaced. Use {merchant_reference}, {amount}, ',
  ],
  ['an unknown member', gateway, capture, `${totals}\ntotal: 1`, 'total: unknown member'],
  [
    'an address without http',
    gateway,
    capture,
    totals.replace('http://', ''),
    'totals.ask.http.url: must begin with http',
  ],
  [
    'a command that is a text',
    gateway,
    capture,
    `${totals}\nprocess: { kill: a, start: { command: [b] } }`,
    'process.kill: must be command: [',
  ],
  [
    'a number in quotes',
    gateway,
    capture,
    `${totals}\nslow_reply_seconds: "4"`,
    'slow_reply_seconds: must be a number',
  ],
  [
    'a reply that is slower than the gateway can make it',
    gateway,
    capture,
    `${totals}\nslow_reply_seconds: 61`,
    'slow_reply_seconds: must be more than 0 and at most 60',
  ],
  [
    'a time without end',
    gateway,
    capture,
    `${totals}\ntotals_within_seconds: .inf`,
    'totals_within_seconds: must be more than 0 and at most 3600',
  ],
  [
    'a currency in small letters',
    gateway,
    capture,
    `${totals}\ncurrency: aed`,
    'currency: must be a code of ISO 4217 in capital letters, such as AED',
  ],
  [
    'an unknown currency',
    gateway,
    capture,
    `${totals}\ncurrency: XYZ`,
    'currency: must be a code of ISO 4217 in capital letters, such as AED',
  ],
])('%s is an error with the name of the member', (_, ...lines) => {
  const expected = lines.pop() ?? '';
  const errors = errorsOf(lines.join('\n'));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(expected);
});
