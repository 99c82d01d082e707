import { categoryContent } from './category/category-content.service.ts';
import type { ContentKind } from './content/content.ts';
import { exhibitionContent } from './exhibition/exhibition-content.service.ts';
import { flashSaleContent } from './flash-sale/flash-sale-content.service.ts';
import { menuContent } from './menu/menu-content.service.ts';
import { noticeContent } from './notice/notice.service.ts';
import { pageContent } from './page-builder/page-builder.service.ts';
import { popupContent } from './popup/popup-content.service.ts';
import { promotionContent } from './promotion/promotion-content.service.ts';
import { storeContent } from './store/store-content.service.ts';
import { termsContent } from './terms/terms.service.ts';

/** Every kind of content that can be loaded from files: each is a verb of the command line. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  categoryContent,
  menuContent,
  exhibitionContent,
  pageContent,
  termsContent,
  noticeContent,
  storeContent,
  popupContent,
  flashSaleContent,
  promotionContent,
];
