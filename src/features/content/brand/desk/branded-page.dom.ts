import { imageSources } from '../../../../lib/image.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Brand } from '../brand.ts';
import { brandStyle } from '../brand-style.ts';

/** A page of the shop with another look, without its scripts; the names in its texts stay. */
export function applyBrand(html: string, brand: Brand, locale: Locale): string {
  const page = new DOMParser().parseFromString(html, 'text/html');

  for (const part of page.querySelectorAll('script, style[data-brand]')) part.remove();
  for (const part of page.querySelectorAll('[autofocus]')) part.removeAttribute('autofocus');

  const style = page.createElement('style');
  style.textContent = brandStyle(brand);
  page.head.append(style);

  for (const logo of page.querySelectorAll('.logo, .logo-letters')) {
    logo.replaceWith(buildLogo(page, brand, locale));
  }

  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The logo as `components/Logo.astro` shows it. */
function buildLogo(page: Document, { logoSvg, logo, name }: Brand, locale: Locale): Element {
  const drawn = new DOMParser().parseFromString(logoSvg, 'image/svg+xml').documentElement;
  if (logoSvg !== '' && drawn.localName === 'svg') {
    drawn.setAttribute('class', 'logo');
    return drawn;
  }

  if (logo !== '') {
    const picture = page.createElement('img');
    picture.className = 'logo';
    picture.src = imageSources(logo).src;
    return picture;
  }

  const letters = page.createElement('b');
  letters.textContent = name[locale];

  return letters;
}
