<?php
/*
 * Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. PHP 8.0 or later, no other packages.
 *
 *     php sample.php call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
 *     php -S 127.0.0.1:8081 sample.php         receives feedback
 *     php sample.php sign < messages           prints the signature of each message, one JSON object a line
 *     php sample.php verify < messages         prints whether the signature of each message is valid
 *     php sample.php outcome 05042 15777       prints what response codes mean
 *     php sample.php form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED \
 *         customer_email=layla@shop.example return_url=http://localhost:8081/paid
 *                                              prints the form that takes the shopper to the payment page
 *     php sample.php return URL < bodies       prints what returns to the URL say, one body or query a line
 *
 * The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
 * have the settings of the account. Optional: POSTERN_LANGUAGE is en or ar, en by default. POSTERN_TIMEOUT_SECONDS is 30 by
 * default. POSTERN_NEXT_RESPONSE_PHRASE is the phrase that the gateway signs with after a key rotation.
 */
declare(strict_types=1);

// BEGIN generated: `npm run generate` writes these tables.
const PATH = '/FortAPI/paymentApi';
const PAGE_PATH = '/FortAPI/paymentPage';
const SHA_TYPES = [
    'SHA-256' => ['sha256', false],
    'SHA-512' => ['sha512', false],
    'SHA-128' => ['sha1', false],
    'HMAC-256' => ['sha256', true],
    'HMAC-512' => ['sha512', true],
];
const OPERATIONS = [
    'CHECK_STATUS' => [
        'selector' => 'query_command',
        'required' => ['merchant_reference'],
        'identifying' => [], // at least one of them
        'optional' => ['fort_id', 'return_third_party_response_codes'],
    ],
    'CAPTURE' => [
        'selector' => 'command',
        'required' => ['amount', 'currency'],
        'identifying' => ['merchant_reference', 'fort_id'], // at least one of them
        'optional' => ['order_description'],
    ],
    'VOID_AUTHORIZATION' => [
        'selector' => 'command',
        'required' => [],
        'identifying' => ['merchant_reference', 'fort_id'], // at least one of them
        'optional' => ['order_description'],
    ],
    'REFUND' => [
        'selector' => 'command',
        'required' => ['amount', 'currency'],
        'identifying' => ['merchant_reference', 'fort_id'], // at least one of them
        'optional' => ['maintenance_reference', 'order_description'],
    ],
    'PURCHASE' => [
        'selector' => 'command',
        'required' => ['merchant_reference', 'amount', 'currency', 'customer_email', 'token_name'],
        'identifying' => [], // at least one of them
        'optional' => ['customer_ip', 'card_security_code', 'eci', 'payment_option', 'order_description',
            'customer_name', 'phone_number', 'settlement_reference', 'merchant_extra',
            'merchant_extra1', 'merchant_extra2', 'merchant_extra3', 'merchant_extra4',
            'merchant_extra5', 'return_url', 'remember_me', 'check_3ds', 'agreement_id',
            'recurring_mode', 'installments', 'device_fingerprint', 'app_programming',
            'app_framework', 'app_ver', 'app_plugin', 'app_plugin_version'],
    ],
    'AUTHORIZATION' => [
        'selector' => 'command',
        'required' => ['merchant_reference', 'amount', 'currency', 'customer_email', 'token_name'],
        'identifying' => [], // at least one of them
        'optional' => ['customer_ip', 'card_security_code', 'eci', 'payment_option', 'order_description',
            'customer_name', 'phone_number', 'settlement_reference', 'merchant_extra',
            'merchant_extra1', 'merchant_extra2', 'merchant_extra3', 'merchant_extra4',
            'merchant_extra5', 'return_url', 'remember_me', 'check_3ds', 'agreement_id',
            'recurring_mode', 'installments', 'device_fingerprint', 'app_programming',
            'app_framework', 'app_ver', 'app_plugin', 'app_plugin_version'],
    ],
];
const PARAMETERS = [
    'query_command', 'command', 'access_code', 'merchant_identifier', 'merchant_reference',
    'amount', 'currency', 'language', 'signature', 'fort_id', 'maintenance_reference',
    'order_description', 'return_third_party_response_codes', 'response_message',
    'response_code', 'status', 'transaction_status', 'transaction_code',
    'transaction_message', 'refunded_amount', 'captured_amount', 'authorized_amount',
    'authorization_code', 'processor_response_code', 'acquirer_response_code',
    'service_command', 'customer_email', 'eci', 'customer_ip', 'payment_option',
    'card_number', 'expiry_date', 'card_holder_name', 'token_name',
    'acquirer_response_message', 'customer_name', 'phone_number', 'settlement_reference',
    'merchant_extra', 'merchant_extra1', 'merchant_extra2', 'merchant_extra3',
    'merchant_extra4', 'merchant_extra5', 'agreement_id', 'return_url', 'remember_me',
    'card_security_code', 'card_bin', '3ds_url', 'check_3ds', 'device_fingerprint',
    'app_programming', 'app_framework', 'app_ver', 'app_plugin', 'app_plugin_version',
    'recurring_mode', 'installments', 'token_status', 'new_token_name', 'card_brand',
    'creation_date', 'device_id', 'sdk_token',
];
// The message decides the outcome of a failed status.
const STATUSES = [
    'Succeeded' => '02 04 06 08 12 14 18 22 24 28 30 32 42 44 46 48 50 52 54 56 58 62 66 70 72 74 76 80',
    'Pending' => '01 10 19 20 40',
    'Unknown' => '15',
    'Failed' => '00 03 05 07 09 11 13 17 21 23 27 29 31 43 45 47 49 51 53 55 57 59 63 71 73 75 77 81',
];
const MESSAGES = [
    'Succeeded' => '000 035 062 063 124',
    'Declined' => '012 016 017 018 029 030 031 052 054 055 056 058 060 071 072 074 075 079 083 087 089 100'
        . ' 102 118 121 123 129 662 666 785 787',
    'Refused' => '001 002 003 004 005 007 008 009 010 013 014 015 019 020 021 023 024 025 026 027 032 033'
        . ' 034 036 037 038 039 040 042 043 044 046 047 048 049 050 053 057 059 066 067 068 070 073'
        . ' 076 080 082 084 086 088 092 093 094 095 096 097 098 101 103 104 105 106 107 110 111 112'
        . ' 113 114 115 116 117 120 122 125 126 134 136 137 141 142 144 146 149 150 151 152 154 155'
        . ' 773 783 788 789 790',
    'Pending' => '064 065 090 127 128 138 140 147 148',
    'Unknown' => '006 011 051 069 077 078 099 119 777 778 779 780 781 784',
];
// END generated.

