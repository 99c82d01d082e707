import type { APIRoute } from 'astro';
import { listCategoryTree } from '#src/features/product/category/category.queries.ts';
import type { Category } from '#src/features/product/category/category.ts';
import { FAMILY_SALE_CODE } from '#src/features/product/category/category-code.ts';
import { listRunningSns } from '#src/features/display/exhibition/exhibition.queries.ts';
import { listShownBrands } from '#src/features/find/product-brand/product-brand.queries.ts';
import { listNoticeSns } from '#src/features/content/notice/notice.queries.ts';
import { listPageCodes } from '#src/features/display/page-builder/page-builder.queries.ts';
import { sitemapXml } from '#src/features/marketing/sitemap/sitemap.ts';
import { xmlResponse } from '#src/features/marketing/sitemap/xml-response.ts';
import { listStoreSns } from '#src/features/content/store/store.queries.ts';
import { listTermsCodes } from '#src/features/content/terms/terms.queries.ts';
import { paths } from '#src/lib/paths.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { database, config } = locals.runtime;
  const tree = await listCategoryTree(database.read);
  const brands = await listShownBrands(database.read);
  const terms = await listTermsCodes(database.read, locals.now);
  const exhibitions = await listRunningSns(database.read, locals.now);
  const stores = await listStoreSns(database.read);
  const pages = await listPageCodes(database.read, locals.now);
  const notices = await listNoticeSns(database.read, locals.now);

  const categories = tree.flatMap(codesBelow);
  const addresses = [
    paths.home(),
    ...categories.map(paths.category),
    ...brands.map(({ brandCode }) => paths.brand(brandCode)),
    ...exhibitions.map(paths.exhibition),
    ...(categories.includes(FAMILY_SALE_CODE) ? [paths.familySale()] : []),
    paths.stores(),
    ...stores.map(paths.store),
    ...pages.map(paths.page),
    ...terms.map(paths.terms),
    paths.cs(),
    paths.notices(),
    ...notices.map(paths.notice),
  ];

  return xmlResponse(
    sitemapXml(
      config.siteUrl,
      addresses.map((path) => ({ path })),
    ),
  );
};

function codesBelow({ displayCateCode, children }: Category): string[] {
  return [displayCateCode, ...children.flatMap(codesBelow)];
}
