import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo } from 'react';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { $router, deskPath } from '../desk-parts/desk-router.store.ts';
import { Skeleton } from '../desk-parts/DeskStates.tsx';
import { useAnswer } from '../desk-parts/use-answer.ts';
import { INQUIRY_ACTIONS, type InquiryAction } from '../inquiry-board/inquiry-board.ts';
import type { InquiryCounts } from '../inquiry-board/inquiry-board.schema.ts';
import { InquiryBoard } from '../inquiry-board/InquiryBoard.tsx';

const CannedAnswerTable = lazy(async () => ({
  default: (await import('./CannedAnswerTable.tsx')).CannedAnswerTable,
}));

const USUAL: InquiryAction = 'Received';
const TABS = [...INQUIRY_ACTIONS, 'canned'] as const;

/** Inquiries by state, with how many there are of each, and the prepared answers. */
export function InquiryPlace() {
  const { t } = useDesk();
  const { data: counts, reload } = useAnswer<InquiryCounts>('/api/staff/inquiries/counts');
  const asked = useStore($router)?.search['action'];
  const tab = TABS.find((id) => id === asked) ?? USUAL;
  const outer = useMemo(() => ({ action: USUAL }), []);
  return (
    <>
      <h1>{t('staff.place.inquiries')}</h1>
      <nav className="desk-tabs" aria-label={t('staff.order.actions')}>
        {TABS.map((id) => (
          <a
            key={id}
            href={deskPath(id === USUAL ? 'inquiries' : `inquiries?action=${id}`)}
            aria-current={id === tab ? 'true' : undefined}
          >
            {t(`staffInquiry.action.${id}`)}
            {counts && id !== 'canned' && (
              <strong className="tabular">{formatCount(counts[id])}</strong>
            )}
          </a>
        ))}
      </nav>
      {tab === 'canned' ? (
        <Suspense fallback={<Skeleton t={t} />}>
          <CannedAnswerTable />
        </Suspense>
      ) : (
        <InquiryBoard key={tab} action={tab} outer={outer} onChanged={reload} />
      )}
    </>
  );
}
