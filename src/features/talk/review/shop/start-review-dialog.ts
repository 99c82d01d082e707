import { atom, type WritableAtom } from 'nanostores';
import { startLateIsland } from '../../../../components/late-island.ts';
import { api } from '../../../../lib/api.ts';
import type { ReviewFormContent } from '../review.schema.ts';
import { ReviewDialog, type OpenedReview, type ReviewWords } from './ReviewDialog.tsx';

let $opened: WritableAtom<OpenedReview> | undefined;

/**
 * Shows the form that a link leads to in a dialog, which it renders into `place`. Rejects where the
 * reader can't write this review: the link itself says why.
 */
export async function openReviewForm(place: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const before = $opened?.get();
  const content =
    before?.href === link.href
      ? before.content
      : await api.look<ReviewFormContent>(`/api/my/reviews/form${link.search}`);
  const opened = { href: link.href, content };

  if ($opened) return $opened.set(opened);

  $opened = atom(opened);

  const words = JSON.parse(place.dataset['words'] ?? '{}') as ReviewWords; // ReviewOpener.astro writes it
  startLateIsland(place, ReviewDialog, { ...words, $opened });
}
