import { getMessage } from '../../../../lib/api.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import type { InquiryMove } from './inquiry-desk.ts';
import type { StaffInquiry } from './inquiry-desk.schema.ts';

interface Props {
  inquiry: StaffInquiry;
  /** The path of the inquiry in the API. */
  path: string;
  onDone: () => void;
  onNext: () => void;
}

/** The steps that the inquiry's state allows; a press takes them, as each can be taken back. */
export function InquirySteps({ inquiry, path, onDone, onNext }: Props) {
  const { t, can } = useDesk();

  async function move(step: InquiryMove) {
    const body = { inquirySns: [inquiry.inquirySn], move: step };
    const { results } = await desk.post<BulkResults>('/api/staff/inquiries/move', body);
    const problem = results[0]?.problem;
    if (problem) toastProblem(problem.message);
    else toastDone(t(`inquiryDesk.done.${step}`));
    onDone();
  }

  const start = (task: Promise<unknown>) => {
    task.catch((error: unknown) => toastProblem(getMessage(error, t)));
  };

  const hold = async () => {
    const isDone = await askReason({
      title: t('inquiryDesk.do.hold'),
      text: t('inquiryDesk.holdText'),
      action: t('inquiryDesk.do.hold'),
      run: async (reason) => {
        await desk.post(`${path}/hold`, { reason });
        toastDone(t('inquiryDesk.done.hold'));
      },
    });

    if (isDone) onDone();
  };

  const button = (step: InquiryMove | 'hold', run: () => Promise<unknown>) => (
    <button key={step} type="button" className="desk-btn" onClick={() => start(run())}>
      {t(`inquiryDesk.do.${step}`)}
    </button>
  );

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      {can('talk:write') && (
        <>
          {buildSteps(inquiry).map((step) => button(step, () => move(step)))}
          {(inquiry.status === 'Received' || inquiry.status === 'Progress') && button('hold', hold)}
        </>
      )}
      <button type="button" className="desk-btn" aria-keyshortcuts="n" onClick={onNext}>
        {t('inquiryDesk.next')} <kbd aria-hidden="true">N</kbd>
      </button>
    </div>
  );
}

function buildSteps({ status, kind, held }: StaffInquiry): InquiryMove[] {
  const taking: InquiryMove[] =
    status === 'Progress' ? ['release'] : status === 'Complete' ? [] : ['take'];
  return kind === 'Product' ? [...taking, held ? 'show' : 'hide'] : taking;
}
