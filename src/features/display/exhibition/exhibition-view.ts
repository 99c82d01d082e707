import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { ExhibitionCard } from './exhibition.queries.ts';

/** An exhibition of a list in one language. */
export function toExhibitionCard(row: ExhibitionCard, locale: Locale) {
  const { exhibitionSn, image, startAt, endAt } = row;
  return {
    exhibitionSn,
    image,
    startAt,
    endAt,
    title: getLocalizedText(locale, row.titleKo, row.titleEn),
    summary: getLocalizedText(locale, row.summaryKo, row.summaryEn),
  };
}
