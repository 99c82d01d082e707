import type { Transaction } from 'kysely';

/** Called with what was announced; the transaction's caller waits for its promise. */
type Listener<News> = (news: News) => void | Promise<void>;

/** The listeners of a database, by the name of the event. */
export type Listeners = Map<string, Set<Listener<never>>>;

export interface Announcement {
  name: string;
  news: unknown;
}

/** The key of a transaction's announcements. The built site has its own copy of this module. */
const ANNOUNCED = Symbol.for('shop.announced');

interface Announcing {
  [ANNOUNCED]?: Announcement[];
}

/**
 * An event that a transaction announces to its process in the tick in which it is stored, and never
 * if it is not: a worker has something to do, a page is outdated. It is lost if the process ends, so
 * what must happen is a row instead.
 */
export class CommitEvent<News> {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Tells the listeners of the database once `t` is stored. */
  announce<DB>(t: Transaction<DB>, news: News): void {
    const { [ANNOUNCED]: announced } = t as Announcing;
    if (!announced) throw new Error('An event needs the very handle that database.tx handed out.');
    announced.push({ name: this.#name, news });
  }

  /** Listens to transactions of this process; returns the function that ends it. */
  listen({ listeners }: { listeners: Listeners }, listener: Listener<News>): () => void {
    const others = listeners.get(this.#name) ?? new Set();
    listeners.set(this.#name, others.add(listener));
    return () => others.delete(listener);
  }
}

/** Lets `t` announce; returns what it announces. */
export function startAnnouncing<DB>(t: Transaction<DB>): readonly Announcement[] {
  const announced: Announcement[] = [];
  Object.assign(t, { [ANNOUNCED]: announced } satisfies Announcing);
  return announced;
}

/** Calls the listeners in this tick; resolves when those that take longer are done. */
export async function deliverNews(
  announced: readonly Announcement[],
  listeners: Listeners,
  onError: (error: unknown) => void,
): Promise<void> {
  const calls = announced.flatMap(({ name, news }) =>
    [...(listeners.get(name) ?? [])].map((listener) => () => listener(news as never)),
  );
  await Promise.all(calls.map(async (call) => call()).map((done) => done.catch(onError)));
}
