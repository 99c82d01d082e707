import type { Generated } from 'kysely';

/** A page of the page builder, shown from `startAt` until `endAt` (null: without end). */
export interface PageTable {
  pageSn: Generated<number>;
  pageCode: string;
  titleKo: string;
  titleEn: string;
  descriptionKo: string;
  descriptionEn: string;
  startAt: number;
  endAt: number | null;
  /** JSON: sections of blocks of widget containers of widgets, with clean HTML. */
  sections: string;
  updatedAt: number;
}
