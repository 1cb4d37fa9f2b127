/**
 * The first test of a project in each language: it sends a signed CHECK_STATUS and reads the reply. In JavaScript and Python, a second one
 * pays on the payment page. None needs a package.
 */
export type ProjectLanguage = keyof typeof firstTestOfEachLanguage;

interface FirstTest {
  /** Files of a project in this language. */
  readonly markers: readonly RegExp[];
  readonly file: string;
  /** The command that runs it. */
  readonly run: string;
  readonly text: string;
}

const javascript = `// The first test of the payment gateway: start it with \`postern start\`, then run \`node --test postern.test.mjs\`.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

const gateway = process.env.POSTERN_BASE_URL ?? 'http://127.0.0.1:8080';
const phrase = process.env.POSTERN_REQUEST_PHRASE ?? 'demo-request-phrase';
const account = {
  access_code: process.env.POSTERN_ACCESS_CODE ?? 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: process.env.POSTERN_MERCHANT_IDENTIFIER ?? 'DEMO0001',
  language: 'en',
};

const sign = (params) => {
  const text = Object.keys(params).sort().map((name) => name + '=' + params[name]).join('');
  return createHash('sha256').update(phrase + text + phrase).digest('hex');
};

test('the gateway answers a signed CHECK_STATUS', async () => {
  const params = { ...account, query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' };
  const response = await fetch(gateway + '/FortAPI/paymentApi', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...params, signature: sign(params) }),
  });
  const reply = await response.json();
  assert.equal(reply.response_code, '12000', reply.response_message);
});

// The payment page answers a program with JSON, and a browser with HTML.
const submit = async (path, fields) => {
  const headers = { accept: 'application/json' };
  const response = await fetch(gateway + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return response.json();
};

test('a test card pays on the payment page', async () => {
  const form = {
    ...account,
    command: 'PURCHASE',
    merchant_reference: 'first-test-' + Date.now(),
    amount: '1050',
    currency: 'AED',
    customer_email: 'layla@shop.example',
    return_url: 'http://localhost:3000/paid',
  };
  const page = await submit('/FortAPI/paymentPage', { ...form, signature: sign(form) });
  assert.equal(page.kind, 'form', page.response_message);
  const card = { card_number: '4005550000000001', expiry_date: '12/38', card_security_code: '123' };
  const paid = await submit(page.page, { ...card, try: page.try, pay: '1' });
  assert.equal(paid.return.fields.response_code, '14000');
});
`;

const python = `# The first test of the payment gateway: start it with \`postern start\`, then run \`python3 -m unittest test_postern\`.
import hashlib
import json
import os
import time
import unittest
import urllib.parse
import urllib.request

GATEWAY = os.environ.get('POSTERN_BASE_URL', 'http://127.0.0.1:8080')
PHRASE = os.environ.get('POSTERN_REQUEST_PHRASE', 'demo-request-phrase')
ACCOUNT = {
    'access_code': os.environ.get('POSTERN_ACCESS_CODE', 'zx0IPmPy5jp1vAz8Kpg7'),
    'merchant_identifier': os.environ.get('POSTERN_MERCHANT_IDENTIFIER', 'DEMO0001'),
    'language': 'en',
}


def sign(params):
    text = ''.join(f'{name}={params[name]}' for name in sorted(params))
    return hashlib.sha256((PHRASE + text + PHRASE).encode()).hexdigest()


def post(path, body, headers):
    request = urllib.request.Request(GATEWAY + path, data=body.encode(), headers=headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


# The payment page answers a program with JSON, and a browser with HTML.
def submit(path, fields):
    return post(path, urllib.parse.urlencode(fields), {'accept': 'application/json'})


class PosternTest(unittest.TestCase):
    def test_the_gateway_answers_a_signed_check_status(self):
        params = {**ACCOUNT, 'query_command': 'CHECK_STATUS', 'merchant_reference': 'order-1001'}
        body = json.dumps({**params, 'signature': sign(params)})
        reply = post('/FortAPI/paymentApi', body, {'content-type': 'application/json'})
        self.assertEqual(reply['response_code'], '12000', reply['response_message'])

    def test_a_test_card_pays_on_the_payment_page(self):
        form = {
            **ACCOUNT,
            'command': 'PURCHASE',
            'merchant_reference': f'first-test-{time.time_ns()}',
            'amount': '1050',
            'currency': 'AED',
            'customer_email': 'layla@shop.example',
            'return_url': 'http://localhost:3000/paid',
        }
        page = submit('/FortAPI/paymentPage', {**form, 'signature': sign(form)})
        self.assertEqual(page['kind'], 'form', page.get('response_message'))
        card = {'card_number': '4005550000000001', 'expiry_date': '12/38', 'card_security_code': '123'}
        paid = submit(page['page'], {**card, 'try': page['try'], 'pay': '1'})
        self.assertEqual(paid['return']['fields']['response_code'], '14000')


if __name__ == '__main__':
    unittest.main()
`;

