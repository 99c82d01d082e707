import type { PublishRequest } from './publish.queries.ts';
import { ALL_PAGES } from './request-publish.ts';

/**
 * The requests in progress, and the order in which tags were taken: a page that depends on a tag
 * taken after its render began is outdated.
 */
export class OpenRequests {
  /** `createdAt` of each request in progress, by number: it changes when it is requested again. */
  readonly #createdAt = new Map<number, number>();
  /** The count of tags taken when each tag was last taken. */
  readonly #takenAt = new Map<string, number>();
  #count = 0;

  get size(): number {
    return this.#createdAt.size;
  }

  /** How many tags were taken so far: a render keeps it as its beginning. */
  get count(): number {
    return this.#count;
  }

  has({ publishRequestSn, createdAt }: PublishRequest): boolean {
    return this.#createdAt.get(publishRequestSn) === createdAt;
  }

  /** Called before the pages of the tag are looked up: renders in progress become outdated. */
  takeTag(tag: string): void {
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

  /** Forgets the order of the tags; called while no page is being rendered. */
  forgetTags(): void {
    this.#takenAt.clear();
  }
}
