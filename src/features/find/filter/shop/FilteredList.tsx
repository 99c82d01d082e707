import { useEffect, useRef } from 'react';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import { formQuery } from '../filter-form.ts';
import { readEntries } from './filter-fields.ts';

const RESULTS = '.results';
/** The form stands beside the list from here on, and the list follows each choice. */
const BESIDE = '(width >= 1024px)';

/**
 * Shows the list of a form's choices in the place of the current one, and says so in the address:
 * `follow` is called after each choice. The page is left for a list that cannot be read here.
 */
export function useFilteredList() {
  /** The query of the list that is shown, or on its way. */
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    wanted.current ??= readListQuery(getLoadedAddress());

    // Back or Forward to another list. Dialogs have entries of their own, of the same list.
    const onPopState = () => {
      if (readListQuery(location.href) !== wanted.current) location.reload();
    };

    onPopState(); // it may have happened before hydration
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return {
    isShown: (form: HTMLFormElement) => wanted.current === formQuery(readEntries(form)),

    follow(form: HTMLFormElement) {
      const query = formQuery(readEntries(form));
      if (!matchMedia(BESIDE).matches || query === wanted.current) return;

      wanted.current = query;

      const target = new URL(form.action);
      target.search = query;
      void showList(target, () => wanted.current === query);
    },
  };
}

/** Returns the address that this page was loaded from, which may have been left by Back since. */
function getLoadedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? location.href;
}

/** An address's query without the page and the flags of dialogs. */
function readListQuery(address: string): string {
  const params = [...new URL(address).searchParams];
  return formQuery(params.filter(([name, value]) => name !== 'page' && value !== 'on'));
}

/** An answer that is not wanted any more is dropped: another choice was made meanwhile. */
async function showList(target: URL, isWanted: () => boolean): Promise<void> {
  const next = await readPage(target).catch(() => undefined);
  if (!isWanted()) return;

  const shown = document.querySelector<HTMLElement>(RESULTS);
  const results = next?.querySelector<HTMLElement>(RESULTS);
  if (!shown || !results) return location.assign(target);

  const isAbove = shown.getBoundingClientRect().top < 0;
  shown.replaceChildren(...document.importNode(results, true).childNodes);
  noteAddress(target);
  // A shorter list would leave the reader below its end.
  if (isAbove) shown.scrollIntoView();

  askLiveAgain();
}

async function readPage(target: URL): Promise<Document | undefined> {
  const response = await fetch(target, { credentials: 'same-origin' });
  // A redirect or an error: the page itself shows what is there.
  if (!response.ok || response.redirected) return undefined;

  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** One entry for all choices on a page: one Back leads to the list as it was opened. */
function noteAddress(target: URL): void {
  const state = { ...history.state, isFiltered: true };
  if (history.state?.isFiltered === true) history.replaceState(state, '', target);
  else history.pushState(state, '', target);
}
