import type { APIRoute } from 'astro';
import { readNotices } from '#src/features/content/notice/notice.service.ts';
import { rssResponse, rssXml } from '#src/features/marketing/sitemap/rss.ts';
import { pageTitle } from '#src/features/content/brand/brand.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { paths } from '#src/lib/paths.ts';
import { serverPaths } from '#src/lib/server-paths.ts';
import { absoluteUrl } from '#src/lib/site-urls.ts';

const SHOWN = 30;

export const GET: APIRoute = async (context) => {
  const { runtime, locale, now } = context.locals;
  const t = getTranslator(locale);
  const { brand } = await readSettings(runtime.database.read);
  const to = (path: string) => absoluteUrl(runtime.config.siteUrl, locale, path);
  const part = { offset: 0, limit: SHOWN };
  const { notices } = await readNotices(runtime.database.read, part, { locale, now });

  const newest = notices.toSorted((a, b) => b.startAt - a.startAt);
  const xml = rssXml({
    title: pageTitle(brand, t('notice.notices'), locale),
    description: t('notice.notices'),
    language: locale,
    url: to(paths.notices()),
    feedUrl: to(serverPaths.noticesRss()),
    items: newest.map(({ title, noticeSn, startAt }) => ({
      title,
      url: to(paths.notice(noticeSn)),
      publishedAt: startAt,
    })),
  });

  return rssResponse(xml);
};
