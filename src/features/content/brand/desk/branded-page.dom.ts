import type { Locale } from '../../../../lib/locale.ts';
import type { Brand } from '../brand.ts';
import { brandStyle } from '../brand-style.ts';
import { buildLogoHtml } from '../logo.ts';
import { toPlainSvg } from '../plain-svg.ts';

/** A page of the shop with another look, without its scripts; the names in its texts stay. */
export function applyBrand(html: string, brand: Brand, locale: Locale): string {
  const page = new DOMParser().parseFromString(html, 'text/html');

  for (const part of page.querySelectorAll('script, style[data-brand]')) part.remove();
  for (const part of page.querySelectorAll('[autofocus]')) part.removeAttribute('autofocus');

  const style = page.createElement('style');
  style.textContent = brandStyle(brand);
  page.head.append(style);

  // A source that saving would refuse is not shown either.
  const logoSvg = toPlainSvg(brand.logoSvg) ?? '';
  for (const logo of page.querySelectorAll('.logo, .logo-letters')) {
    logo.outerHTML = buildLogoHtml({ ...brand, logoSvg }, locale);
  }

  return `<!doctype html>${page.documentElement.outerHTML}`;
}
