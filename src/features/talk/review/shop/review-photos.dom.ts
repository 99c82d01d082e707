import { showToast } from '../../../../components/toast.ts';
import {
  openViewer,
  type ViewedPicture,
  type ViewerTexts,
} from '../../../../components/viewer.dom.ts';
import { api } from '../../../../lib/api.ts';
import type { Review, ReviewPage } from '../review.schema.ts';
import { getStars } from '../review-words.ts';
import { fillText } from '../../../../lib/fill-text.ts';

/** The texts as ProductReviews.astro writes them; `#` stands for the number. */
interface PhotoTexts {
  photo: string;
  leftMember: string;
  rewarded: string;
  network: string;
  viewer: ViewerTexts;
}

/** The next photos are fetched when so many are left. */
const AHEAD = 3;

/**
 * Opens all photos of a product's reviews in one viewer, with what their reviews say: from `link` on,
 * a photo in the list, or from the first.
 */
export async function openPhotos(
  host: HTMLElement,
  texts: PhotoTexts,
  link?: HTMLAnchorElement,
): Promise<void> {
  const dialog = host.querySelector<HTMLDialogElement>('#review-photo');
  if (!dialog) return;

  const photos = createPhotoReader(host.dataset['item'] ?? '', texts);
  try {
    await photos.more();
    while (link && getIndex(photos.pictures, link) < 0 && photos.hasMore()) await photos.more();
  } catch {
    showToast(texts.network);
    return;
  }

  const index = link ? Math.max(getIndex(photos.pictures, link), 0) : 0;

  openViewer(dialog, photos.pictures, {
    index,
    texts: texts.viewer,
    onChange: (pictureIndex) => {
      if (photos.pictures.length - pictureIndex <= AHEAD) photos.more().catch(() => undefined);
    },
  });
}

function getIndex(pictures: readonly ViewedPicture[], link: HTMLAnchorElement): number {
  return pictures.findIndex(({ src }) => src === link.pathname);
}

/** Reads the photos page by page into one list; one page at a time. */
function createPhotoReader(itemCode: string, texts: PhotoTexts) {
  const pictures: ViewedPicture[] = [];
  let next: string | null = '';
  let reading: Promise<void> | undefined;

  const read = async () => {
    const query = new URLSearchParams({ itemCode, photo: '1' });
    if (next) query.set('after', next);
    const page = await api.get<ReviewPage>(`/api/reviews?${query}`);
    pictures.push(...page.reviews.flatMap((review) => getPictures(review, texts)));
    next = page.next;
  };

  const more = () => {
    if (next === null) return Promise.resolve();
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return { pictures, more, hasMore: () => next !== null };
}

/** A rewarded review says so first, wherever it is read. */
function getPictures(review: Review, texts: PhotoTexts): ViewedPicture[] {
  const { score, author, writtenOn, text } = review;
  const { photo, leftMember, rewarded } = texts;
  const head = `${getStars(score)} ${author || leftMember} · ${writtenOn}`;
  const caption = [...(review.rewarded ? [rewarded] : []), head, text].join('\n');

  return review.images.map(({ url, width, height }, i) => ({
    src: url,
    width,
    height,
    caption,
    alt: fillText(photo, i + 1),
  }));
}
