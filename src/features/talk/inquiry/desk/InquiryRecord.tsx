import { getMessage } from '../../../../lib/api.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk, useKeys } from '../../../desk/parts/call/desk-context.ts';
import { RecordHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDesk } from '../../../desk/parts/call/desk-router.store.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import type { InquiryPeople, StaffInquiry } from './inquiry-desk.schema.ts';
import { InquiryFacts } from './InquiryFacts.tsx';
import { InquirySteps } from './InquirySteps.tsx';

/** An inquiry: what was asked, about what, and its answer. N opens the next one that waits. */
export function InquiryRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/inquiries/${record}`;
  const { data: inquiry, reload, fallback } = useLoaded<StaffInquiry>(path, 12);
  const { people, lookUp, onShow } = useUnmasked<InquiryPeople>(path);

  async function openNext() {
    const next = `/api/staff/inquiries/next?after=${record}`;
    const { inquirySn } = await desk.get<{ inquirySn: number | null }>(next);
    if (inquirySn === null) toastDone(t('inquiryDesk.nothingNext'));
    else openDesk(`inquiries/${inquirySn}`);
  }

  const goNext = () => {
    openNext().catch((problem: unknown) => toastProblem(getMessage(problem, t)));
  };

  useKeys({ nextRecord: goNext });

  /** In an answer that only the author reads the whole name, which is looked up; else as published. */
  async function nameForAnswer({ open, author }: StaffInquiry): Promise<string> {
    if (open || !can('personal:read')) return author;
    return (people ?? (await lookUp(t('inquiryDesk.nameReason')))).author;
  }

  if (!inquiry) return fallback;

  return (
    <>
      <RecordHead
        title={inquiry.title}
        mark={inquiry.inquirySn}
        status={t(`inquiry.status.${inquiry.status}`)}
      >
        {inquiry.overdue && <span className="desk-tag desk-late">{t('inquiryDesk.overdue')}</span>}
        {inquiry.held && <span className="desk-tag">{t('inquiryDesk.held')}</span>}
        <InquirySteps inquiry={inquiry} path={path} onDone={reload} onNext={goNext} />
      </RecordHead>
      <InquiryFacts
        inquiry={{ ...inquiry, ...people }}
        path={path}
        nameForAnswer={() => nameForAnswer(inquiry)}
        onShow={onShow}
        onChanged={reload}
      />
    </>
  );
}
