import type { Locale } from '../../../lib/locale.ts';
import { MOST_SEEN, type Figure } from './tracking.ts';
import type { VisitSource } from './visit-source.ts';

/** A visit on one day, with what it came from when it was first seen. */
export interface Visit extends VisitSource {
  day: string;
  visitKey: string;
  step: number;
  /** The item codes of the products it has looked at, at most `MOST_SEEN`. */
  seen: readonly string[];
}

interface Click {
  day: string;
  locale: Locale;
  keyword: string;
  count: number;
}

/** Collected entries, deduplicated. */
export interface Batch {
  figures: Figure[];
  visits: Visit[];
  clicks: Click[];
  /** Keys of visits whose visitor withdrew: all of them is deleted. */
  withdrawn: string[];
}

/** Maximum distinct entries; more are dropped until the next flush. */
const MAX_ENTRIES = 20_000;

/** Aggregates events in memory, bounded, until they are flushed. */
export class Tally {
  readonly #maxEntries: number;
  #figures = new Map<string, Figure>();
  #visits = new Map<string, Visit>();
  #clicks = new Map<string, Click>();
  #withdrawn = new Set<string>();

  constructor(maxEntries = MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  get size(): number {
    return this.#figures.size + this.#visits.size + this.#clicks.size + this.#withdrawn.size;
  }

  /** False if the tally is full. */
  addFigure(figure: Figure): boolean {
    return this.#add(this.#figures, `${figure.day} ${figure.kind} ${figure.key}`, figure);
  }

  addClick(click: Click): boolean {
    return this.#add(this.#clicks, `${click.day} ${click.locale} ${click.keyword}`, click);
  }

  addVisit(visit: Visit): boolean {
    const key = `${visit.day} ${visit.visitKey}`;
    const known = this.#visits.get(key);
    if (!known && this.size >= this.#maxEntries) return false;
    const seen = [...new Set([...(known?.seen ?? []), ...visit.seen])].slice(0, MOST_SEEN);
    const step = Math.max(visit.step, known?.step ?? 0);
    const { source, medium, campaign } = known ?? visit;
    this.#visits.set(key, { ...visit, source, medium, campaign, step, seen });
    return true;
  }

  /** Forgets a visit, also what is written of it already. False if the tally is full. */
  withdrawVisit(visitKey: string): boolean {
    for (const [key, visit] of this.#visits) {
      if (visit.visitKey === visitKey) this.#visits.delete(key);
    }

    if (this.size >= this.#maxEntries) return false;
    this.#withdrawn.add(visitKey);
    return true;
  }

  /** Takes all entries, in an order common to all writers, and empties the tally. */
  take(): Batch {
    const batch = {
      figures: inOrder(this.#figures),
      visits: inOrder(this.#visits),
      clicks: inOrder(this.#clicks),
      withdrawn: [...this.#withdrawn].sort(),
    };

    this.#figures = new Map();
    this.#visits = new Map();
    this.#clicks = new Map();
    this.#withdrawn = new Set();

    return batch;
  }

  /** Returns entries whose write failed, as far as there is room. */
  giveBack({ figures, visits, clicks, withdrawn }: Batch): void {
    for (const figure of figures) this.addFigure(figure);
    for (const visit of visits) this.addVisit(visit);
    for (const click of clicks) this.addClick(click);
    for (const visitKey of withdrawn) this.withdrawVisit(visitKey);
  }

  #add<T extends { count: number }>(entries: Map<string, T>, key: string, entry: T): boolean {
    const known = entries.get(key);
    if (!known && this.size >= this.#maxEntries) return false;
    entries.set(key, { ...entry, count: entry.count + (known?.count ?? 0) });
    return true;
  }
}

/** A common lock order of rows prevents deadlocks between writers. */
function inOrder<T>(entries: ReadonlyMap<string, T>): T[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}