const php = `<?php
// The first test of the payment gateway: start it with \`postern start\`, then run \`php postern-test.php\`.
$gateway = getenv('POSTERN_BASE_URL') ?: 'http://127.0.0.1:8080';
$phrase = getenv('POSTERN_REQUEST_PHRASE') ?: 'demo-request-phrase';

function sign(array $params, string $phrase): string
{
    ksort($params, SORT_STRING);
    $text = '';
    foreach ($params as $name => $value) {
        $text .= "$name=$value";
    }
    return hash('sha256', $phrase . $text . $phrase);
}

$params = [
    'query_command' => 'CHECK_STATUS',
    'access_code' => getenv('POSTERN_ACCESS_CODE') ?: 'zx0IPmPy5jp1vAz8Kpg7',
    'merchant_identifier' => getenv('POSTERN_MERCHANT_IDENTIFIER') ?: 'DEMO0001',
    'merchant_reference' => 'order-1001',
    'language' => 'en',
];
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => 'content-type: application/json',
    'content' => json_encode($params + ['signature' => sign($params, $phrase)]),
]]);
$body = @file_get_contents("$gateway/FortAPI/paymentApi", false, $context);
if ($body === false) {
    fwrite(STDERR, "No answer from $gateway. Start the gateway, or set POSTERN_BASE_URL.\\n");
    exit(1);
}
$reply = json_decode($body, true);
if ($reply['response_code'] !== '12000') {
    fwrite(STDERR, "$reply[response_code] $reply[response_message]\\n");
    exit(1);
}
echo "ok\\n";
`;

const shell = `#!/bin/sh
# The first test of the payment gateway: start it with \`postern start\`, then run \`sh postern-test.sh\`.
# \`postern\` signs the request and verifies the reply; its exit code is not 0 if the gateway does not answer it.
set -e
npx -p @postern/cli postern check order-1001
echo ok
`;

/** By language. `shell` is for every other one: it uses `postern` itself. */
export const firstTestOfEachLanguage = {
  javascript: {
    markers: [/^package\.json$/],
    file: 'postern.test.mjs',
    run: 'node --test postern.test.mjs',
    text: javascript,
  },
  python: {
    markers: [/^(pyproject\.toml|requirements.*\.txt|setup\.py|Pipfile)$/],
    file: 'test_postern.py',
    run: 'python3 -m unittest test_postern',
    text: python,
  },
  php: {
    markers: [/^composer\.json$/, /\.php$/],
    file: 'postern-test.php',
    run: 'php postern-test.php',
    text: php,
  },
  shell: { markers: [], file: 'postern-test.sh', run: 'sh postern-test.sh', text: shell },
} as const satisfies Readonly<Record<string, FirstTest>>;

/** The language of a folder. A PHP or Python project may have a package.json for its pages, so these come first. */
export const languageOf = (files: readonly string[]): ProjectLanguage =>
  (['php', 'python', 'javascript'] as const).find((language) =>
    firstTestOfEachLanguage[language].markers.some((marker) => files.some((file) => marker.test(file))),
  ) ?? 'shell';
