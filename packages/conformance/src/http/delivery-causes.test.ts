import {
  causeOfConnectionError,
  causeOfResponse,
  deliveryCauses,
  type DeliveryCause,
} from './delivery-causes.ts';

type Response = Parameters<typeof causeOfResponse>[0];

const laravel =
  '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Page Expired</title>';
const nginx = '<html>\r\n<head><title>400 The plain HTTP request was sent to HTTPS port</title></head>';

const phpError =
  '<br />\n<b>Fatal error</b>:  Uncaught RuntimeException: no database in /srv/shop.php:12\nStack trace:';

test.each<[string, Response, DeliveryCause | undefined]>([
  ['200', { status: 200, answer: 'csrf' }, undefined],
  ['200 with a fatal error of PHP', { status: 200, answer: phpError }, 'PhpErrorInResponse'],
  [
    '200 with a fatal error of PHP, without the line break',
    { status: 200, answer: phpError.replaceAll('\n', ' ') },
    'PhpErrorInResponse',
  ],
  [
    '200 with a warning of PHP before http_response_code(400)',
    { status: 200, answer: '<b>Warning</b>:  Undefined array key "amount" in /srv/shop.php' },
    'PhpErrorInResponse',
  ],
  [
    '204 with a fatal error of PHP as text',
    { status: 204, answer: 'PHP Fatal error:  Uncaught TypeError' },
    'PhpErrorInResponse',
  ],
  ['200 with html_errors=0', { status: 200, answer: '\nFatal error: Uncaught Error' }, 'PhpErrorInResponse'],
  ['200 that mentions an error of PHP', { status: 200, answer: 'No <b>Fatal error</b>' }, undefined],
  ['500 with a fatal error of PHP', { status: 500, answer: phpError }, 'ReceiverError'],
  [
    '500 that begins with the name of an inherited member',
    { status: 500, answer: 'constructor: x' },
    'ReceiverError',
  ],
  ['302 to a page of the shop', { status: 302, location: '/thanks' }, undefined],
  ['302 without a place', { status: 302 }, undefined],
  ['302 to a path with a similar word', { status: 302, location: '/blog/authors' }, undefined],
  [
    '302 to a sign-in page',
    { status: 302, location: 'https://shop.example/users/sign_in?…' },
    'RedirectToSignIn',
  ],
  ['302 to a login file', { status: 302, location: '/wp-login.php' }, 'RedirectToSignIn'],
  ['303 to an OAuth page', { status: 303, location: '/oauth2/authorize' }, 'RedirectToSignIn'],
  ['304', { status: 304 }, 'UnexpectedStatus'],
  ['301', { status: 301, location: 'https://shop.example/hook/' }, 'Redirect'],
  ['419 of Laravel', { status: 419, answer: laravel }, 'CsrfTokenRequired'],
  [
    '403 of Django',
    { status: 403, answer: 'CSRF verification failed. Request aborted.' },
    'CsrfTokenRequired',
  ],
  ['422 of Rails', { status: 422, answer: "Can't verify CSRF token authenticity." }, 'CsrfTokenRequired'],
  [
    '401 of the webhook kit',
    { status: 401, answer: 'SignatureMismatch: The signature …' },
    'SignatureRefused',
  ],
  [
    '503 of the webhook kit, while another request handles the feedback',
    { status: 503, answer: 'InProgress: The event is being handled' },
    'InProgress',
  ],
  [
    '503 of the webhook kit, whose handler is slow',
    { status: 503, answer: 'TimedOut: The event was not handled before the timeout' },
    'TimedOut',
  ],
  [
    '401 of a shop that names the signature',
    { status: 401, answer: '{"error":"invalid signature"}' },
    'SignatureRefused',
  ],
  ['403 of a shop that names the HMAC', { status: 403, answer: 'HMAC\nmismatch' }, 'SignatureRefused'],
  ['400 of a shop that names the hash', { status: 400, answer: 'Wrong hash' }, 'SignatureRefused'],
  ['422 of a shop that names a signature', { status: 422, answer: 'no signature on file' }, 'Rejected'],
  [
    '401 of a proxy that checks a JWT',
    { status: 401, answer: 'Bearer token: invalid signature' },
    'AccessRefused',
  ],
  [
    '403 of a CSRF check that names a signature',
    { status: 403, answer: 'CSRF: bad signature of the cookie' },
    'CsrfTokenRequired',
  ],
  ['401', { status: 401, answer: 'Unauthorized' }, 'AccessRefused'],
  ['403', { status: 403, answer: '<html>403 Forbidden' }, 'AccessRefused'],
  ['404', { status: 404 }, 'NotFound'],
  ['405', { status: 405 }, 'MethodNotAllowed'],
  ['415', { status: 415 }, 'EncodingNotSupported'],
  ['400 of a TLS port of nginx', { status: 400, answer: nginx }, 'TlsExpected'],
  [
    '400 of a TLS port of Go',
    { status: 400, answer: 'Client sent an HTTP request to an HTTPS server.' },
    'TlsExpected',
  ],
  ['422', { status: 422 }, 'Rejected'],
  ['429', { status: 429 }, 'Overloaded'],
  ['500', { status: 500, answer: 'csrf' }, 'ReceiverError'],
  ['502', { status: 502 }, 'BadGateway'],
  ['600', { status: 600 }, 'UnexpectedStatus'],
])('the cause of %s', (_what, response, cause) => {
  expect(causeOfResponse(response)).toBe(cause);
});

const error = (code: string, cause?: unknown): Error =>
  Object.assign(new Error('it failed', { cause }), { code });

test.each<[string, unknown, DeliveryCause]>([
  ['a refused connection', error('ECONNREFUSED'), 'ConnectionRefused'],
  ['fetch', new TypeError('fetch failed', { cause: error('ENOTFOUND') }), 'UnknownHost'],
  ['several addresses', new AggregateError([error('ECONNREFUSED')]), 'ConnectionRefused'],
  ['a time limit', new DOMException('aborted', 'TimeoutError'), 'Timeout'],
  ['a self-signed certificate', error('DEPTH_ZERO_SELF_SIGNED_CERT'), 'UntrustedCertificate'],
  ['an expired certificate', error('CERT_HAS_EXPIRED'), 'InvalidCertificate'],
  [
    'a port without TLS, by the text of OpenSSL',
    new Error(
      '40FD:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../x.c:77:\n',
    ),
    'TlsNotSpoken',
  ],
  ['an unknown code', error('EWHATEVER'), 'NoResponse'],
  ['a value that is no error', 'no', 'NoResponse'],
])('the cause of the error of %s', (_what, failure, cause) => {
  expect(causeOfConnectionError(failure)).toBe(cause);
});

test('an error that is its own cause has no end', () => {
  const circular = error('EWHATEVER');
  circular.cause = error('EOTHER', circular);
  expect(causeOfConnectionError(circular)).toBe('NoResponse');
});

test.each(Object.entries(deliveryCauses))(
  '%s has a meaning, and a remedy in sentences',
  (_code, { meaning, remedy }) => {
    expect(meaning).toMatch(/^[A-Z][^.]+$/);
    expect(remedy).toMatch(/^[A-Z0-9].+\.$/);
  },
);
