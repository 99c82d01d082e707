import { imageSources } from '../../../lib/image.ts';
import type { Locale } from '../../../lib/locale.ts';
import { escapeXml } from '../../../lib/xml.ts';
import type { Brand } from './brand.ts';

/** The parts of a brand that the wordmark is made of. */
export type Wordmark = Pick<Brand, 'name' | 'logoSvg' | 'logo'>;

/** The markup of the mall's wordmark; the link around it has the accessible name. */
export function buildLogoHtml({ name, logoSvg, logo }: Wordmark, locale: Locale): string {
  if (logoSvg !== '') return logoSvg.replace('<svg', '<svg class="logo" aria-hidden="true"');
  if (logo !== '') return `<img class="logo" src="${imageSources(logo).src}" alt="">`;
  return `<b class="logo-letters" aria-hidden="true">${escapeXml(name[locale])}</b>`;
}
