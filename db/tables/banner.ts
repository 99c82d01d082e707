/** A banner of the home page's first screen, or at the top of a category's page. */
export interface BannerTable {
  bannerSn: number;
  place: 'Home' | 'Category';
  /** Of a category's banner. */
  displayCateCode: string | null;
  /** A line above the title. */
  kickerKo: string;
  kickerEn: string;
  titleKo: string;
  titleEn: string;
  textKo: string;
  textEn: string;
  /** On its link. */
  actionKo: string;
  actionEn: string;
  /** JSON: a picture with its sizes and alt, storefront/page-builder/widgets/parts.ts `Picture`. */
  picture: string;
  /** A path of this shop, without language. */
  linkUrl: string;
  sortOrder: number;
  startAt: number;
  /** null = it does not end. */
  endAt: number | null;
  status: 'On' | 'Off';
}
