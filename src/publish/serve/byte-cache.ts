/** A cache entry: its size, which may grow, and a mark set on use since the last sweep. */
interface Cached {
  bytes: number;
  used: boolean;
}

/**
 * A cache bounded by bytes. Eviction is second chance: entries unused since the last sweep go
 * first, and a hit costs one look-up and one flag.
 */
export class ByteCache<Entry extends Cached> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.used = true;
    return entry;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  set(key: string, entry: Entry): void {
    this.delete(key);
    if (entry.bytes > this.#maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    this.#sweep();
  }

  /** Adds `more` bytes to the entry's size, if it still is the one under `key`. */
  grow(key: string, entry: Entry, more: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes += more;
    this.#bytes += more;
    this.#sweep();
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  stats(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** Walks from the oldest; a used entry moves to the end once and loses its mark. */
  #sweep(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;

      this.#entries.delete(key);
      if (entry.used) {
        entry.used = false;
        this.#entries.set(key, entry);
      } else {
        this.#bytes -= entry.bytes;
      }
    }
  }
}
