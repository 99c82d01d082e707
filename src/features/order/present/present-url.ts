import { localePath, paths } from '../../../lib/paths.ts';
import type { Locale } from '../../../lib/locale.ts';
import { presentToken } from './present-link.ts';

interface LinkPlace {
  siteUrl: string;
  locale: Locale;
  secret: string;
}

/** The link that a giver sends. In the URL fragment: no server, proxy or referrer sees the token. */
export function presentUrl({ siteUrl, locale, secret }: LinkPlace, linkSeed: string): string {
  return `${siteUrl}${localePath(locale, paths.present())}#${presentToken(secret, linkSeed)}`;
}
