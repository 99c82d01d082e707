import { getMessage } from '../../../../lib/api.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk, useKeys } from '../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../desk/parts/call/desk-router.store.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import type { InquiryPeople, StaffInquiry } from './inquiry-desk.schema.ts';
import { InquiryFacts } from './InquiryFacts.tsx';
import { InquirySteps } from './InquirySteps.tsx';

/** An inquiry: what was asked, about what, and its answer. N opens the next one that waits. */
export function InquiryRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/inquiries/${record}`;
  const { data: inquiry, error, reload } = useAnswer<StaffInquiry>(path);
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

  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!inquiry) return <Skeleton t={t} lines={12} />;

  return (
    <>
      <div className="desk-record-head">
        <h1>
          {inquiry.title} <small>{inquiry.inquirySn}</small>
        </h1>
        <span className="desk-status">{t(`inquiry.status.${inquiry.status}`)}</span>
        {inquiry.overdue && <span className="desk-tag desk-late">{t('inquiryDesk.overdue')}</span>}
        {inquiry.held && <span className="desk-tag">{t('inquiryDesk.held')}</span>}
        <InquirySteps inquiry={inquiry} path={path} onDone={reload} onNext={goNext} />
      </div>
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
