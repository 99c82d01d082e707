import { api, ApiError } from './api.ts';

interface Problem {
  code: string;
  message: string;
}

interface Address {
  method: 'POST' | 'PUT';
  path: string;
  /** Read when the session has ended. */
  probe: string;
  headers?: Readonly<Record<string, string>>;
}

type OnProgress = (share: number) => void;

/**
 * Sends a form with files, for pages that have some: `api` sends JSON alone. Rejects with `ApiError`
 * as `api` does; `onProgress` gets the share that was sent, 0 to 1.
 */
export async function sendForm<T>(to: Address, form: FormData, onProgress: OnProgress): Promise<T> {
  const first = await sendXmlHttpRequest(to, form, onProgress);
  if (first.status !== 401 && first.status !== 403) return getAnswer<T>(first);

  // The session or the csrf token has expired. Reading through `api` asks to sign in again where
  // that is needed; `/api/live` sets the cookie of the token.
  await api.get(to.probe);
  await api.look('/api/live');

  return getAnswer<T>(await sendXmlHttpRequest(to, form, onProgress));
}

/** `fetch` does not tell how much of a body it has sent. */
function sendXmlHttpRequest(
  { method, path, headers = {} }: Address,
  form: FormData,
  onProgress: OnProgress,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-csrf-token', csrfToken());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(buildNetworkError()));
    request.send(form);
  });
}

/** The response is null where it is not JSON: a proxy answered instead of the shop. */
function getAnswer<T>({ status, response }: XMLHttpRequest): T {
  if (status >= 200 && status < 300 && response !== null) return response as T;
  const problem = response as Problem | null; // written by src/server/endpoint.ts
  throw problem ? new ApiError(status, problem) : buildNetworkError();
}

function buildNetworkError(): ApiError {
  return new ApiError(0, { code: 'Network', message: '' });
}

function csrfToken(): string {
  return /(?:^|; )(?:__Host-)?csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
