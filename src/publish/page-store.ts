import type { ShopDatabase, Tx } from '#db/connection.ts';
import { deleteFolder, listFoldersUnseen } from './folder.queries.ts';
import {
  closeRequests,
  deleteDoneMarks,
  deleteFinishedRequests,
  deletePages,
  findPublishedPage,
  finishRequest,
  insertRetry,
  listTagsOfPath,
  noteChanges,
  upsertPages,
  type PageRow,
  type PublishedPage,
  type PublishRequest,
} from './publish.queries.ts';
import { pathTag } from './request-publish.ts';

/** A request whose pages are all rendered; `failed` are the pages that stay as they were. */
export interface FinishedRequest {
  row: PublishRequest;
  failed: ReadonlyMap<string, string>;
}

interface PageStoreOptions {
  database: ShopDatabase;
  /** The folder that these pages belong to (folder.queries.ts). */
  folderId: string;
  clock: () => number;
  /** Syncs these pages' files, or their removal, to the disk. */
  sync: (paths: readonly string[]) => Promise<void>;
  onSaved: (finished: readonly FinishedRequest[]) => void;
  onError: (error: unknown) => void;
  /** Changed pages are written to `changed_page`, for notices to search engines. */
  notesChanges?: boolean;
}

const BATCH = 64;
const RETRY_AFTER_ERROR_MS = 1000;
const KEEP_FINISHED_MS = 7 * 86_400_000;
const CLEAN_EVERY_MS = 3_600_000;
/** A folder expires after an hour without a heartbeat (publisher.ts sends one every five minutes). */
const FORGET_FOLDER_MS = 3_600_000;

/** 1 s, 2 s, 4 s … at most an hour. */
function backOff(attempts: number): number {
  return Math.min(3_600_000, 1000 * 2 ** attempts);
}

/** The requests by number: every server takes them in this order (finishRequest). */
function inOrder(finished: readonly FinishedRequest[]): FinishedRequest[] {
  return finished.toSorted((a, b) => a.row.publishRequestSn - b.row.publishRequestSn);
}

/**
 * The index of published pages: a write-behind buffer in front of the database that flushes rows in
 * batches, a request's end in the same transaction as its last pages. Reads see unsaved rows.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  /** The rows by path; undefined for a removed page. */
  readonly #unsaved = new Map<string, PageRow | undefined>();
  #finished: FinishedRequest[] = [];
  #saving: Promise<readonly FinishedRequest[] | undefined> | undefined;
  #cleanedAt = 0;

  constructor(options: PageStoreOptions) {
    this.#options = options;
  }

  get isDirty(): boolean {
    return this.#saving !== undefined || this.#unsaved.size > 0 || this.#finished.length > 0;
  }

  save(row: PageRow): void {
    this.#unsaved.set(row.path, row);
  }

  remove(path: string): void {
    this.#unsaved.set(path, undefined);
  }

  finish(request: FinishedRequest): void {
    this.#finished.push(request);
  }

  /** Returns the page published under `path`, undefined when there is none. */
  async find(path: string): Promise<PublishedPage | undefined> {
    if (this.#unsaved.has(path)) return this.#unsaved.get(path);
    const { database, folderId } = this.#options;
    return findPublishedPage(database.read, { folderId, path });
  }

  async tagsOf(path: string): Promise<readonly string[]> {
    const { database, folderId } = this.#options;
    return this.#unsaved.get(path)?.tags ?? listTagsOfPath(database.read, { folderId, path });
  }

  /** Pages that carry `tag` but whose rows are not written yet. */
  unsavedPathsOf(tag: string): string[] {
    const rows = [...this.#unsaved.values()];
    return rows.flatMap((row) => (row?.tags.includes(tag) ? [row.path] : []));
  }

  async flushIfLarge(): Promise<void> {
    if (this.#unsaved.size >= BATCH) await this.flush();
  }

  /** Flushes the buffer; never rejects, rows that could not be written stay buffered for a retry. */
  async flush(): Promise<void> {
    while (this.#saving !== undefined) await this.#saving;

    if (!this.isDirty) return;

    this.#saving = this.#write();

    const finished = await this.#saving;

    this.#saving = undefined;
    if (finished !== undefined) this.#options.onSaved(finished);
  }

  /** The requests that are finished by this write, or undefined when it failed. */
  async #write(): Promise<readonly FinishedRequest[] | undefined> {
    const entries = [...this.#unsaved];
    const finished = this.#finished;

    this.#finished = [];

    const { folderId } = this.#options;
    const saved = entries.flatMap(([, row]) => row ?? []);
    const removed = entries.flatMap(([path, row]) => (row === undefined ? [path] : []));

    try {
      // A row names a file: after a power cut the file must be there, whole.
      await this.#options.sync(entries.map(([path]) => path));
      await this.#options.database.tx(async (t) => {
        if (this.#options.notesChanges === true) {
          await noteChanges(t, { pages: saved, removed }, this.#options.clock());
        }
        await upsertPages(t, { folderId, pages: saved });
        await deletePages(t, { folderId, paths: removed });
        for (const request of inOrder(finished)) await this.#settle(t, request);
        await this.#clean(t);
      });
    } catch (error) {
      this.#finished.unshift(...finished);
      this.#options.onError(error);
      setTimeout(() => void this.flush(), RETRY_AFTER_ERROR_MS).unref();
      return undefined;
    }

    for (const [path, row] of entries) {
      // A newer row may have come in meanwhile: that one is still to be written.
      if (this.#unsaved.get(path) === row) this.#unsaved.delete(path);
    }

    return finished;
  }

  async #settle(t: Tx, { row, failed }: FinishedRequest): Promise<void> {
    const { folderId } = this.#options;
    const now = this.#options.clock();

    await finishRequest(t, row, { folderId, now });

    const runAt = now + backOff(row.attempts);
    const attempts = row.attempts + 1;
    for (const [path, lastError] of failed) {
      const tag = pathTag(path);
      await insertRetry(t, { tag, runAt, folderId, attempts, createdAt: now, lastError });
    }
  }

  async #clean(t: Tx): Promise<void> {
    const now = this.#options.clock();
    if (now - this.#cleanedAt < CLEAN_EVERY_MS) return;

    this.#cleanedAt = now;

    for (const folder of await listFoldersUnseen(t, now - FORGET_FOLDER_MS)) {
      if (folder !== this.#options.folderId) await deleteFolder(t, folder);
    }

    await closeRequests(t, now);
    await deleteDoneMarks(t);
    await deleteFinishedRequests(t, now - KEEP_FINISHED_MS);
  }
}
