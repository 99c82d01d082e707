import { lazy, Suspense } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { ReviewCounts } from '../../review/desk/review-desk.schema.ts';
import { ReviewTable } from '../../review/desk/ReviewTable.tsx';
import { Tabs } from '../../../desk/table/Tabs.tsx';
import { countsPath, useTab } from '../../../desk/table/use-tab.ts';
import { ReportTable } from './ReportTable.tsx';

const HeldWordList = lazy(async () => ({
  default: (await import('../../text/desk/HeldWordList.tsx')).HeldWordList,
}));

const TABS = ['all', 'reports', 'held', 'hidden', 'best', 'words'] as const;

/** Reviews by what waits for staff, the reports of reviews and comments, and the held words. */
export function ReviewPlace() {
  const { t } = useDesk();
  const { tab, outer, query } = useTab(TABS);
  const { data: counts, reload } = useAnswer<ReviewCounts>(countsPath('/api/staff/reviews', query));

  return (
    <>
      <h1>{t('desk.place.reviews')}</h1>
      <Tabs
        place="reviews"
        tabs={TABS}
        shown={tab}
        counts={counts}
        labelOf={(id) => t(`reviewDesk.action.${id}`)}
      />
      {tab === 'words' ? (
        <Suspense fallback={<Skeleton t={t} />}>
          <HeldWordList />
        </Suspense>
      ) : tab === 'reports' ? (
        <ReportTable onChanged={reload} />
      ) : (
        <ReviewTable action={tab} outer={outer} onChanged={reload} />
      )}
    </>
  );
}
