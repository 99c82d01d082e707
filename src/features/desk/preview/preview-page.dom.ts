// These run first in a previewed page, as their own source text: they refer to nothing outside.

/** Answers the page's API calls as of the previewed time, and refuses changes. */
export function getAnswerAs(asOf: string, preview: string): void {
  const { fetch: realFetch } = window;

  window.fetch = async (input, init = {}) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) {
      return realFetch(request);
    }
    if (request.method !== 'GET') throw new TypeError('A preview changes nothing.');
    if (url.pathname !== '/api/live') return realFetch(request);

    url.pathname = `${preview}/live`;
    url.searchParams.set('asOf', asOf);

    return realFetch(url, { headers: request.headers });
  };

  navigator.sendBeacon = () => true;
}

/** The storage of a previewed page is empty and its own: nothing was put away for today. */
export function keepOwnStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const kept = new Map<string, string>();
    const value: Storage = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };

    Object.defineProperty(window, name, { value });
  }
}

/** Links of the page, and what its scripts open, stay in the preview. */
export function keepLinks(_: string, preview: string): void {
  const { searchParams } = new URL(location.href);

  /** The preview of another page of the shop; undefined for all else. */
  function previewOf(address: string): string | undefined {
    const url = new URL(address, location.href);
    const isOther = url.origin !== location.origin || url.pathname.startsWith('/api/');
    if (isOther || url.pathname.startsWith('/media/')) return undefined;

    const query = new URLSearchParams(searchParams);
    query.set('path', url.pathname + url.search);

    return `${preview}?${query}${url.hash}`;
  }

  function keep(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.closest('[data-preview-bar]') ? null : link?.getAttribute('href');
    if (!link || !href || href.startsWith('#')) return;
    link.href = previewOf(link.href) ?? link.href;
  }

  document.addEventListener('click', keep, true);
  document.addEventListener('auxclick', keep, true);

  interface Going extends Event {
    destination: { url: string; sameDocument: boolean };
  }

  const navigation = 'navigation' in window ? (window.navigation as EventTarget) : undefined;

  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as Going;
    const isLeaving = event.cancelable && !destination.sameDocument;
    const kept = isLeaving ? previewOf(destination.url) : undefined;
    if (kept === undefined) return;

    event.preventDefault();
    location.assign(kept);
  });
}
