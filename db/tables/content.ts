import type { Generated } from 'kysely';

export type VersionSource = 'file' | 'desk' | 'rollback';

/** A version of a piece of content, as its file says it; never changed or deleted. */
export interface ContentVersionTable {
  contentVersionSn: Generated<number>;
  /** 'page', 'notice': a kind of content. */
  kind: string;
  /** Names it among its kind. */
  key: string;
  /** 1, 2, 3 ... of one piece of content. */
  versionSn: number;
  /** JSON of what its file held. */
  body: string;
  source: VersionSource;
  /** Null: loaded by command. */
  staffSn: number | null;
  createdAt: number;
}

/** Content that staff are writing; one a piece of content. */
export interface ContentDraftTable {
  kind: string;
  key: string;
  /** JSON of what its file will hold; perhaps incomplete. */
  body: string;
  /** Incremented by every save. */
  revision: number;
  /** The version that it was begun from; 0: none. */
  baseVersionSn: number;
  staffSn: number;
  createdAt: number;
  updatedAt: number;
  /** The time of its scheduled publishing. */
  publishAt: number | null;
  /** JSON of the problems for which it was not published at its time; '' without. */
  publishedError: Generated<string>;
}
