import type { APIRoute } from 'astro';
import { iconFile } from '#src/features/content/brand/brand.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { paths } from '#src/lib/paths.ts';

/** The mall on a home screen, in Korean, as the file has no language. */
export const GET: APIRoute = async ({ locals }) => {
  const { brand } = await readSettings(locals.runtime.database.read);
  const toIcon = (size: 192 | 512) => ({
    src: iconFile(brand.icon, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });

  const manifest = {
    name: brand.name.ko,
    short_name: brand.name.ko,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    ...(brand.icon !== '' && { icons: [toIcon(192), toIcon(512)] }),
  };

  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'max-age=3600' },
  });
};
