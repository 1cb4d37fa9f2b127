<?php
/*
 * A shop in PHP 8.1 or later: takes payments, captures, refunds and receives feedback, i.e. webhooks.
 *
 *     php -S 127.0.0.1:8081 shop.php
 *
 *     POST /pay                         merchant_reference, amount (10.50), currency, language, customer_name: the form to pay with
 *     POST /pay-by-token                merchant_reference, amount (10.50), currency, language, token_name
 *     GET or POST /paid                 where the shopper's browser returns to
 *     POST /orders                      reference, amount, currency: stands in for the customer's payment
 *     POST /orders/REFERENCE/capture    amount
 *     POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
 *     POST /orders/REFERENCE/void
 *     GET  /orders/REFERENCE            the order, as stored
 *     GET  /totals                      what was captured, refunded and paid by shoppers, by currency
 *     POST /feedback                    the address of both kinds of feedback
 *
 * Capture, refund and void also have a language, en or ar, and the currency of an order that was placed elsewhere. Their amounts are in
 * minor units.
 *
 * Besides the variables of sample.php, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.
 *
 * Feedback comes at least once, in any order, and equal captures have equal feedback. The shopper's return can come first, twice or never,
 * and can be forged. So both are only signs that something has changed: the shop asks for the totals with CHECK_STATUS, stores them, and
 * acknowledges the feedback only then. An order is paid if its own amount is authorized. Nothing depends on a cookie.
 *
 * Replies get lost, and a shop can be killed. So the shop stores when it sends a request, and GET /totals asks again about
 * each order that CHECK_STATUS may say something new about.
 */
declare(strict_types=1);

require __DIR__ . '/sample.php';

const EMAIL = 'layla@shop.example';
const ORDER_NOT_FOUND = '11036';
const DAY = 24 * 60 * 60; // Longer than a payment page is open.
// Amounts in all other currencies of this shop have two decimal places.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const WITH_THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

final class NotFound extends Exception
{
}

function newOrder(string $reference, string $amount, string $currency): array
{
    return compact('reference', 'amount', 'currency') + [
        'captured' => 0,
        'refunded' => 0,
        'paid' => 0,
        'code' => '',
        'visits' => 0,
        'has_other_currency' => false,
        'requested_at' => 0,
        'checked_at' => 0,
    ];
}

/** Places an order. The management API creates it at the gateway, as a customer who pays would. */
function place(string $reference, string $amount, string $currency): array
{
    $order = newOrder($reference, $amount, $currency);
    if (is_file(fileOf($reference))) {
        throw new InvalidArgumentException('the order exists');
    }
    store($order); // First, so that the shop has every order of the gateway.
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Content-Type: application/json', 'Authorization: Bearer ' . setting('TOKEN')],
        'content' => json_encode([
            'merchant_reference' => $reference,
            'amount' => $amount,
            'currency' => $currency,
            'state' => 'authorized',
        ]),
    ]]);
    $resource = '/back-office/api/accounts/' . setting('MERCHANT_IDENTIFIER') . '/orders';
    if (@file_get_contents(baseUrl() . $resource, false, $context) === false) {
        throw new RuntimeException('the order was not created');
    }
    return $order;
}

/** Takes an order that is to be paid, with its own amount, in minor units. The amount of an order that the shop has is not changed. */
function takePayable(string $reference, string $decimalAmount, string $currency): array
{
    $places = match (true) {
        in_array($currency, explode(' ', WITHOUT_DECIMALS), true) => 0,
        in_array($currency, explode(' ', WITH_THREE_DECIMALS), true) => 3,
        default => 2,
    };
    $isDecimal = preg_match('/^([0-9]{1,12})(?:\\.([0-9]{1,4}))?$/D', $decimalAmount, $parts);
    $fraction = rtrim($parts[2] ?? '', '0');
    $amount = $isDecimal ? ltrim($parts[1] . str_pad($fraction, $places, '0'), '0') : '';
    if ($amount === '' || strlen($fraction) > $places) {
        throw new InvalidArgumentException("$decimalAmount is not an amount in $currency");
    }
    if (!is_file(fileOf($reference))) {
        store(newOrder($reference, $amount, $currency));
    }
    return load($reference);
}

/** The page on which the shopper pays. Each visit has another form: an equal one would lead to the page of the last visit. */
function checkOut(array $order, string $language, string $customerName): string
{
    $reference = $order['reference'];
    if ($order['visits'] > 0 && refresh($reference)['paid'] > 0) {
        return page("Order $reference is paid.");
    }
    $visited = update($reference, fn ($order) => ['visits' => $order['visits'] + 1, 'requested_at' => time()]);
    return page("Order $reference", paymentForm([
        'command' => 'PURCHASE',
        'merchant_reference' => $reference,
        'amount' => $order['amount'],
        'currency' => $order['currency'],
        'language' => $language,
        'customer_email' => EMAIL,
        'return_url' => returnUrl($reference),
        'merchant_extra' => "visit-$visited[visits]",
    ] + ($customerName === '' ? [] : ['customer_name' => $customerName])));
}

