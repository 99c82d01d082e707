import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { localePath } from '../../../lib/paths.ts';
import type { Picture } from '../page-builder/widgets/parts.ts';
import type { BannerRow } from './banner.queries.ts';

/** A banner as a page shows it. */
export interface Banner {
  kicker: string;
  title: string;
  text: string;
  action: string;
  href: string;
  picture: Picture;
}

export function toBanner(row: BannerRow, locale: Locale): Banner {
  return {
    kicker: getLocalizedText(locale, row.kickerKo, row.kickerEn),
    title: getLocalizedText(locale, row.titleKo, row.titleEn),
    text: getLocalizedText(locale, row.textKo, row.textEn),
    action: getLocalizedText(locale, row.actionKo, row.actionEn),
    href: localePath(locale, row.linkUrl),
    picture: JSON.parse(row.picture) as Picture, // as banner.content.ts writes it
  };
}
