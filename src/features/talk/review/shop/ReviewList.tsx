import { useEffect, useRef, useState } from 'react';
import { openPart } from '../../../../components/load-part.ts';
import { MoreButton } from '../../../../components/MoreButton.tsx';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { ReportDialog } from '../../report/shop/ReportDialog.tsx';
import { PhotoList } from '../../text/shop/PhotoList.tsx';
import { listSimilarTexts } from '../review-words.ts';
import type { Review, ReviewPage, ReviewPhoto } from '../review.schema.ts';
import { ReviewFilter, type ReviewedOption } from './ReviewFilter.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { useReviews } from './use-reviews.ts';

interface Props {
  itemCode: string;
  options: readonly ReviewedOption[];
  hasFits: boolean;
  photoReviewCount: number;
  /** Photos of the best photo reviews. */
  photos: readonly ReviewPhoto[];
  bodyReviewCount: number;
  page: Pick<ReviewPage, 'reviews' | 'next'>;
  locale: Locale;
  messages: Messages;
}

/** The reviews of a product, to be sorted, filtered, recommended and reported. */
export function ReviewList(props: Props) {
  const { itemCode, options, hasFits, photoReviewCount, bodyReviewCount } = props;
  const { photos, page, locale, messages } = props;
  const t = createT(messages, locale);
  const shown = useReviews(itemCode, page);
  const more = useButtonTask(t);
  const [report, setReport] = useState<{ Dialog: typeof ReportDialog; path: string | undefined }>();
  const [focused, setFocused] = useState<Review>();
  const list = useRef<HTMLUListElement>(null);
  const viewer = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const item = focused && list.current?.querySelector(`[data-review="${focused.reviewSn}"]`);
    item?.querySelector<HTMLElement>('[data-recommend]')?.focus();
  }, [focused]);

  async function filterReviews(filters: string) {
    try {
      await shown.filter(filters);
    } catch (error) {
      showToast(getMessage(error, t));
    }
  }

  function openPhotos(href: string) {
    const dialog = viewer.current;
    if (!dialog) return;

    openPart(import('./open-review-photos.ts'), ({ openReviewPhotos }) => {
      openReviewPhotos(dialog, { itemCode, href, t }).catch((error: unknown) =>
        showToast(getMessage(error, t)),
      );
    });
  }

  function openReport({ reviewSn }: Review) {
    // Few report.
    openPart(import('../../report/shop/ReportDialog.tsx'), ({ ReportDialog: Dialog }) =>
      setReport({ Dialog, path: `/api/reviews/${reviewSn}/report` }),
    );
  }

  return (
    <div className="review-list-frame">
      {photoReviewCount > 0 && (
        <>
          <PhotoList
            photos={photos}
            getName={(no) => t('review.photoOf', { no })}
            className="review-photos review-row"
            onOpen={(url) => openPhotos(url)}
          />
          <p className="needs-script">
            <button type="button" className="btn btn-line" onClick={() => openPhotos('')}>
              {t('review.allPhotos')}
            </button>
          </p>
        </>
      )}
      <ReviewFilter
        options={options}
        hasFits={hasFits}
        photoReviewCount={photoReviewCount}
        bodyReviewCount={bodyReviewCount}
        isMember={shown.isMember}
        onChoose={(filters) => void filterReviews(filters)}
        t={t}
      />
      <div role="status" className="review-similar-sum">
        {listSimilarTexts(shown.similar, t).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <ul className="review-list" ref={list}>
        {shown.reviews.map((review) => (
          <ReviewItem
            key={review.reviewSn}
            review={review}
            isRecommended={shown.isRecommended(review.reviewSn)}
            onRecommend={() => shown.toggleRecommendation(review)}
            onReport={() => openReport(review)}
            onOpenPhoto={(url) => openPhotos(url)}
            t={t}
          />
        ))}
      </ul>
      <p role="status" className="muted">
        {shown.reviews.length === 0 && t('review.noneFound')}
      </p>
      <MoreButton
        label={t('review.more')}
        isShown={shown.hasMore}
        isLoading={more.isBusy}
        onMore={() => void more.run(async () => setFocused(await shown.loadMore()))}
      />
      <dialog
        ref={viewer}
        id="review-photo"
        className="gallery-zoom"
        data-flag="photo"
        aria-label={t('review.photoViewer')}
      />
      {report && (
        <report.Dialog
          path={report.path}
          title={t('report.reportTitle')}
          onClose={() => setReport({ ...report, path: undefined })}
          t={t}
        />
      )}
    </div>
  );
}
