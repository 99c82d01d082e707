import type { VersionSource } from '#db/tables/content.ts';

export type { VersionSource };

/** The source of a version: a file, the desk, or an earlier version. */
export const VERSION_SOURCES = [
  'file',
  'desk',
  'rollback',
] as const satisfies readonly VersionSource[];

/** A piece of content among all kinds. */
export interface ContentName {
  kind: string;
  key: string;
}

/** The author of a version; without `staffSn` it is a command. */
export interface VersionAuthor {
  source: VersionSource;
  staffSn: number | null;
}

export const BY_FILE: VersionAuthor = { source: 'file', staffSn: null };
