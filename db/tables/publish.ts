import type { Generated } from 'kysely';

/** The published folder of one server; deleted when the server was not seen for long. */
export interface PublishedFolderTable {
  folderId: string;
  seenAt: number;
  /** The build that the server runs; '' of a server before this was written. */
  buildId: Generated<string>;
}

/** Marks a request (its version `createdAt`) that one server has finished and others have not. */
export interface PublishDoneTable {
  publishRequestSn: number;
  folderId: string;
  createdAt: number;
}

export interface PublishedPageTable {
  folderId: string;
  path: string;
  status: number;
  etag: string;
  bytes: number;
  contentHash: string;
  renderedAt: number;
}

export interface PublishedPageTagTable {
  folderId: string;
  path: string;
  tag: string;
}

/** Outbox of new, changed and removed pages, until they are submitted to IndexNow. */
export interface ChangedPageTable {
  path: string;
  /** Incremented by every change. */
  changedAt: number;
}

/** A cache tag, 'path:/one/path' or '*': render what carries it, at runAt or soon after. */
export interface PublishRequestTable {
  publishRequestSn: Generated<number>;
  /** The one folder it is for; '' is every folder. */
  folderId: Generated<string>;
  tag: string;
  runAt: number;
  attempts: Generated<number>;
  doneAt: number | null;
  lastError: string | null;
  createdAt: number;
}
