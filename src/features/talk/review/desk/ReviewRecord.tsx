import { getStars } from '../review-words.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { TalkRecord } from '../../text/desk/TalkRecord.tsx';
import type { StaffReview } from './review-desk.schema.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ABOUT_REVIEWS } from './ReviewTable.tsx';

/** A review: its text as its author wrote it, its reports, and what staff may decide about it. */
export function ReviewRecord({ record }: { record: string }) {
  const { t } = useDesk();
  return (
    <TalkRecord<StaffReview>
      about={ABOUT_REVIEWS}
      record={record}
      titleOf={({ itemName }) => itemName}
      markOf={({ score }) => (
        <span role="img" aria-label={t('review.points', { score })}>
          {getStars(score)}
        </span>
      )}
    >
      {(review, { path, reload, onShow }) => (
        <ReviewFacts review={review} path={path} onChanged={reload} onShow={onShow} />
      )}
    </TalkRecord>
  );
}
