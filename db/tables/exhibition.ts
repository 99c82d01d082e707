import type { Generated } from 'kysely';

/** A page of products and words with a beginning and an end (rule 2.9 "/exhibitions/{exhibitionSn}"). */
export interface ExhibitionTable {
  exhibitionSn: number;
  titleKo: string;
  titleEn: string;
  /** One line below the title and on cards. */
  summaryKo: string;
  summaryEn: string;
  /** Clean HTML. */
  bodyKo: string;
  bodyEn: string;
  /** Picture path without width and ending, as in storefront/exhibition/banner.ts; null = none. */
  image: string | null;
  startAt: number;
  /** null = it does not end. */
  endAt: number | null;
  status: 'On' | 'Off';
  /** 1: shown among the running ones on the home page. */
  listed: number;
  /** While this window is open, the home page leads here once a session (rule 2.10 "Black Friday"). */
  redirectFrom: number | null;
  redirectUntil: number | null;
  /** From when to when it takes comments; null: it takes none, or without an end. */
  commentFrom: number | null;
  commentUntil: number | null;
  /** Comments that a member may write on it; null: any number. */
  commentMax: number | null;
  updatedAt: number;
}

export interface ExhibitionGroupTable {
  exhibitionGroupSn: Generated<number>;
  exhibitionSn: number;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
}

export interface ExhibitionProductTable {
  exhibitionGroupSn: number;
  productSn: number;
  sortOrder: number;
}
