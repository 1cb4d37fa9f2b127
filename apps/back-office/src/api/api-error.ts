/** An error of the management API (problem details, RFC 9457), or a gateway that does not respond. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The last part of the problem's type, such as `order-not-found`; `unreachable` without a response. */
  readonly problem: string;
  readonly status: number;
  readonly errors: readonly ValidationError[];
  /** How long to wait before a retry, if the gateway says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Why the payment page refuses a form. */
  readonly refusal: { readonly reason: string; readonly responseCode: string } | undefined;

  constructor(
    problem: string,
    status: number,
    title: string,
    errors: readonly ValidationError[] = [],
    retryAfterSeconds?: number,
    refusal?: ApiError['refusal'],
  ) {
    super(title);
    this.problem = problem;
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.refusal = refusal;
  }

  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    const { type, title, errors, reason, response_code: responseCode } = isRecord(body) ? body : {};
    return new ApiError(
      typeof type === 'string' ? type.slice(type.lastIndexOf('/') + 1) : 'unknown',
      response.status,
      typeof title === 'string' ? title : `The gateway responded with HTTP status ${response.status}`,
      Array.isArray(errors) ? errors.filter(isValidationError) : [],
      parseRetryAfter(response.headers.get('retry-after')),
      typeof reason === 'string' && typeof responseCode === 'string' ? { reason, responseCode } : undefined,
    );
  }
}

export const unreachableError = (): ApiError =>
  new ApiError('unreachable', 0, 'The gateway does not respond. Check that it is running.');

/** The code of a screen could not be loaded. Browsers may keep that result, so only a reload of the page helps. */
export const screenUnreachableError = (): ApiError =>
  new ApiError(
    'screen-unreachable',
    0,
    'The gateway does not respond. Check that it is running: this screen opens as soon as it responds.',
  );

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export const sessionNotStoredError = (): ApiError =>
  new ApiError(
    'session-not-stored',
    0,
    'The browser did not store the session. Open the gateway over https, or at 127.0.0.1 on its own machine.',
  );

/** The session has ended. A sign-in link that is refused ends no session. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.problem !== 'unknown-sign-in-link';

const parseRetryAfter = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** The resource does not exist: a retry does not help. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isStaleCsrfToken = (error: unknown): boolean =>
  error instanceof ApiError && error.problem === 'invalid-csrf-token';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isValidationError = (value: unknown): value is ValidationError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';