const MAX_BYTES = 64 * 1024;

const NO_ANSWER = 'no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost';
const NO_TLS = 'no TLS connection. Trust the certificate with openssl.cafile in php.ini or php -d, or use http:// if the gateway has no TLS';
const NOT_A_REPLY = 'not a complete reply of the gateway. Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account';

function setting(string $name): string
{
    $value = getenv("POSTERN_$name");
    return is_string($value) ? $value : throw new RuntimeException("POSTERN_$name is not set");
}

/** The address without the path of the operations, with which POSTERN_BASE_URL may end. */
function baseUrl(): string
{
    $url = setting('BASE_URL');
    if (!preg_match('~^https?://~', $url)) {
        throw new RuntimeException("POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '$url'");
    }
    return preg_replace('~(' . PATH . ')?/*$~', '', $url);
}

function timeoutSeconds(): float
{
    return (float) (getenv('POSTERN_TIMEOUT_SECONDS') ?: 30);
}

/** The signature of a message. Names are sorted by code unit; values are UTF-8, exactly as they are sent. */
function sign(array $message, string $phrase): string
{
    [$algorithm, $isHmac] = SHA_TYPES[setting('SHA_TYPE')]
        ?? throw new RuntimeException('POSTERN_SHA_TYPE is one of ' . implode(', ', array_keys(SHA_TYPES)));
    unset($message['signature']);
    ksort($message, SORT_STRING);
    $text = $phrase;
    foreach ($message as $name => $value) {
        $text .= "$name=$value";
    }
    $text .= $phrase;
    return $isHmac ? hash_hmac($algorithm, $text, $phrase) : hash($algorithm, $text);
}

