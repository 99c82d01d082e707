import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { localePath } from '../../../lib/paths.ts';
import type { Text } from '../../content/content/content.schema.ts';

/** The text in the reader's language. */
export function getText(locale: Locale, text: Text): string {
  return getLocalizedText(locale, text.ko, text.en);
}

/** Returns the target of a widget's link for a reader of `locale`; files and other sites have no language. */
export function getHref(locale: Locale, href: string): string {
  const isPage = href.startsWith('/') && !/\.\w+$/.test(href.split(/[?#]/, 1)[0] ?? '');
  return isPage ? localePath(locale, href) : href;
}
