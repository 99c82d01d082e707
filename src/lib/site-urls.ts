import { LOCALES, type Locale } from './locale.ts';
import { localePath } from './paths.ts';

/** A page's address in one language, whole. `path` is without language. */
export function absoluteUrl(siteUrl: string, locale: Locale, path: string): string {
  return new URL(localePath(locale, path), siteUrl).href;
}

/** The same page in each language, and the one for everybody else, as hreflang wants them. */
export function listAlternateUrls(
  siteUrl: string,
  path: string,
): { hreflang: string; href: string }[] {
  const all = LOCALES.map((locale) => ({
    hreflang: locale as string,
    href: absoluteUrl(siteUrl, locale, path),
  }));
  return [...all, { hreflang: 'x-default', href: absoluteUrl(siteUrl, 'ko', path) }];
}
