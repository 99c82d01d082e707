import { api, ApiError } from './api.ts';

interface Problem {
  code: string;
  message: string;
}

type OnProgress = (share: number) => void;

/**
 * Puts a form with files, for pages that send some: `api` sends JSON alone. Rejects with `ApiError`
 * as `api` does; `onProgress` gets the share that was sent, 0 to 1.
 */
export async function putForm<T>(path: string, form: FormData, onProgress: OnProgress): Promise<T> {
  const first = await send(path, form, onProgress);
  if (first.status !== 401 && first.status !== 403) return answerOf<T>(first);
  // The session or the csrf token has expired. Reading the same address through `api` asks to sign
  // in again where that is needed; `/api/live` sets the cookie of the token.
  await api.get(path);
  await api.look('/api/live');
  return answerOf<T>(await send(path, form, onProgress));
}

/** `fetch` does not tell how much of a body it has sent. */
function send(path: string, form: FormData, onProgress: OnProgress): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-csrf-token', csrfToken());
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(unreachable()));
    request.send(form);
  });
}

/** The response is null where it is not JSON: a proxy answered instead of the shop. */
function answerOf<T>({ status, response }: XMLHttpRequest): T {
  if (status >= 200 && status < 300 && response !== null) return response as T;
  const problem = response as Problem | null; // written by src/server/endpoint.ts
  throw problem ? new ApiError(status, problem) : unreachable();
}

function unreachable(): ApiError {
  return new ApiError(0, { code: 'Network', message: '' });
}

function csrfToken(): string {
  return /(?:^|; )(?:__Host-)?csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
