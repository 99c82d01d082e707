/** A notice of the customer centre, shown from `startAt` until `endAt` (null: without end). */
export interface NoticeTable {
  noticeSn: number;
  titleKo: string;
  titleEn: string;
  /** Clean HTML. */
  bodyKo: string;
  bodyEn: string;
  /** 1: stands above the others. */
  pinned: number;
  startAt: number;
  endAt: number | null;
  updatedAt: number;
}