/**
 * Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe
 * can arrive as &#39;, and is signed so. A return_url that you know may have any text.
 */
function verify(array $message, ?string $returnUrl = null): bool
{
    // Replies, and feedback on these operations, have no nested values.
    if ($message !== array_filter($message, 'is_string')) {
        return false;
    }
    $received = strtolower($message['signature'] ?? '');
    $phrases = array_filter([setting('RESPONSE_PHRASE'), getenv('POSTERN_NEXT_RESPONSE_PHRASE')]);
    $matching = array_filter($phrases, fn ($phrase) => hash_equals(sign($message, $phrase), $received));
    $isKnownUrl = $returnUrl !== null && ($message['return_url'] ?? null) === $returnUrl;
    return $matching && !isAmbiguous($isKnownUrl ? ['return_url' => ''] + $message : $message);
}

/** Whether another message has the same signed string, which has no separators between parameters. */
function isAmbiguous(array $message): bool
{
    unset($message['signature']);
    ksort($message, SORT_STRING);
    $before = '';
    foreach ($message as $name => $value) {
        $name = (string) $name; // PHP makes a number of a key of digits.
        foreach (PARAMETERS as $other) {
            $isEndOf = $other !== $name && str_ends_with($other, $name);
            $hidesOther = !in_array($name, PARAMETERS, true) && str_ends_with($name, $other)
                && !(str_ends_with($name, "_$other") && isset($message[$other]));
            if (
                str_contains($value, "$other=") || $hidesOther
                || ($isEndOf && str_ends_with($before, substr($other, 0, -strlen($name))))
            ) {
                return true;
            }
        }
        if ($name === '' || str_contains($name, '=')) {
            return true;
        }
        $before = $value;
    }
    return false;
}

/** Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again. */
function outcome(string $code): string
{
    $status = outcomeIn(STATUSES, substr($code, 0, 2));
    $message = outcomeIn(MESSAGES, substr($code, 2));
    if ($status === null || $message === null) {
        return 'Unknown';
    }
    return match ($status) {
        'Pending', 'Unknown' => $status,
        'Succeeded' => in_array($message, ['Succeeded', 'Pending'], true) ? $message : 'Unknown',
        default => $message === 'Succeeded' ? 'Unknown' : $message,
    };
}

function outcomeIn(array $table, string $code): ?string
{
    foreach ($table as $outcome => $codes) {
        if (in_array($code, explode(' ', $codes), true)) {
            return $outcome;
        }
    }
    return null;
}

/** The parameters of a body, or null. PHP changes names in $_POST, and digits of numbers in JSON: so neither is used as it is. */
function decode(string $body, string $contentType): ?array
{
    if (str_starts_with($contentType, 'application/json')) {
        $isString = '"(?:[^"\\\\]++|\\\\.)*+"(*SKIP)(*FAIL)';
        $quoted = preg_replace("/$isString|-?[0-9]++(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?/s", '"$0"', $body);
        $message = json_decode((string) $quoted, true);
        $isObject = is_array($message) && str_starts_with(ltrim($body), '{');
        return $isObject ? array_filter($message, fn ($value) => $value !== null) : null;
    }
    $message = [];
    foreach (explode('&', $body) as $pair) {
        [$name, $value] = array_map('urldecode', explode('=', $pair, 2) + ['', '']);
        if (isset($message[$name])) {
            return null;
        }
        $message[$name] = $value;
    }
    return $message;
}

/** Refuses an operation that the gateway does not have, and parameters that the operation does not have or lacks. */
function checkParameters(string $operation, array $names): void
{
    $row = OPERATIONS[$operation] ?? throw new InvalidArgumentException(
        "'$operation' is not an operation: choose one of " . implode(', ', array_keys(OPERATIONS))
    );
    $known = array_merge($row['required'], $row['identifying'], $row['optional'], ['language']);
    $isIdentified = !$row['identifying'] || array_intersect($row['identifying'], $names);
    foreach ([
        'needs' => array_diff($row['required'], $names),
        'needs one of' => $isIdentified ? [] : $row['identifying'],
        'does not have' => array_diff($names, $known),
    ] as $problem => $about) {
        if ($about) {
            throw new InvalidArgumentException("$operation $problem " . implode(', ', $about));
        }
    }
}

