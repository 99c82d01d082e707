import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo } from 'react';
import { useDesk } from '../desk-parts/desk-context.ts';
import { $router } from '../desk-parts/desk-router.store.ts';
import { Skeleton } from '../desk-parts/DeskStates.tsx';
import { useAnswer } from '../desk-parts/use-answer.ts';
import type { ReviewAction } from '../review-desk/review-desk.ts';
import type { ReviewCounts } from '../review-desk/review-desk.schema.ts';
import { ReviewTable } from '../review-desk/ReviewTable.tsx';
import { Tabs } from '../talk-desk/Tabs.tsx';
import { ReportQueue } from './ReportQueue.tsx';

const HeldWordList = lazy(async () => ({
  default: (await import('./HeldWordList.tsx')).HeldWordList,
}));

const USUAL: ReviewAction = 'all';
const TABS = [USUAL, 'reports', 'held', 'hidden', 'best', 'words'] as const;

/** Reviews by what waits for staff, the reports of reviews and comments, and the held words. */
export function ReviewPlace() {
  const { t } = useDesk();
  const { data: counts, reload } = useAnswer<ReviewCounts>('/api/staff/reviews/counts');
  const asked = useStore($router)?.search['action'];
  const tab = TABS.find((id) => id === asked) ?? USUAL;
  const outer = useMemo(() => ({ action: USUAL }), []);
  return (
    <>
      <h1>{t('staff.place.reviews')}</h1>
      <Tabs
        place="reviews"
        tabs={TABS}
        shown={tab}
        counts={counts}
        labelOf={(id) => t(`staffReview.action.${id}`)}
      />
      {tab === 'words' ? (
        <Suspense fallback={<Skeleton t={t} />}>
          <HeldWordList />
        </Suspense>
      ) : tab === 'reports' ? (
        <ReportQueue onChanged={reload} />
      ) : (
        <ReviewTable key={tab} action={tab} outer={outer} onChanged={reload} />
      )}
    </>
  );
}
