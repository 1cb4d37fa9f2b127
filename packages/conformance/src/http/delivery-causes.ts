/** Why feedback (a webhook) was not delivered: a closed list of causes, each with its meaning and what to do. */

/** The cause of a failed attempt to deliver feedback, or a caution about one that was acknowledged. */
export type DeliveryCause = keyof typeof deliveryCauses;

/**
 * What each cause means, and what to do, as one text each.
 *
 * @example
 * import { deliveryCauses } from '@postern/conformance/delivery-causes'
 *
 * deliveryCauses.ConnectionRefused.meaning // => 'Connection refused'
 */
export const deliveryCauses = {
  RedirectToSignIn: {
    meaning: 'The address redirects to a sign-in page',
    remedy:
      'A framework in front of the receiver asks for a sign-in, so the receiver did not get the feedback. A 302 acknowledges it all the same. Exempt the path from sign-in, then resend.',
  },
  PhpErrorInResponse: {
    meaning: 'The response begins with an error of PHP',
    remedy:
      'Without display_errors=0, a fatal error answers 200, which acknowledges the feedback although the handler failed. Set display_errors=0, or http_response_code(500) first. Fix the error, then resend.',
  },
  Redirect: {
    meaning: 'The address redirects',
    remedy:
      'The gateway does not follow redirects. Set the final address: often https instead of http, or with a trailing slash.',
  },
  CsrfTokenRequired: {
    meaning: 'The framework asks for a CSRF token',
    remedy:
      'The framework refused the request before the receiver saw it, so the signature is not the cause. Exempt the path of the feedback from the CSRF check.',
  },
  SignatureRefused: {
    meaning: 'The receiver refused the signature',
    remedy:
      'Compare the response phrase and the SHA type of the receiver with those in Keys and signing. Then check the payload with the signature doctor.',
  },
  AccessRefused: {
    meaning: 'The address refused the feedback',
    remedy:
      'Feedback carries no credentials: exempt this path from sign-in, CSRF and firewall rules. If your shop itself refused the signature, compare its response phrase and SHA type with those in Keys and signing.',
  },
  NotFound: {
    meaning: 'Path or order not found',
    remedy:
      'Either the path is wrong: compare the address with the route of your receiver. Or the receiver does not know the order: acknowledge such feedback with 200, as test feedback is about a fictitious order.',
  },
  MethodNotAllowed: {
    meaning: 'POST not allowed',
    remedy: 'The gateway sends feedback with POST. Allow POST on this route of your receiver.',
  },
  EncodingNotSupported: {
    meaning: 'Encoding not supported by the receiver',
    remedy: 'Make the receiver accept the account’s encoding, or ask the provider to set another one.',
  },
  InProgress: {
    meaning: 'Another request is handling this feedback',
    remedy:
      'Both kinds of feedback have one address, and the first was still being handled. The next attempt is acknowledged. To avoid it, give each kind its own address and receiver, or set only the direct address.',
  },
  TimedOut: {
    meaning: 'The handler of the receiver took too long',
    remedy:
      'The webhook kit ended the wait before the gateway did. Store the feedback and respond with 200 first, then process it: set persist.',
  },
  Overloaded: {
    meaning: 'Receiver overloaded or rate-limited',
    remedy: 'Exempt feedback from the rate limit or add capacity, then resend.',
  },
  Rejected: {
    meaning: 'Rejected by the receiver',
    remedy:
      'Read the start of the response, and the log of the receiver. If its signature check fails, check the payload with the signature doctor.',
  },
  BadGateway: {
    meaning: 'Receiver not running behind its proxy',
    remedy: 'A proxy responded, but the receiver behind it did not. Start the receiver, then resend.',
  },
  ReceiverError: {
    meaning: 'Receiver error',
    remedy:
      'The receiver responded with an error. Check its log and fix it, then resend. Or set another address.',
  },
  UnexpectedStatus: {
    meaning: 'Status does not acknowledge',
    remedy: 'Respond with 200 as soon as the receiver has stored the feedback.',
  },
  InboxSetToFail: {
    meaning: 'The inbox is set to fail',
    remedy: 'Set the inbox response to 200, then resend.',
  },
  SimulatedFailure: {
    meaning: 'A scenario makes the attempt fail',
    remedy: 'The attempt did not reach the address. Remove the scenario, or wait for the next attempts.',
  },
  NoAddress: {
    meaning: 'No address set',
    remedy: 'Set an address for this type of feedback in the active channel, then resend.',
  },
  AddressNotAllowed: {
    meaning: 'Address not allowed',
    remedy:
      'The gateway sends to private networks only if its settings allow it, and never to link-local addresses. Use an https address, an address on this machine, or the inbox.',
  },
  UnspecifiedAddress: {
    meaning: 'Not an address to send to',
    remedy:
      '0.0.0.0 and :: mean all addresses of a machine: a server listens on them, but nothing can be sent to them. Set 127.0.0.1, or the name of the shop.',
  },
  NotEncodable: {
    meaning: 'The feedback cannot be written in this encoding',
    remedy: 'Ask the provider to set another encoding for the account, then resend.',
  },
  UnknownHost: {
    meaning: 'Unknown host',
    remedy: 'The host name cannot be resolved. Check the address for typing errors.',
  },
  Unreachable: {
    meaning: 'Host unreachable',
    remedy: 'There is no network route to the host. Check the address and the firewalls in between.',
  },
  ConnectionRefused: {
    meaning: 'Connection refused',
    remedy:
      'The machine is reachable, but nothing listens on this port. Start the receiver, or correct the port in the address.',
  },
  ConnectionClosed: {
    meaning: 'Connection closed without a response',
    remedy:
      'The receiver may have crashed: check its log, then resend. If the address begins with http and the receiver expects TLS on this port, set an https address.',
  },
  Timeout: {
    meaning: 'Response timeout',
    remedy: 'Store the feedback and respond with 200 first, then process it.',
  },
  TlsExpected: {
    meaning: 'The port expects TLS',
    remedy: 'The address begins with http, but its server expects TLS. Set the same address with https.',
  },
  TlsNotSpoken: {
    meaning: 'The port does not speak TLS',
    remedy:
      'The address begins with https, but its server does not answer with TLS. Set an http address if the gateway allows one for this host, or the port of the TLS server.',
  },
  UntrustedCertificate: {
    meaning: 'Certificate of an unknown authority',
    remedy:
      'The certificate is self-signed, or its authority is not known. Start the gateway with --feedback-ca and the certificate of that authority, or of the server if it is self-signed.',
  },
  InvalidCertificate: {
    meaning: 'Invalid certificate',
    remedy:
      'The certificate is not valid now, was issued for another host or purpose, or is too weak. Replace it, then resend.',
  },
  NotHttp: {
    meaning: 'The response is not HTTP',
    remedy: 'Another kind of server listens on this port. Correct the port in the address.',
  },
  GatewayStopped: {
    meaning: 'The gateway stopped during the attempt',
    remedy: 'The gateway tries again after its next start.',
  },
  NoResponse: {
    meaning: 'No response',
    remedy: 'The error of the last attempt says why. Fix the receiver or the address, then resend.',
  },
} as const satisfies Readonly<Record<string, { readonly meaning: string; readonly remedy: string }>>;

