/** What the documented commands need that a reader has and a test has not: which keep running, which need a value, a file or a state. */
export interface CommandSettings {
  /** Only the commands of this page. */
  readonly page?: string;
  readonly command: RegExp;
  /** A program without which the command cannot run. Not every machine has it. */
  readonly needs?: string;
  /**
   * It does not end by itself, and has started when it prints this. It is stopped when the page ends, or when another command of this
   * row starts.
   */
  readonly readyWhen?: string;
  /** Commands that bring the gateway or the folder into the state that the example assumes. They can set variables. */
  readonly prepare?: string;
  /** Words that stand for a value of the reader, and the value in the test, in which the shell replaces variables. */
  readonly replace?: Readonly<Record<string, string>>;
  /** The exit code that the documents state for what the command finds here. */
  readonly exitCode?: number;
}

// `json PATH` prints a value of the JSON that it reads, `restore` restores all accounts, `stop_running` stops what keeps running.
const feedbackIds =
  'IDS=$(postern feedback list --json | json ".items.map(({ id }) => id).join()"); FIRST=${IDS%%,*}; SECOND=${IDS##*,}';
const nextKeys =
  'echo \'{"sha_type": "SHA-256", "sha_request_phrase": "next-request", "sha_response_phrase": "next-response"}\' >next-keys.json';
const wronglySigned =
  'echo \'{"query_command": "CHECK_STATUS", "access_code": "zx0IPmPy5jp1vAz8Kpg7", "merchant_identifier": "DEMO0001", "merchant_reference": "order-1001", "language": "en"}\' | postern sign --phrase response >request.json';
const signIn =
  'curl -sS -o sign-in.json -H "content-type: application/json" -d "{\\"token\\": \\"$POSTERN_TOKEN\\"}" $ORIGIN/back-office/api/session';

// The gateway writes its log shortly after the reply.
const loggedRequest =
  'postern check order-1001; until ID=$(postern logs --json | json .items[0].request_id); do :; done';

const demoMerchant =
  'export POSTERN_BASE_URL=$ORIGIN POSTERN_MERCHANT_IDENTIFIER=DEMO0001 POSTERN_ACCESS_CODE=zx0IPmPy5jp1vAz8Kpg7 POSTERN_SHA_TYPE=SHA-256 POSTERN_REQUEST_PHRASE=demo-request-phrase POSTERN_RESPONSE_PHRASE=demo-response-phrase';

