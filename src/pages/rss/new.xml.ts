import type { APIRoute } from 'astro';
import { listCardFacts } from '#src/features/find/product-list/product-card.queries.ts';
import { listProductSns } from '#src/features/find/product-list/product-list.queries.ts';
import { rssResponse, rssXml } from '#src/features/marketing/sitemap/rss.ts';
import { pageTitle } from '#src/features/content/brand/brand.ts';
import { getHomeText } from '#src/features/display/home/home-text.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { getLocalizedText } from '#src/lib/locale.ts';
import { formatWon } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { serverPaths } from '#src/lib/server-paths.ts';
import { absoluteUrl } from '#src/lib/site-urls.ts';

const SHOWN = 50;

export const GET: APIRoute = async (context) => {
  const { runtime, locale, now } = context.locals;
  const db = runtime.database.read;
  const { brand } = await readSettings(runtime.database.read);
  const to = (path: string) => absoluteUrl(runtime.config.siteUrl, locale, path);
  const sns = await listProductSns(db, { sort: 'newest', offset: 0, limit: SHOWN, now });
  const products = await listCardFacts(db, sns, now);

  const xml = rssXml({
    title: pageTitle(brand, getHomeText(brand, 'newArrivalsTitle', locale), locale),
    description: getHomeText(brand, 'newArrivalsText', locale),
    language: locale,
    url: to(paths.home()),
    feedUrl: to(serverPaths.newRss()),
    items: products.map((product) => {
      const brand = getLocalizedText(locale, product.brandKo, product.brandEn);
      return {
        title: getLocalizedText(locale, product.nameKo, product.nameEn),
        url: to(paths.product(product.itemCode)),
        publishedAt: product.iconFacts.createdAt,
        description: [brand, formatWon(product.benefitPrice, locale)].filter(Boolean).join(' · '),
      };
    }),
  });

  return rssResponse(xml);
};