/**
 * Sends an operation. Returns its outcome and the reply. Without a valid reply, the outcome is Unknown, the reply is empty, and
 * the reason is logged: the operation may or may not have been carried out.
 */
function call(string $operation, array $params): array
{
    checkParameters($operation, array_keys($params));
    setting('RESPONSE_PHRASE'); // Without it, the reply could not be verified.
    $row = OPERATIONS[$operation];
    $request = $params + [$row['selector'] => $operation] + ownParameters();
    $signed = $request + ['signature' => sign($request, setting('REQUEST_PHRASE'))];
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => 'Content-Type: application/json',
        'content' => json_encode($signed, JSON_THROW_ON_ERROR),
        'timeout' => timeoutSeconds(),
        'ignore_errors' => true,
    ]]);
    $url = baseUrl() . PATH;
    $warnings = [];
    set_error_handler(function (int $level, string $warning) use (&$warnings): bool {
        $warnings[] = preg_replace(['/^fopen\\(.*?\\): (Failed to open stream: )?/', '/\s+/'], ['', ' '], $warning);
        return true;
    });
    $stream = fopen($url, 'r', false, $context);
    $body = $stream === false ? '' : (string) stream_get_contents($stream, MAX_BYTES);
    restore_error_handler();
    $status = $stream === false ? $warnings[0] : stream_get_meta_data($stream)['wrapper_data'][0];
    $reply = decode($body, 'application/json') ?? [];
    $noReply = match (true) {
        $stream !== false => NOT_A_REPLY,
        (bool) preg_match('/SSL|certificate|crypto/i', $status) => NO_TLS,
        default => NO_ANSWER,
    };
    $problem = problemOf($request, $reply, $noReply);
    if ($problem !== null) {
        error_log("No valid reply from $url ($status): $problem");
        return ['Unknown', []];
    }
    return [outcome($reply['response_code']), $reply];
}

/** What every request has. */
function ownParameters(): array
{
    return [
        'access_code' => setting('ACCESS_CODE'),
        'merchant_identifier' => setting('MERCHANT_IDENTIFIER'),
        'language' => getenv('POSTERN_LANGUAGE') ?: 'en',
    ];
}

/** Why a reply is not one of the gateway to this request, or null. */
function problemOf(array $request, array $reply, string $noReply): ?string
{
    if (!isset($reply['response_code'])) {
        // The gateway says what is wrong with a request that it does not process.
        return is_string($reply['error'] ?? null) ? $reply['error'] : $noReply;
    }
    if (!verify($reply)) {
        return "response_code $reply[response_code] without a valid signature."
            . ' Check the merchant, the access code, the SHA type and both phrases';
    }
    $differing = array_diff_assoc(array_intersect_key($request, $reply), $reply);
    return $differing ? 'the reply to another request, with another ' . implode(', ', array_keys($differing)) : null;
}

/** Your code. The same feedback can come twice, and an older one later: see shop.php. */
function handle(array $feedback): void
{
    $code = $feedback['response_code'] ?? '';
    error_log(implode(' ', ['feedback', outcome($code), $code, $feedback['merchant_reference'] ?? '']));
}

/** Verifies feedback, and calls your function with it. Sets and returns the HTTP status. */
function receive(callable $handle): int
{
    http_response_code(500); // If handling fails, so that the gateway sends the feedback again.
    $status = receiveVerified($handle);
    http_response_code($status);
    return $status;
}

function receiveVerified(callable $handle): int
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        return 405;
    }
    $body = (string) file_get_contents('php://input', false, null, 0, MAX_BYTES + 1);
    if (strlen($body) > MAX_BYTES) {
        return 413;
    }
    $type = $_SERVER['CONTENT_TYPE'] ?? '';
    if (!preg_match('~^application/(json|x-www-form-urlencoded)~', $type)) {
        error_log("feedback refused: this program reads forms and JSON, not $type. Set its encoding to form or json: the provider of the account can");
        return 415;
    }
    $feedback = decode($body, $type);
    if ($feedback === null) {
        return 400;
    }
    if (!verify($feedback)) {
        error_log('feedback refused: its signature does not match the response phrase and the SHA type');
        return 403;
    }
    if (($feedback['status'] ?? '') === '00') {
        return 400; // A signed refusal of a request that anyone can send.
    }
    $handle($feedback);
    return 200; // Only now.
}

