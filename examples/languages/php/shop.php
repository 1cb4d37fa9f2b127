<?php
/*
 * A shop in PHP 8.1 or later: places orders, captures, refunds and receives feedback, i.e. webhooks.
 *
 *     php -S 127.0.0.1:8081 shop.php
 *
 *     POST /orders                      reference, amount, currency: stands in for the customer's payment
 *     POST /orders/REFERENCE/capture    amount
 *     POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
 *     POST /orders/REFERENCE/void
 *     GET  /orders/REFERENCE            the order, as stored
 *     GET  /totals                      what was captured and refunded, by currency
 *     POST /feedback                    the address of both kinds of feedback
 *
 * Capture, refund and void also have a language, en or ar, and the currency of an order that was placed elsewhere.
 *
 * Besides the variables of sample.php, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.
 *
 * Feedback comes at least once, in any order, and equal captures have equal feedback. So it is only a sign that something
 * has changed: the shop asks for the totals with CHECK_STATUS, stores them, and acknowledges the feedback only then.
 *
 * Replies get lost, and a shop can be killed. So the shop stores when it sends a request, and GET /totals asks again about
 * each order that CHECK_STATUS may say something new about.
 */
declare(strict_types=1);

require __DIR__ . '/sample.php';

final class NotFound extends Exception
{
}

function newOrder(string $reference, string $amount, string $currency): array
{
    $nothing = ['captured' => 0, 'refunded' => 0, 'code' => '', 'requested_at' => 0, 'checked_at' => 0];
    return compact('reference', 'amount', 'currency') + $nothing;
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

/** Captures, refunds or voids. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened. */
function change(string $operation, string $reference, array $params): array
{
    $order = update($reference, fn () => ['requested_at' => time()]);
    $currency = isset($params['amount']) ? ['currency' => $order['currency']] : [];
    [$outcome, $reply] = call($operation, ['merchant_reference' => $reference] + $currency + $params);
    return ['outcome' => $outcome, 'code' => $reply['response_code'] ?? ''] + refresh($reference);
}

/** Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing. */
function refresh(string $reference): array
{
    load($reference);
    $askedAt = time();
    [$outcome, $reply] = call('CHECK_STATUS', ['merchant_reference' => $reference]);
    if ($outcome !== 'Succeeded') {
        throw new RuntimeException("CHECK_STATUS: $outcome " . ($reply['response_code'] ?? ''));
    }
    return update($reference, function (array $order) use ($reply, $askedAt): array {
        $captured = (int) ($reply['captured_amount'] ?? 0);
        $refunded = (int) ($reply['refunded_amount'] ?? 0);
        $isOlder = $captured < $order['captured'] || $refunded < $order['refunded'];
        $code = $reply['transaction_code'] ?? '';
        return $isOlder ? [] : compact('captured', 'refunded', 'code') + ['checked_at' => $askedAt];
    });
}

/**
 * Follows feedback. About an order that the shop does not have, such as the fictitious one of test feedback, there is nothing to
 * store: so it is acknowledged, because the gateway would send it again in vain.
 */
function follow(array $feedback): void
{
    $reference = $feedback['merchant_reference'] ?? '';
    try {
        refresh($reference);
    } catch (NotFound) {
        error_log("feedback about the order $reference, which this shop does not have");
    }
}

/** Whether CHECK_STATUS may say something new: a request may have been carried out since, or the operation is pending. */
function isOpen(array $order): bool
{
    $isOver = $order['checked_at'] > $order['requested_at'] + timeoutSeconds();
    return !$isOver || in_array(outcome($order['code']), ['Pending', 'Unknown'], true);
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
        foreach (['captured', 'refunded'] as $total) {
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

function respond(string $method, string $path): array
{
    [, , $reference, $action] = explode('/', $path) + ['', '', '', ''];
    if ($path === '/feedback') {
        return [receive('follow'), null];
    }
    $params = $method === 'POST' ? decode((string) file_get_contents('php://input'), '') ?? [] : [];
    $text = fn (string $name): string => $params[$name] ?? throw new InvalidArgumentException("$name is missing");
    $language = array_intersect_key($params, ['language' => '']);
    if ($action !== '' && isset($params['currency']) && !is_file(fileOf($reference))) {
        store(newOrder($reference, '', $params['currency'])); // It was placed elsewhere.
    }
    return match (true) {
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
header('Content-Type: application/json');
echo json_encode($content);
