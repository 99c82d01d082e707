import { attributeContent } from '../../../find/attribute/attribute.content.ts';
import { bannerContent } from '../../../display/banner/banner.content.ts';
import { categoryContent } from '../../../product/category/category.content.ts';
import type { ContentKind } from '../content.ts';
import { exhibitionContent } from '../../../display/exhibition/exhibition.content.ts';
import { flashSaleContent } from '../../../benefit/flash-sale/flash-sale.content.ts';
import { levelContent } from '../../../benefit/level/thresholds.service.ts';
import { menuContent } from '../../../find/menu/menu.content.ts';
import { noticeContent } from '../../notice/notice.service.ts';
import { pageContent } from '../../../display/page-builder/page-builder.service.ts';
import { popupContent } from '../../../display/popup/popup.content.ts';
import { productBrandContent } from '../../../find/product-brand/product-brand.content.ts';
import { promotionContent } from '../../../benefit/promotion/promotion.content.ts';
import {
  sellerContent,
  shippingPolicyContent,
} from '../../../benefit/shipping/shipping.content.ts';
import { storeContent } from '../../store/store.content.ts';
import { termsContent } from '../../terms/terms.service.ts';

/** All kinds of content that can be loaded from files; each is a command of the CLI. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  sellerContent,
  shippingPolicyContent,
  attributeContent,
  productBrandContent,
  categoryContent,
  menuContent,
  exhibitionContent,
  bannerContent,
  pageContent,
  termsContent,
  noticeContent,
  storeContent,
  popupContent,
  flashSaleContent,
  promotionContent,
  levelContent,
];