// BEGIN payment page.
/** The HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong. */
function paymentForm(array $params): string
{
    $form = $params + ownParameters();
    $form['signature'] = sign($form, setting('REQUEST_PHRASE'));
    $inputs = '';
    foreach ($form as $name => $value) {
        $inputs .= '<input type="hidden" name="' . escapeHtml((string) $name) . '" value="' . escapeHtml($value) . '">';
    }
    $action = escapeHtml(baseUrl() . PAGE_PATH);
    return "<form method=\"post\" action=\"$action\" accept-charset=\"utf-8\">$inputs<button>Pay</button></form>";
}

function escapeHtml(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/**
 * The parameters of a return that the gateway signed, or null. Pass the body of the POST, or the query of the GET, as it arrived, and
 * the address that the form had as return_url: the names of its own query are not signed. The return may be that of another order or
 * amount, and may come again, late or never: so look up the order of its merchant_reference, and use CHECK_STATUS.
 */
function readReturn(string $text, string $returnUrl): ?array
{
    $query = explode('?', explode('#', $returnUrl)[0], 2)[1] ?? '';
    $own = array_map(fn ($pair) => urldecode(explode('=', $pair)[0]), explode('&', $query));
    $isSigned = fn ($name) => in_array($name, PARAMETERS, true) || !in_array((string) $name, $own, true);
    $message = array_filter(decode($text, '') ?? [], $isSigned, ARRAY_FILTER_USE_KEY);
    $isHere = ($message['return_url'] ?? $returnUrl) === $returnUrl;
    return $isHere && verify($message, $returnUrl) ? $message : null;
}

// BEGIN command line.
// Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
function main(string $command = '', string ...$words): void
{
    if ($command === 'call') {
        try {
            [$outcome, $reply] = call($words[0] ?? '', paramsOf(array_slice($words, 1)));
        } catch (InvalidArgumentException | RuntimeException $problem) {
            fwrite(STDERR, $problem->getMessage() . "\n");
            exit(2);
        }
        $message = $reply['response_message'] ?? 'no valid reply';
        echo $outcome, ' ', $reply['response_code'] ?? '-', ' ', $message, "\n";
        ksort($reply, SORT_STRING);
        foreach ($reply as $name => $value) {
            echo "$name=$value\n";
        }
        exit(['Succeeded' => 0, 'Declined' => 1, 'Refused' => 1][$outcome] ?? 4);
    } elseif ($command === 'sign' || $command === 'verify') {
        while (($line = fgets(STDIN)) !== false) {
            $message = decode($line, 'application/json') ?? [];
            echo $command === 'verify'
                ? (verify($message) ? 'valid' : 'invalid')
                : sign($message, setting('REQUEST_PHRASE')), "\n";
        }
    } elseif ($command === 'outcome') {
        foreach ($words as $code) {
            echo "$code ", outcome($code), "\n";
        }
    } elseif ($command === 'form') {
        echo paymentForm(paramsOf($words)), "\n";
    } elseif ($command === 'return') {
        while (($line = fgets(STDIN)) !== false) {
            $returned = readReturn(rtrim($line, "\n"), $words[0] ?? '');
            $values = array_map(
                fn ($name) => $returned[$name] ?? '-',
                ['merchant_reference', 'amount', 'currency', 'response_code', 'status']
            );
            echo $returned === null ? 'not of this gateway' : implode(' ', $values), "\n";
        }
    } else {
        fwrite(STDERR, "Usage: see the first lines of sample.php\n");
        exit(2);
    }
}

/** The parameters of words such as amount=1050. */
function paramsOf(array $words): array
{
    $params = [];
    foreach ($words as $word) {
        [$name, $value] = explode('=', $word, 2) + ['', ''];
        $params[$name] = $value;
    }
    return $params;
}

if (get_included_files()[0] === __FILE__) {
    PHP_SAPI === 'cli-server' ? receive('handle') : main(...array_slice($argv, 1));
}
// END command line.
