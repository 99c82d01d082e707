import { listFlashSaleInfo } from '#src/features/benefit/flash-sale/flash-offer.queries.ts';
import { isGone } from '#src/features/product/product/product-status.ts';
import { toProductDetail } from '#src/features/product/product/shop/product-detail.ts';
import {
  ProductDetail,
  ProductParams,
} from '#src/features/product/product/shop/product-detail.schema.ts';
import { findProductPage } from '#src/features/product/product/shop/product-page.queries.ts';
import { toStat } from '#src/features/talk/review/review-view.ts';
import { findStat } from '#src/features/talk/review/stat.queries.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A product with its units, options, prices and what comes with it, as it is now',
    auth: 'visitor',
    params: ProductParams,
    response: ProductDetail,
    errors: ['NotFound'],
  },
  async ({ database, params, member, locale, now }) => {
    const page = await findProductPage(database.read, { itemCode: params.itemCode, locale, now });
    if (!page || isGone(page.endedAt, now)) throw new AppError('NotFound');

    const viewer = { memberNo: member?.memberNo, locale, now };
    const flashSales = await listFlashSaleInfo(database.read, viewer, [params.itemCode]);
    const stat = toStat(await findStat(database.read, page.productSn));

    return toProductDetail(page, { flashSale: flashSales.get(params.itemCode), stat });
  },
);
