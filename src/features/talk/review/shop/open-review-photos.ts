import {
  openViewer,
  type ViewedPicture,
  type ViewerTexts,
} from '../../../../components/viewer.dom.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Review, ReviewPage } from '../review.schema.ts';
import { BEST_PHOTOS } from '../review.ts';
import { getStars } from '../review-words.ts';

/** The next photos are fetched when so many are left. */
const AHEAD = 3;

interface Photos {
  itemCode: string;
  /** The address of the first photo that is shown; '' for the first of all. */
  href: string;
  t: Translate;
}

/**
 * Shows all photos of a product's reviews in one viewer within `dialog`, with what their reviews say.
 * Rejects with `ApiError`.
 */
export async function openReviewPhotos(
  dialog: HTMLDialogElement,
  { itemCode, href, t }: Photos,
): Promise<void> {
  const photos = createPhotoReader(itemCode, t);
  const findIndex = () => photos.pictures.findIndex(({ src }) => src === href);

  await photos.more();
  while (href !== '' && findIndex() < 0 && photos.hasMore()) await photos.more();

  openViewer(dialog, photos.pictures, {
    index: Math.max(findIndex(), 0),
    texts: getViewerTexts(t),
    onChange: (index) => {
      if (photos.pictures.length - index <= AHEAD) photos.more().catch(() => undefined);
    },
  });
}

function getViewerTexts(t: Translate): ViewerTexts {
  return {
    close: t('common.close'),
    zoom: t('product.gallery.zoom'),
    previous: t('product.gallery.previous'),
    next: t('product.gallery.next'),
  };
}

/** Reads the photos page by page into one list; one page at a time. */
function createPhotoReader(itemCode: string, t: Translate) {
  const pictures: ViewedPicture[] = [];
  let next: string | null = '';
  let reading: Promise<void> | undefined;

  const readPage = async () => {
    const query = new URLSearchParams({ itemCode, photo: '1', sort: BEST_PHOTOS });
    if (next) query.set('after', next);
    const page = await api.get<ReviewPage>(`/api/reviews?${query}`);
    pictures.push(...page.reviews.flatMap((review) => getPictures(review, t)));
    next = page.next;
  };

  const more = () => {
    if (next === null) return Promise.resolve();
    reading ??= readPage().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return { pictures, more, hasMore: () => next !== null };
}

/** A rewarded review says so first, wherever it is read. */
function getPictures(review: Review, t: Translate): ViewedPicture[] {
  const { score, author, writtenOn, text } = review;
  const head = `${getStars(score)} ${author || t('review.leftMember')} · ${writtenOn}`;
  const caption = [...(review.rewarded ? [t('review.rewarded')] : []), head, text].join('\n');

  return review.images.map(({ url, width, height }, i) => ({
    src: url,
    width,
    height,
    caption,
    alt: t('review.photoOf', { no: i + 1 }),
  }));
}
