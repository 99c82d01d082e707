/** Product feeds, served at `/feeds/<name>` and compressed at `/feeds/<name>.gz`. */
export const FEED_FILES = ['google.xml', 'naver.tsv', 'naver-summary.tsv'] as const;

export const FEED_PREFIX = '/feeds/';

/** The job that writes them (`src/features/marketing/feed`). */
export const FEEDS_JOB = 'feeds';
