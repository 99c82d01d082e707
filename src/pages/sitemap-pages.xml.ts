import type { APIRoute } from 'astro';
import { listCategoryTree } from '#src/features/category/category.queries.ts';
import type { Category } from '#src/features/category/category.ts';
import { sitemapXml } from '#src/features/sitemap/sitemap.ts';
import { xmlResponse } from '#src/features/sitemap/xml-response.ts';
import { listTermsCodes } from '#src/features/terms/terms.queries.ts';
import { paths } from '#src/lib/paths.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { shop, config } = locals.runtime;
  const tree = await listCategoryTree(shop.read);
  const terms = await listTermsCodes(shop.read, locals.now);
  const addresses = [
    paths.home(),
    ...tree.flatMap(codesBelow).map(paths.category),
    ...terms.map(paths.terms),
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