export const commandSettings: readonly CommandSettings[] = [
  {
    command:
      /^(POSTERN_DATABASE=\S+ )?(postern start|npx @postern\/gateway-mock|postern-gateway)( --(?!help)|$| +#)/,
    readyWhen: 'Postern gateway is ready',
  },
  {
    command: /^postern proxy /,
    readyWhen: 'http://',
    replace: { 'postern proxy': 'postern proxy --port $PROXY_PORT' },
  },
  {
    command: /^postern recording replay /,
    readyWhen: 'http://',
    replace: { 'recording replay': 'recording replay --port 0' },
  },
  { command: /^postern listen (?!.*--count)/, readyWhen: 'http' },
  { command: /^postern logs -f$/, readyWhen: '.' },
  { command: /POSTERN_TOKEN=…/, replace: { '…': '$POSTERN_TOKEN' } },
  // No port of the test is open to other machines.
  { command: / 0\.0\.0\.0/, replace: { ' 0.0.0.0': ' 127.0.0.1' } },
  { command: /--port 8443/, replace: { '8443': '0' } },
  { command: /^openssl /, needs: 'openssl' },
  { command: /^jq /, needs: 'jq' },
  { command: /^python3 /, needs: 'python3' },
  { command: /^php -S/, needs: 'php' },

  {
    page: 'apps/gateway-mock/README.md',
    command: /postgres:\/\/postern:password@db\.example\/postern/,
    replace: { 'postgres://postern:password@db.example/postern': 'team.sqlite' },
  },
  {
    page: 'apps/gateway-mock/README.md',
    command: /^POSTERN_DATABASE=/,
    replace: { 'team.sqlite': 'other.sqlite' },
  },
  {
    page: 'apps/gateway-mock/README.md',
    command: /"merchant_identifier": "SHOP0001"/,
    prepare: 'postern accounts delete SHOP0001',
  },
  // The scenario that the page adds before would lose its reply.
  { page: 'apps/gateway-mock/README.md', command: /^postern-gateway curl /, prepare: 'restore' },
  {
    page: 'apps/gateway-mock/README.md',
    command: /requests\/\$REQUEST_ID\/curl/,
    prepare: loggedRequest,
    replace: { $REQUEST_ID: '$ID' },
  },
  {
    page: 'apps/gateway-mock/README.md',
    command: /^postern-gateway restore/,
    prepare: 'stop_running; export POSTERN_DATABASE=restored.sqlite',
  },

  { command: /^postern login$/, replace: { login: 'login <<<"$POSTERN_TOKEN"' } },
  {
    command: /^postern login --as staging/,
    replace: { 'https://gateway.example': '$ORIGIN <<<"$POSTERN_TOKEN"' },
  },
  { command: /config\/fish/, prepare: 'mkdir -p ~/.config/fish/completions' },
  {
    command: /^postern refund order-1001/,
    prepare: 'postern capture order-1001 --amount 5000 --currency AED',
  },
  {
    command: /^postern refund A-17/,
    prepare: 'postern capture A-17 --amount 5000 --currency AED --connection shop',
  },
  {
    command: /^postern sign reply\.json/,
    prepare: 'postern-gateway curl CHECK_STATUS merchant_reference=order-1001 | sh >reply.json',
  },
  {
    command: /^postern verify feedback\.txt/,
    prepare: `${feedbackIds}; postern feedback show $FIRST --json | json .payloads.form.body >feedback.txt`,
  },
  // It explains what the refused request has wrong, so it ends with 1.
  { command: /postern explain request\.json/, prepare: wronglySigned, exitCode: 1 },
  {
    command: /^postern certify gateway .*--confirm/,
    replace: { 'https://sandbox.example.com': '$ORIGIN' },
  },
  {
    command: /^postern gateway-profile sign .*key\.pem/,
    needs: 'openssl',
    prepare: 'openssl genpkey -algorithm ed25519 -out key.pem',
  },
  {
    command: /^postern proxy --upstream https:/,
    prepare:
      'postern capture order-1001 --amount 1050 --currency AED --base-url http://127.0.0.1:$PROXY_PORT',
  },
  {
    command: /shop\.ndjson/,
    prepare:
      'echo \'{"request": {"command": "CAPTURE", "merchant_reference": "order-1001", "amount": "1050", "currency": "AED"}, "error": "timeout"}\' >shop.ndjson',
    exitCode: 1,
  },
  {
    command: /shop\.log \| postern/,
    prepare:
      'echo \'{"timestamp": "2026-11-24T08:00:00Z", "sent": {"command": "CAPTURE", "merchant_reference": "order-1001", "amount": "1050", "currency": "AED"}}\' >shop.log',
    exitCode: 1,
  },
  {
    command: /^postern accounts create/,
    prepare:
      'echo \'{"merchant_identifier": "SHOP0002", "name": "Shop", "sha_type": "SHA-256", "sha_request_phrase": "request-phrase", "sha_response_phrase": "response-phrase"}\' >account.json',
  },
  { command: /^postern orders complete .*declined/, prepare: 'restore' },
  {
    command: /^postern logs --request d0fc104f/,
    prepare: loggedRequest,
    replace: { 'd0fc104f-e84a-48a9-91ae-a7dc3446af4d': '$ID' },
  },
  // A new gateway has covered less than the threshold.
  { command: /^postern coverage .*--threshold 80/, exitCode: 1 },
  { command: /^postern feedback show 5/, prepare: feedbackIds, replace: { ' 5': ' $FIRST' } },
  { command: /^postern feedback resend 5 7/, prepare: feedbackIds, replace: { '5 7': '$FIRST $SECOND' } },
  { command: /^postern feedback send --id 5/, prepare: feedbackIds, replace: { ' 5': ' $FIRST' } },
  {
    command: /^postern feedback send saved\.json/,
    prepare: `${feedbackIds}; postern feedback show $FIRST --json | json .feedback.params >saved.json`,
  },
  {
    command: /^postern listen .*--count 1/,
    prepare:
      'while kill -0 $$; do postern orders create "$RANDOM" --amount 1050 --currency AED --feedback; done >/dev/null 2>&1 &',
  },
  { command: /^postern clock advance /, prepare: 'restore; postern clock stop' },
  {
    command: /^postern orders delete order-2001/,
    prepare: 'postern orders create order-2001 --amount 1050 --currency AED',
  },
  {
    command: /^postern scenarios remove 3/,
    prepare: 'for message in 012 029 051; do postern scenarios add decline message=$message; done',
  },
  {
    command: /^postern tokens revoke 3f1c0a52/,
    prepare: 'ID=$(postern tokens create old --json | json .id)',
    replace: { '3f1c0a52-6d5f-4b7e-9a43-1b2c3d4e5f60': '$ID' },
  },
  {
    command: /^postern sessions end 3f1c0a52/,
    prepare: `${signIn}; ID=$(postern sessions list --all-accounts --json | json .items[0].id)`,
    replace: { '3f1c0a526d5f4b7e9a431b2c3d4e5f60': '$ID' },
  },
  { command: /^postern keys next /, prepare: nextKeys },
  { command: /^postern keys rotate/, prepare: `${nextKeys}; postern keys next --body next-keys.json` },

  {
    page: 'examples/languages/README.md',
    command: /\/tmp\/shop/,
    replace: { '/tmp/shop': '"$PWD/shop-files"' },
  },
  {
    page: 'examples/languages/README.md',
    command: /^mkdir .* php -S /,
    needs: 'php',
    // In the shell of the first block.
    prepare: demoMerchant,
    readyWhen: 'started',
  },
  // They order from the shop in PHP.
  { page: 'examples/languages/README.md', command: /^curl .*127\.0\.0\.1:8081/, needs: 'php' },
  {
    page: 'examples/languages/README.md',
    command: /^cd php$/,
    prepare: 'stop_running; postern import php/seed.json --all-accounts',
  },
  // Its certificate has one gap, as docs/certificates/php-shop.md says.
  { page: 'examples/languages/README.md', command: /gateway-mock certify shop$/, needs: 'php', exitCode: 1 },
];
