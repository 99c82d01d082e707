import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { findOfferedFlashSale } from '../../benefit/flash-sale/flash-code.queries.ts';
import type { HomeNews } from './home-news.schema.ts';

interface Asker {
  memberNo: number | undefined;
  locale: Locale;
  now: number;
}

/** Time-limited content of the home page: two queries. */
export async function findHomeNews(db: Reader, asker: Asker): Promise<HomeNews> {
  const { memberNo, locale, now } = asker;
  const [popup, flashSale] = await Promise.all([
    findPopup(db, now),
    memberNo === undefined ? undefined : findOfferedFlashSale(db, memberNo, now),
  ]);

  return {
    ...(popup && { popup: inLanguage(popup, locale) }),
    ...(flashSale && {
      flashSale: {
        flashSaleSn: flashSale.flashSaleSn,
        name: getLocalizedText(locale, flashSale.nameKo, flashSale.nameEn),
        endAt: flashSale.endAt,
      },
    }),
  };
}

type PopupRow = NonNullable<Awaited<ReturnType<typeof findPopup>>>;

function inLanguage(
  { popupSn, image, linkUrl, titleKo, titleEn, textKo, textEn }: PopupRow,
  locale: Locale,
) {
  return {
    popupSn,
    image,
    linkUrl,
    title: getLocalizedText(locale, titleKo, titleEn),
    text: getLocalizedText(locale, textKo, textEn),
  };
}

/** The popup of now; of several, the one that began last. */
function findPopup(db: Reader, now: number) {
  return db
    .selectFrom('popup')
    .select(['popupSn', 'titleKo', 'titleEn', 'textKo', 'textEn', 'image', 'linkUrl'])
    .where('status', '=', 'On')
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .orderBy('startAt', 'desc')
    .orderBy('popupSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}
