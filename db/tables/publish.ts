import type { Generated } from 'kysely';

export interface PublishedPageTable {
  path: string;
  status: number;
  etag: string;
  bytes: number;
  contentHash: string;
  renderedAt: number;
}

export interface PublishedPageTagTable {
  path: string;
  tag: string;
}

/** A page that is new, other than before, or gone; kept until search engines know (IndexNow). */
export interface ChangedPageTable {
  path: string;
  /** Goes up with every change. */
  changedAt: number;
}

/** A cache tag, 'path:/one/path' or '*': render what carries it, at runAt or soon after. */
export interface PublishRequestTable {
  publishRequestSn: Generated<number>;
  tag: string;
  runAt: number;
  attempts: Generated<number>;
  doneAt: number | null;
  lastError: string | null;
  createdAt: number;
}
