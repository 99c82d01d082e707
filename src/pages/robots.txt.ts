import type { APIRoute } from 'astro';
import { readSettings } from '../features/content/setting/setting.service.ts';
import { LOCALES } from '../lib/locale.ts';
import { localePath } from '../lib/paths.ts';
import { PRIVATE_PATHS } from '../lib/private-paths.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { brand, opening } = await readSettings(locals.runtime.database.read);
  if (!opening.isOpen) return respondText(['User-agent: *', 'Disallow: /', '']);

  const disallowed = PRIVATE_PATHS.flatMap((path) =>
    LOCALES.map((locale) => localePath(locale, path)),
  );
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Disallow: /*searchModal=',
    'Disallow: /*navigationDrawer=',
    ...(brand.robots === '' ? [] : [brand.robots]),
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.runtime.config.siteUrl).href}`,
    '',
  ];

  return respondText(lines);
};

const respondText = (lines: readonly string[]) =>
  new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  });