function returnUrl(string $reference): string
{
    return "http://127.0.0.1:$_SERVER[SERVER_PORT]/paid?order=" . rawurlencode($reference);
}

/** Answers a return. The order is that of the signed reference, and whether it is paid is what CHECK_STATUS says, not the return. */
function showReturn(string $text): array
{
    $claimed = decode($text, '') ?? []; // Not trusted: only the address to compare with needs its reference.
    $returned = readReturn($text, returnUrl($claimed['merchant_reference'] ?? ''));
    if ($returned === null) {
        return [400, page('This is not the return of a payment of this shop.')];
    }
    $order = followMessage($returned);
    return [200, page("Order $order[reference] is " . ($order['paid'] > 0 ? 'paid.' : 'not paid yet.'))];
}

function page(string $text, string $form = ''): string
{
    return '<!doctype html><meta charset="utf-8"><title>Shop</title><p>' . escapeHtml($text) . "</p>$form";
}

/** Captures, refunds, voids, or pays by token. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened. */
function change(string $operation, string $reference, array $params): array
{
    $order = update($reference, fn () => ['requested_at' => time()]);
    $currency = isset($params['amount']) ? ['currency' => $order['currency']] : [];
    [$outcome, $reply] = call($operation, ['merchant_reference' => $reference] + $currency + $params);
    $challenge = isset($reply['3ds_url']) ? ['challenge' => $reply['3ds_url']] : []; // The shopper goes there, and returns to return_url.
    return ['outcome' => $outcome, 'code' => $reply['response_code'] ?? ''] + $challenge + refresh($reference);
}

/** Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing. */
function refresh(string $reference): array
{
    load($reference);
    $askedAt = time();
    [$outcome, $reply] = call('CHECK_STATUS', ['merchant_reference' => $reference]);
    if ($outcome !== 'Succeeded' && ($reply['response_code'] ?? '') !== ORDER_NOT_FOUND) {
        throw new RuntimeException("CHECK_STATUS: $outcome " . ($reply['response_code'] ?? ''));
    }
    return update($reference, function (array $order) use ($reply, $askedAt): array {
        $captured = (int) ($reply['captured_amount'] ?? 0);
        $refunded = (int) ($reply['refunded_amount'] ?? 0);
        $isOlder = $captured < $order['captured'] || $refunded < $order['refunded'];
        $code = $reply['transaction_code'] ?? '';
        $isPaid = $order['amount'] === ($reply['authorized_amount'] ?? null) && !$order['has_other_currency'];
        $paid = $isPaid ? (int) $order['amount'] : $order['paid'];
        return $isOlder ? [] : compact('captured', 'refunded', 'paid', 'code') + ['checked_at' => $askedAt];
    });
}

/**
 * Follows what the gateway signed about an order. CHECK_STATUS does not name the currency, so one that is not that of the order is
 * stored.
 */
function followMessage(array $message): array
{
    $reference = $message['merchant_reference'] ?? '';
    $isRefusal = ($message['status'] ?? '') === '00'; // It repeats a form that was not accepted.
    update($reference, function (array $order) use ($message, $isRefusal): array {
        $isOther = ($message['currency'] ?? $order['currency']) !== $order['currency'];
        return $isOther && !$isRefusal && $order['amount'] !== '' ? ['has_other_currency' => true, 'paid' => 0] : [];
    });
    return refresh($reference);
}

/**
 * Follows feedback. About an order that the shop does not have, such as the fictitious one of test feedback, there is nothing to
 * store: so it is acknowledged, because the gateway would send it again in vain.
 */
function follow(array $feedback): void
{
    try {
        followMessage($feedback);
    } catch (NotFound) {
        error_log("feedback about the order $feedback[merchant_reference], which this shop does not have");
    }
}

/** Whether CHECK_STATUS may say something new: a request may have been carried out since, the operation is pending, or a shopper pays. */
function isOpen(array $order): bool
{
    $hasPage = $order['visits'] > 0 && $order['paid'] === 0 && time() < $order['requested_at'] + DAY;
    $isOver = $order['checked_at'] > $order['requested_at'] + timeoutSeconds();
    return $hasPage || !$isOver || in_array(outcome($order['code']), ['Pending', 'Unknown'], true);
}

