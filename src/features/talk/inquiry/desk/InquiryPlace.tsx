import { lazy, Suspense } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { Tabs } from '../../../desk/table/Tabs.tsx';
import { countsPath, useTab } from '../../../desk/table/use-tab.ts';
import { INQUIRY_ACTIONS } from './inquiry-desk.ts';
import type { InquiryCounts } from './inquiry-table.schema.ts';
import { InquiryTable } from './InquiryTable.tsx';

const CannedAnswerTable = lazy(async () => ({
  default: (await import('../../canned-answer/desk/CannedAnswerTable.tsx')).CannedAnswerTable,
}));

const TABS = [...INQUIRY_ACTIONS, 'canned'] as const;

/** Inquiries by state, with how many there are of each, and the prepared answers. */
export function InquiryPlace() {
  const { t } = useDesk();
  const { tab, outer, query } = useTab(TABS);
  const { data: counts, reload } = useAnswer<InquiryCounts>(
    countsPath('/api/staff/inquiries', query),
  );

  return (
    <>
      <h1>{t('desk.place.inquiries')}</h1>
      <Tabs
        place="inquiries"
        tabs={TABS}
        shown={tab}
        counts={counts}
        labelOf={(id) => t(`inquiryDesk.action.${id}`)}
      />
      {tab === 'canned' ? (
        <Suspense fallback={<Skeleton t={t} />}>
          <CannedAnswerTable />
        </Suspense>
      ) : (
        <InquiryTable action={tab} outer={outer} onChanged={reload} />
      )}
    </>
  );
}
