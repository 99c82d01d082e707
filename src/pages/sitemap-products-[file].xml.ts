import type { APIRoute } from 'astro';
import {
  listSitemapImages,
  listSitemapProducts,
} from '#src/features/marketing/sitemap/sitemap.queries.ts';
import { PRODUCTS_PER_FILE, sitemapXml } from '#src/features/marketing/sitemap/sitemap.ts';
import { xmlResponse } from '#src/features/marketing/sitemap/xml-response.ts';
import { paths } from '#src/lib/paths.ts';

export const GET: APIRoute = async ({ locals, params }) => {
  const { database, config } = locals.runtime;
  const file = /^[1-9]\d{0,3}$/.test(params.file ?? '') ? Number(params.file) : undefined;
  if (file === undefined) return new Response(null, { status: 404 });

  const offset = (file - 1) * PRODUCTS_PER_FILE;
  const rows = await listSitemapProducts(database.read, { offset, limit: PRODUCTS_PER_FILE });
  if (rows.length === 0 && file > 1) return new Response(null, { status: 404 });

  const range = { first: rows[0]?.productSn ?? 0, last: rows.at(-1)?.productSn ?? 0 };
  const images = await listSitemapImages(database.read, range);

  const pages = rows.map((row) => ({
    path: paths.product(row.itemCode),
    updatedAt: row.updatedAt,
    images: images.get(row.productSn) ?? [],
  }));

  return xmlResponse(sitemapXml(config.siteUrl, pages));
};
