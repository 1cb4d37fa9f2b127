<?php
/*
 * A shop in PHP 8.1 or later: places orders, captures, refunds and receives feedback, i.e. webhooks.
 *
 *     php -S 127.0.0.1:8080 shop.php
 *
 *     POST /orders                      reference, amount, currency: stands in for the customer's payment
 *     POST /orders/REFERENCE/capture    amount
 *     POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
 *     GET  /orders/REFERENCE            the order, as stored
 *     POST /feedback                    the address of both kinds of feedback
 *
 * Besides the variables of sample.php, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.
 *
 * Feedback comes at least once, in any order, and equal captures have equal feedback. So it is only a sign that something
 * has changed: the shop asks for the totals with CHECK_STATUS, stores them, and acknowledges the feedback only then.
 */
declare(strict_types=1);

require __DIR__ . '/sample.php';

final class NotFound extends Exception
{
}

/** Places an order. The management API creates it at the gateway, as a customer who pays would. */
function place(string $reference, string $amount, string $currency): array
{
    $order = compact('reference', 'amount', 'currency') + ['captured' => 0, 'refunded' => 0, 'code' => ''];
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
    if (@file_get_contents(setting('BASE_URL') . $resource, false, $context) === false) {
        throw new RuntimeException('the order was not created');
    }
    return $order;
}

/** Captures or refunds. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened. */
function change(string $operation, array $order, array $params): array
{
    $identified = ['merchant_reference' => $order['reference'], 'currency' => $order['currency']];
    [$outcome] = call($operation, $identified + $params);
    return ['outcome' => $outcome] + refresh($order['reference']);
}

/** Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing. */
function refresh(string $reference): array
{
    load($reference);
    [$outcome, $reply] = call('CHECK_STATUS', ['merchant_reference' => $reference]);
    if ($outcome !== 'Succeeded') {
        throw new RuntimeException("CHECK_STATUS: $outcome " . ($reply['response_code'] ?? ''));
    }
    $lock = fopen(getenv('SHOP_FOLDER') . '/lock', 'c');
    flock($lock, LOCK_EX); // Released when the variable is gone.
    $order = load($reference);
    $captured = (int) ($reply['captured_amount'] ?? 0);
    $refunded = (int) ($reply['refunded_amount'] ?? 0);
    if ($captured >= $order['captured'] && $refunded >= $order['refunded']) {
        $order = compact('captured', 'refunded') + ['code' => $reply['transaction_code'] ?? ''] + $order;
        store($order);
    }
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
    if ("$method $path" === 'POST /feedback') {
        return [receive(fn (array $feedback) => refresh($feedback['merchant_reference'] ?? '')), null];
    }
    $params = $method === 'POST' ? decode((string) file_get_contents('php://input'), '') ?? [] : [];
    $text = fn (string $name): string => $params[$name] ?? throw new InvalidArgumentException("$name is missing");
    return match (true) {
        "$method $path" === 'POST /orders' => [201, place($text('reference'), $text('amount'), $text('currency'))],
        "$method $path" === "GET /orders/$reference" => [200, load($reference)],
        "$method $path" === "POST /orders/$reference/capture" =>
            [200, change('CAPTURE', load($reference), ['amount' => $text('amount')])],
        "$method $path" === "POST /orders/$reference/refund" => [200, change('REFUND', load($reference), [
            'amount' => $text('amount'),
            'maintenance_reference' => $text('number'),
        ])],
        default => throw new NotFound(),
    };
}

try {
    [$status, $content] = respond($_SERVER['REQUEST_METHOD'], parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
} catch (NotFound) {
    [$status, $content] = [404, null];
} catch (InvalidArgumentException $invalid) {
    [$status, $content] = [400, ['problem' => $invalid->getMessage()]];
} catch (Exception $failure) {
    error_log($failure->getMessage());
    [$status, $content] = [503, null]; // Feedback is then not acknowledged: the gateway sends it again.
}
http_response_code($status);
header('Content-Type: application/json');
echo json_encode($content);
