import { Icon } from '../../../../components/Icon.tsx';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { PhotoList } from '../../text/shop/PhotoList.tsx';
import type { Review } from '../review.schema.ts';
import { getStars, listReviewFacts } from '../review-words.ts';

interface Props {
  review: Review;
  isRecommended: boolean;
  onRecommend: () => Promise<void>;
  onReport: () => void;
  /** Shows the photo with this address. */
  onOpenPhoto: (url: string) => void;
  t: Translate;
}

/** One review of a product. */
export function ReviewItem(props: Props) {
  const { review, isRecommended, onRecommend, onReport, onOpenPhoto, t } = props;
  const { score, author, createdAt, writtenOn, text, images, recommendCount, reply } = props.review;
  const recommending = useButtonTask(t);
  const facts = listReviewFacts(review, t);

  return (
    <li className="review" data-review={review.reviewSn}>
      <ReviewLabels review={review} t={t} />
      <p className="review-head">
        <span className="review-stars" aria-hidden="true">
          {getStars(score)}
        </span>
        <span className="sr-only">{t('review.scoreOf', { score })}</span>
        <span>{author || t('review.leftMember')}</span>
        <time dateTime={new Date(createdAt).toISOString()}>{writtenOn}</time>
      </p>
      {facts.length > 0 && <p className="review-facts">{facts.join(' · ')}</p>}
      <p className="review-text">{text}</p>
      <PhotoList
        photos={images}
        getName={(no) => t('review.photoOf', { no })}
        className="review-photos"
        onOpen={onOpenPhoto}
      />
      {reply && (
        <div className="review-reply">
          <strong>{t('brand.name')}</strong> <span className="muted">{reply.repliedOn}</span>
          <p className="review-text">{reply.text}</p>
        </div>
      )}
      <p className="review-acts">
        <button
          type="button"
          className="btn btn-sm btn-line"
          data-recommend
          aria-pressed={isRecommended}
          aria-busy={recommending.isBusy || undefined}
          onClick={() => void recommending.run(onRecommend)}
        >
          <Icon name="up" className="icon-sm" />
          {t('review.recommend')}
          <span className="tabular" data-count>
            {recommendCount}
          </span>
        </button>
        <button type="button" className="link" onClick={onReport}>
          {t('report.report')}
        </button>
      </p>
    </li>
  );
}

function ReviewLabels(props: Pick<Props, 'review' | 't'>) {
  const { rewarded, best, reviewType } = props.review;
  const labels = [
    { text: 'review.rewarded', isShown: rewarded },
    { text: 'review.best', isShown: best, accent: true },
    { text: 'review.monthly', isShown: reviewType === 'MonthlyUsage' },
    { text: 'review.unbought', isShown: reviewType === 'NonPurchase' },
  ].filter(({ isShown }) => isShown);

  if (labels.length === 0) return null;

  return (
    <p className="review-labels">
      {labels.map(({ text, accent }) => (
        <span key={text} className={accent ? 'badge badge-accent' : 'badge'}>
          {props.t(text)}
        </span>
      ))}
    </p>
  );
}
