import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Steps } from '../../../desk/parts/DeskRecord.tsx';
import { LetterKey } from '../../../desk/parts/keys/LetterKey.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
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
  const { t, can, letterKey } = useDesk();

  const { ask, run } = useSteps(onDone);

  async function move(step: InquiryMove): Promise<boolean> {
    const body = { inquirySns: [inquiry.inquirySn], move: step };
    const { results } = await desk.post<BulkResults>('/api/staff/inquiries/move', body);
    const problem = results[0]?.problem;
    if (problem) toastProblem(problem.message);
    else toastDone(t(`inquiryDesk.done.${step}`));
    return true; // also where it was refused, as another may have moved it
  }

  const hold = () =>
    ask('inquiryDesk.do.hold', { run: (reason) => desk.post(`${path}/hold`, { reason }) });

  const button = (step: InquiryMove | 'hold', take: () => void) => (
    <button key={step} type="button" className="desk-btn" onClick={take}>
      {t(`inquiryDesk.do.${step}`)}
    </button>
  );

  return (
    <Steps>
      {can('talk:write') && (
        <>
          {buildSteps(inquiry).map((step) => button(step, () => run(move(step))))}
          {(inquiry.status === 'Received' || inquiry.status === 'Progress') && button('hold', hold)}
        </>
      )}
      <button
        type="button"
        className="desk-btn"
        aria-keyshortcuts={letterKey('n')}
        onClick={onNext}
      >
        {t('inquiryDesk.next')} <LetterKey keys="N" />
      </button>
    </Steps>
  );
}

function buildSteps({ status, kind, held }: StaffInquiry): InquiryMove[] {
  const taking: InquiryMove[] =
    status === 'Progress' ? ['release'] : status === 'Complete' ? [] : ['take'];
  return kind === 'Product' ? [...taking, held ? 'show' : 'hide'] : taking;
}