/** The part of a response to feedback that shows the cause. */
export interface ResponseToFeedback {
  readonly status: number;
  /** The start of its body. */
  readonly answer?: string | undefined;
  /** Its `Location` header. */
  readonly location?: string | undefined;
}

/**
 * Finds the cause in a response. `undefined` if it acknowledges the feedback, unless a redirect leads to a sign-in page,
 * or the body begins with an error of PHP.
 *
 * @example
 * import { causeOfResponse } from '@postern/conformance/delivery-causes'
 *
 * causeOfResponse({ status: 419 }) // => 'CsrfTokenRequired'
 * causeOfResponse({ status: 302, location: '/login?next=%2Fhook' }) // => 'RedirectToSignIn'
 * causeOfResponse({ status: 302, location: '/thanks' }) // => undefined
 */
export const causeOfResponse = ({
  status,
  answer = '',
  location,
}: ResponseToFeedback): DeliveryCause | undefined => {
  if (status >= 300 && status <= 399) {
    if (location !== undefined && isSignInPath(pathOf(location))) return 'RedirectToSignIn';
    if (status === 302) return undefined;
    return location === undefined ? 'UnexpectedStatus' : 'Redirect';
  }
  if (status >= 200 && status <= 299)
    return beginsWithPhpError.test(answer) ? 'PhpErrorInResponse' : undefined;
  const ofKit = causesByKitResult.get(/^(\w+): /.exec(answer)?.[1] ?? '');
  if (ofKit !== undefined) return ofKit;
  if (status >= 400 && status <= 499) {
    const written = answerPatterns.find(([, pattern]) => pattern.test(answer))?.[0];
    if (written !== undefined) return written;
    if (signatureRefusingStatuses.has(status) && namesSignature.test(answer)) return 'SignatureRefused';
    return byStatus[status] ?? 'Rejected';
  }
  return status >= 500 && status <= 599 ? (byStatus[status] ?? 'ReceiverError') : 'UnexpectedStatus';
};

// What PHP prints with display_errors, as HTML and as text. Output sends the status, so the handler cannot set it afterwards.
const beginsWithPhpError =
  /^\s*(<br ?\/?>\s*<b>|<b>|PHP )(Fatal error|Parse error|Warning|Notice|Deprecated)\b|^\s*(Fatal|Parse) error: /;

const byStatus: Readonly<Record<number, DeliveryCause>> = {
  401: 'AccessRefused',
  403: 'AccessRefused',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  407: 'AccessRefused',
  410: 'NotFound',
  413: 'EncodingNotSupported',
  415: 'EncodingNotSupported',
  419: 'CsrfTokenRequired',
  429: 'Overloaded',
  502: 'BadGateway',
  503: 'Overloaded',
  504: 'BadGateway',
};

