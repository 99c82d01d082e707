/** An entry of the menu that stands beside the categories and leads anywhere (rule 3.34 "Menu"). */
export interface MenuTable {
  displayMenuCode: string;
  nameKo: string;
  nameEn: string;
  /** A path without language, or an https address. */
  linkUrl: string;
  /** JSON: the entries below it in order, features/find/menu/menu.ts `MenuLink`. */
  children: string;
  /** Its place among the top categories, whose `sortOrder` counts alike. */
  sortOrder: number;
  hide: number;
}