/** The totals in minor units, by currency. An order that the gateway cannot be asked about counts as it is stored. */
function totals(): array
{
    $totals = [];
    foreach (glob(getenv('SHOP_FOLDER') . '/order-*.json') as $file) {
        $order = load(substr(basename($file, '.json'), strlen('order-')));
        try {
            $order = isOpen($order) ? refresh($order['reference']) : $order;
        } catch (RuntimeException $failure) {
            error_log($failure->getMessage());
        }
        foreach (['captured', 'refunded', 'paid'] as $total) {
            $totals[$order['currency']][$total] = ($totals[$order['currency']][$total] ?? 0) + $order[$total];
        }
    }
    return $totals;
}

/** Changes members of a stored order. A lock makes other requests wait. */
function update(string $reference, callable $change): array
{
    $lock = fopen(getenv('SHOP_FOLDER') . '/lock', 'c');
    flock($lock, LOCK_EX); // Released when the variable is gone.
    $order = load($reference);
    $order = $change($order) + $order;
    store($order);
    return $order;
}

function load(string $reference): array
{
    $text = @file_get_contents(fileOf($reference));
    return $text === false ? throw new NotFound() : json_decode($text, true, 8, JSON_THROW_ON_ERROR);
}

/** Replaces the file of an order at once, when its content is on disk. */
function store(array $order): void
{
    $file = fopen(fileOf($order['reference']) . '.new', 'w');
    if ($file === false || !fwrite($file, json_encode($order)) || !fflush($file) || !fsync($file)) {
        throw new RuntimeException('the order was not stored');
    }
    rename(fileOf($order['reference']) . '.new', fileOf($order['reference']));
}

function fileOf(string $reference): string
{
    return preg_match('/^[A-Za-z0-9_.-]{1,40}$/D', $reference)
        ? getenv('SHOP_FOLDER') . "/order-$reference.json"
        : throw new InvalidArgumentException('not a reference');
}

function payByToken(array $order, string $tokenName, array $language): array
{
    return change('PURCHASE', $order['reference'], [
        'amount' => $order['amount'],
        'token_name' => $tokenName,
        'customer_email' => EMAIL,
        'return_url' => returnUrl($order['reference']),
    ] + $language);
}

function respond(string $method, string $path): array
{
    [, , $reference, $action] = explode('/', $path) + ['', '', '', ''];
    if ($path === '/feedback') {
        return [receive('follow'), null];
    }
    $body = (string) file_get_contents('php://input');
    if ($path === '/paid') {
        return showReturn($method === 'POST' ? $body : $_SERVER['QUERY_STRING'] ?? '');
    }
    $params = $method === 'POST' ? decode($body, $_SERVER['CONTENT_TYPE'] ?? '') ?? [] : [];
    $text = fn (string $name): string => $params[$name] ?? throw new InvalidArgumentException("$name is missing");
    $language = array_intersect_key($params, ['language' => '']);
    if ($action !== '' && isset($params['currency']) && !is_file(fileOf($reference))) {
        store(newOrder($reference, '', $params['currency'])); // It was placed elsewhere.
    }
    $payable = fn (): array => takePayable($text('merchant_reference'), $text('amount'), $text('currency'));
    return match (true) {
        "$method $path" === 'POST /pay' =>
            [200, checkOut($payable(), $params['language'] ?? 'en', $params['customer_name'] ?? '')],
        "$method $path" === 'POST /pay-by-token' => [200, payByToken($payable(), $text('token_name'), $language)],
        "$method $path" === 'POST /orders' => [201, place($text('reference'), $text('amount'), $text('currency'))],
        "$method $path" === "GET /orders/$reference" => [200, load($reference)],
        "$method $path" === "POST /orders/$reference/capture" =>
            [200, change('CAPTURE', $reference, ['amount' => $text('amount')] + $language)],
        "$method $path" === "POST /orders/$reference/refund" => [200, change('REFUND', $reference, [
            'amount' => $text('amount'),
            'maintenance_reference' => $text('number'),
        ] + $language)],
        "$method $path" === "POST /orders/$reference/void" => [200, change('VOID_AUTHORIZATION', $reference, $language)],
        "$method $path" === 'GET /totals' => [200, (object) totals()],
        default => throw new NotFound(),
    };
}

try {
    [$status, $content] = respond($_SERVER['REQUEST_METHOD'], parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
} catch (NotFound) {
    [$status, $content] = [404, ['problem' => 'no such order or address']];
} catch (InvalidArgumentException $invalid) {
    [$status, $content] = [400, ['problem' => $invalid->getMessage()]];
} catch (Exception $failure) {
    error_log($failure->getMessage());
    [$status, $content] = [503, ['problem' => 'see the log of the shop']]; // Feedback is then not acknowledged: the gateway sends it again.
}
http_response_code($status);
header('Content-Type: ' . (is_string($content) ? 'text/html; charset=utf-8' : 'application/json'));
echo is_string($content) ? $content : json_encode($content);