// The webhook kit begins its answer with its result.
const causesByKitResult: ReadonlyMap<string, DeliveryCause> = new Map([
  ['SignatureMissing', 'SignatureRefused'],
  ['SignatureMismatch', 'SignatureRefused'],
  ['SignatureAmbiguous', 'SignatureRefused'],
  ['UnknownAccount', 'SignatureRefused'],
  ['InProgress', 'InProgress'],
  ['TimedOut', 'TimedOut'],
] as const);

// What frameworks (Rails, Django, Laravel, Express) and servers (nginx, Apache, Go) write.
const answerPatterns: readonly (readonly [DeliveryCause, RegExp])[] = [
  ['CsrfTokenRequired', /csrf|authenticity ?token|forgery|page expired/i],
  ['TlsExpected', /HTTP request (was sent )?to (an )?HTTPS|plain HTTP to an SSL/i],
];

// How receivers without the kit refuse a signature. A gateway in front of them that checks a JWT names its own signature.
const signatureRefusingStatuses: ReadonlySet<number> = new Set([400, 401, 403]);
const namesSignature = /^(?!.*(jwt|bearer|token)).*(signature|hmac|hash)/is;

const pathOf = (location: string): string =>
  URL.canParse(location, 'http://relative.invalid')
    ? new URL(location, 'http://relative.invalid').pathname
    : '';

const isSignInPath = (path: string): boolean =>
  /(^|[/_.-])(log[_-]?in|log[_-]?on|sign[_-]?in|signon|auth|authenticate|authorize|oauth2?|sso|saml2?|sessions?|wp-login)([/_.-]|$)/i.test(
    path,
  );

/**
 * Finds the cause in the error of a connection: that of a socket, or of `fetch`, which keeps it in its `cause`.
 *
 * @example
 * import { causeOfConnectionError } from '@postern/conformance/delivery-causes'
 *
 * causeOfConnectionError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) // => 'ConnectionRefused'
 * causeOfConnectionError(new Error('something else')) // => 'NoResponse'
 */
export const causeOfConnectionError = (error: unknown): DeliveryCause => causeAtDepth(error, 0);

const causeAtDepth = (error: unknown, depth: number): DeliveryCause => {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return 'NoResponse';
  const found =
    byErrorCode.get(textIn(error, 'code')) ??
    byErrorText.find(([pattern]) =>
      pattern.test(`${textIn(error, 'name')} ${textIn(error, 'message')}`),
    )?.[1];
  if (found !== undefined) return found;
  const tried: unknown = 'errors' in error && Array.isArray(error.errors) ? error.errors[0] : undefined;
  return causeAtDepth(tried ?? ('cause' in error ? error.cause : undefined), depth + 1);
};

// An error may be its own cause.
const maxDepth = 8;

// Errors of another realm are not instances of `Error`.
const textIn = (error: object, name: 'code' | 'name' | 'message'): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

const byErrorCode: ReadonlyMap<string, DeliveryCause> = new Map([
  ['ECONNREFUSED', 'ConnectionRefused'],
  ['ECONNRESET', 'ConnectionClosed'],
  ['EPIPE', 'ConnectionClosed'],
  ['UND_ERR_SOCKET', 'ConnectionClosed'],
  // undici asserts what HTTP demands of a response, such as a status from 100 on.
  ['ERR_ASSERTION', 'NotHttp'],
  ['UND_ERR_CONNECT_TIMEOUT', 'Timeout'],
  ['ETIMEDOUT', 'Timeout'],
  ['ENOTFOUND', 'UnknownHost'],
  ['EAI_AGAIN', 'UnknownHost'],
  ['EHOSTUNREACH', 'Unreachable'],
  ['ENETUNREACH', 'Unreachable'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'UntrustedCertificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'UntrustedCertificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UntrustedCertificate'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'UntrustedCertificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UntrustedCertificate'],
  ['CERT_HAS_EXPIRED', 'InvalidCertificate'],
  ['CERT_NOT_YET_VALID', 'InvalidCertificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'InvalidCertificate'],
  ['CA_MD_TOO_WEAK', 'InvalidCertificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'TlsNotSpoken'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'TlsNotSpoken'],
  ['ERR_SSL_HTTP_REQUEST', 'TlsNotSpoken'],
] as const);

const byErrorText: readonly (readonly [RegExp, DeliveryCause])[] = [
  [/SSL routines:[^:]*:(wrong version number|packet length too long|http request)/, 'TlsNotSpoken'],
  [/^TimeoutError /, 'Timeout'],
  [/^HTTPParserError |does not match the HTTP/, 'NotHttp'],
  [/certificate|altname/i, 'InvalidCertificate'],
];

/**
 * A `Location` header that may be stored and shown: the whole address, without the values of its query, which may be secret.
 *
 * @example
 * import { redactLocation } from '@postern/conformance/delivery-causes'
 *
 * redactLocation('/login?token=abc', 'https://shop.example/hook') // => 'https://shop.example/login?…'
 */
export const redactLocation = (location: string, address: string): string | undefined => {
  if (!URL.canParse(location, address)) return undefined;
  const { protocol, host, pathname, search } = new URL(location, address);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`.slice(0, maxLocationLength);
};

const maxLocationLength = 300;
