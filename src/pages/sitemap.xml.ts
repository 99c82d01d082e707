import type { APIRoute } from 'astro';
import { findSitemapSize } from '#src/features/marketing/sitemap/sitemap.queries.ts';
import { PRODUCTS_PER_FILE, sitemapIndexXml } from '#src/features/marketing/sitemap/sitemap.ts';
import { xmlResponse } from '#src/features/marketing/sitemap/xml-response.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { database, config } = locals.runtime;
  const { products, updatedAt } = await findSitemapSize(database.read);
  const fileCount = Math.max(1, Math.ceil(products / PRODUCTS_PER_FILE));
  const files = Array.from({ length: fileCount }, (_, i) => ({
    path: `/sitemap-products-${i + 1}.xml`,
    updatedAt,
  }));

  return xmlResponse(sitemapIndexXml(config.siteUrl, [{ path: '/sitemap-pages.xml' }, ...files]));
};
