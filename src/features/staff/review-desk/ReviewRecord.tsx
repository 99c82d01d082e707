import { messageOf } from '../../../lib/api.ts';
import { starsOf } from '../../talk/review/stars.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { Failure, Skeleton } from '../desk-parts/DeskStates.tsx';
import { toastProblem } from '../desk-parts/toast.store.ts';
import { useAnswer } from '../desk-parts/use-answer.ts';
import { decideTalk } from '../talk-desk/talk-actions.ts';
import { canDecide } from '../talk-desk/talk-decision.ts';
import { useAuthor } from '../talk-desk/use-author.ts';
import type { ReviewDecision } from './review-desk.ts';
import type { StaffReview } from './review-desk.schema.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ABOUT_REVIEWS } from './ReviewTable.tsx';

/** A review: its text as its author wrote it, its reports, and what staff may decide about it. */
export function ReviewRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/reviews/${record}`;
  const { data: review, error, reload } = useAnswer<StaffReview>(path);
  const { people, onShow } = useAuthor(path);
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!review) return <Skeleton t={t} lines={12} />;
  const decide = (decision: ReviewDecision) => {
    decideTalk(t, { ...ABOUT_REVIEWS, ids: [record], decision, onUndone: reload }).then(
      (isDone) => isDone && reload(),
      (problem: unknown) => toastProblem(messageOf(problem, t)),
    );
  };
  return (
    <>
      <div className="desk-record-head">
        <h1>
          {review.itemName} <small>{review.reviewSn}</small>
        </h1>
        <span role="img" aria-label={t('talk.points', { score: review.score })}>
          {starsOf(review.score)}
        </span>
        <span className="desk-status">{t(`staffReview.status.${review.status}`)}</span>
        {review.reports > 0 && (
          <span className="desk-tag desk-late">
            {t('staffReview.reports', { count: review.reports })}
          </span>
        )}
        {review.best && <span className="desk-tag">{t('staffReview.best')}</span>}
        <div className="desk-steps" role="group" aria-label={t('staff.order.steps')}>
          {can('talk:write') &&
            decisionsOf(review).map((decision) => (
              <button
                key={decision}
                type="button"
                className={decision === 'hide' ? 'desk-btn desk-btn-danger' : 'desk-btn'}
                onClick={() => decide(decision)}
              >
                {t(`staffReview.do.${decision}`)}
              </button>
            ))}
        </div>
      </div>
      <ReviewFacts review={{ ...review, ...people }} onShow={onShow} />
    </>
  );
}

function decisionsOf(review: StaffReview): ReviewDecision[] {
  const decisions = (['show', 'hide'] as const).filter((one) => canDecide(review, one));
  return [review.best ? 'notBest' : 'best', ...decisions];
}
