import type { Translate } from '../i18n/t.ts';
import { $cartCount } from './cart-count.store.ts';
import type { ErrorDetails } from '../errors/errors.ts';
import { signInAgain } from './sign-in-again.ts';

interface Problem {
  code: string;
  alert?: string;
  message: string;
  fields?: Record<string, string>;
  detail?: unknown;
}

/** A failed request; `code` is `Network` (status 0) when there was no response at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The specification's alert code, '3141'. */
  readonly alert: string | undefined;
  /** Field name -> error code, for forms. */
  readonly fields: Record<string, string>;
  readonly #detail: unknown;

  constructor(status: number, problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.status = status;
    this.code = problem.code;
    this.alert = problem.alert;
    this.fields = problem.fields ?? {};
    this.#detail = problem.detail;
  }

  /** The error's detail if its code is one of these, else undefined. */
  detailOf<C extends keyof ErrorDetails>(...codes: readonly C[]): ErrorDetails[C] | undefined {
    const known: readonly string[] = codes;
    // `AppError` takes no other detail for the code.
    return known.includes(this.code) ? (this.#detail as ErrorDetails[C] | undefined) : undefined;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Record<string, string>;

/**
 * Client of the shop's own API (rule 7.1). Rejects with `ApiError` only; never settles when the page
 * is being left because its reader is not allowed in. When the session has expired, a sign-in layer
 * opens over the page, and the request is retried once.
 */
export const api = {
  /** Rejects with the code `Network` if there is no answer within `withinMs`. */
  get: <T>(path: string, withinMs?: number) => callApi<T>({ method: 'GET', path, withinMs }),
  /** A background request: a refusal neither leaves the page nor opens the sign-in layer. */
  look: <T>(path: string, headers: Headers = {}) =>
    callApi<T>({ method: 'GET', path, headers, isQuiet: true }),
  post: <T>(path: string, body: unknown = {}, headers: Headers = {}) =>
    callApi<T>({ method: 'POST', path, body, headers }),
  put: <T>(path: string, body: unknown = {}, headers: Headers = {}) =>
    callApi<T>({ method: 'PUT', path, body, headers }),
  delete: <T>(path: string, body: unknown = {}, headers: Headers = {}) =>
    callApi<T>({ method: 'DELETE', path, body, headers }),
};

/** The message shown to the shopper; `error.network` must be among the island's messages. */
export function getMessage(error: unknown, t: Translate): string {
  const hasText = error instanceof ApiError && error.code !== 'Network';
  return hasText ? error.message : t('error.network');
}

interface Request {
  method: Method;
  path: string;
  body?: unknown;
  headers?: Headers;
  isQuiet?: boolean;
  withinMs?: number | undefined;
}

async function callApi<T>(request: Request): Promise<T> {
  const isWrite = request.method !== 'GET';
  if (isWrite && csrfToken() === undefined) await renewCsrfToken();

  let response = await sendRequest(request);
  if (isWrite && response.status === 403 && (await readProblem(response)).code === 'CsrfRejected') {
    // The csrf token expired, or a sign-in on another tab replaced it: fetch a new one, once.
    await renewCsrfToken();
    response = await sendRequest(request);
  }

  noteCartCount(response);
  if (!response.ok) {
    const error = new ApiError(response.status, await readProblem(response));
    if (request.isQuiet || !NOT_LET_IN.includes(response.status)) throw error;

    // Loaded on demand: few requests are refused, so this is no part of every page.
    const {
      toRefusal: refusalOf,
      refusedTarget,
      sessionEndedFor,
    } = await import('./refused.ts').catch(() => {
      throw error;
    });

    const refused = refusalOf(error, request.path);
    const kind = sessionEndedFor(refused);
    const isBack = kind && (await signInAgain(kind));
    if (isBack) return callApi<T>(request);
    if (isBack === undefined && leaveFor(refusedTarget(refused))) {
      return new Promise<never>(() => {});
    }

    throw error;
  }

  // The endpoint's declared response schema is the type the caller names.
  return (await readJson(response)) as T;
}

const NOT_LET_IN = [401, 403];

/**
 * Leaves a page whose reader is refused (rule 8.1). The request then never settles, so that the page
 * being left shows no message.
 */
function leaveFor(target: string | undefined): boolean {
  if (target !== undefined) location.assign(target);
  return target !== undefined;
}

async function sendRequest({ method, path, body, headers, withinMs }: Request): Promise<Response> {
  const isWrite = method !== 'GET';
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        'x-requested-with': 'XMLHttpRequest',
        ...(isWrite && { 'content-type': 'application/json', 'x-csrf-token': csrfToken() ?? '' }),
        ...headers,
      },
      ...(isWrite && { body: JSON.stringify(body) }),
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
    });
  } catch (cause) {
    throw new ApiError(0, { code: 'Network', message: '' }, { cause });
  }
}

/** GET /api/live sets the csrf cookie. */
async function renewCsrfToken(): Promise<void> {
  await sendRequest({ method: 'GET', path: '/api/live?csrf' });
}

function csrfToken(): string | undefined {
  return /(?:^|; )(?:__Host-)?csrf=([^;]*)/.exec(document.cookie)?.[1];
}

function noteCartCount(response: Response): void {
  const count = response.headers.get('x-cart-summary');
  if (count !== null) $cartCount.set(Number(count));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError(0, { code: 'Network', message: '' }, { cause });
  }
}

/** The error body, or a neutral one when a proxy answered instead of the shop. */
async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body;

  // Written by src/server/endpoint.ts, the only place that answers errors as JSON.
  return isProblem ? (body as Problem) : { code: 'Network', message: '' };
}
