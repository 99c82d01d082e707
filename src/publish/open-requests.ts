import type { PublishRequest } from './publish.queries.ts';
import { ALL_PAGES, pathTag, type StoredRequest } from './request-publish.ts';

/**
 * The requests in progress, and the order in which tags were taken: a page that depends on a tag
 * taken after its render began is outdated.
 */
export class OpenRequests {
  /** `createdAt` of each request in progress, by number: it changes when it is requested again. */
  readonly #createdAt = new Map<number, number>();
  /** `createdAt` of each request whose tag was taken before the request itself. */
  readonly #markedAt = new Map<number, number>();
  /** The count of tags taken when each tag was last taken. */
  readonly #takenAt = new Map<string, number>();
  /** The last render of each page: the count at which it began. */
  readonly #renders = new Map<string, { startedAt: number; isOk: boolean }>();
  #count = 0;

  get size(): number {
    return this.#createdAt.size;
  }

  /** How many tags were taken so far: a render keeps it as its beginning. */
  get count(): number {
    return this.#count;
  }

  get hasTags(): boolean {
    return this.#takenAt.size > 0;
  }

  has({ publishRequestSn, createdAt }: PublishRequest): boolean {
    return this.#createdAt.get(publishRequestSn) === createdAt;
  }

  /**
   * Takes the tag of a request, once for each version of it: renders in progress become outdated.
   * Called before the pages of the tag are looked up.
   */
  mark({ publishRequestSn, createdAt, tag }: StoredRequest): void {
    if (this.#markedAt.get(publishRequestSn) === createdAt) return;
    this.#markedAt.set(publishRequestSn, createdAt);
    this.#takenAt.set(tag, ++this.#count);
  }

  add({ publishRequestSn, createdAt }: PublishRequest): void {
    this.#createdAt.set(publishRequestSn, createdAt);
  }

  /** Removes a finished request, unless it was taken again in a newer version. */
  remove(request: PublishRequest): void {
    if (this.has(request)) this.#createdAt.delete(request.publishRequestSn);
  }

  /** Returns whether one of these tags, or the tag of all pages, was taken after `count`. */
  isTakenSince(count: number, tags: readonly string[]): boolean {
    return [ALL_PAGES, ...tags].some((tag) => (this.#takenAt.get(tag) ?? 0) > count);
  }

  /** Notes a render that began at `startedAt` and has ended. */
  noteRender(path: string, startedAt: number, isOk: boolean): void {
    const last = this.#renders.get(path);
    if (last === undefined || startedAt >= last.startedAt) {
      this.#renders.set(path, { startedAt, isOk });
    }
  }

  /** Returns whether the page was rendered since the tag was last taken, as for a reader. */
  isRenderedSince(path: string, tag: string): boolean {
    const last = this.#renders.get(path);
    return last?.isOk === true && !this.isTakenSince(last.startedAt, [pathTag(path), tag]);
  }

  /**
   * Returns whether a tag of the page was taken after its last render began. Every published page
   * has tags.
   */
  isOutdated(path: string, tags: readonly string[]): boolean {
    if (tags.length === 0 || this.#takenAt.size === 0) return false;
    return this.isTakenSince(this.#renders.get(path)?.startedAt ?? 0, [pathTag(path), ...tags]);
  }

  /** Forgets the order of the tags; called while every page is as its tags were last taken. */
  forgetTags(): void {
    this.#markedAt.clear();
    this.#takenAt.clear();
    this.#renders.clear();
  }
}
