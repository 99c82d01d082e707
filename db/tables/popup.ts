/** A popup of the home page with a start and an end (rule 2.17 "main popup"). */
export interface PopupTable {
  popupSn: number;
  titleKo: string;
  titleEn: string;
  textKo: string;
  textEn: string;
  /** Picture path without width and ending; null = none. */
  image: string | null;
  /** A path of this shop, without language. */
  linkUrl: string;
  startAt: number;
  endAt: number;
  status: 'On' | 'Off';
}
