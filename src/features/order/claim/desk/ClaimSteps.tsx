import { getMessage } from '../../../../lib/api.ts';
import { formatWon } from '../../../../lib/money.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { moveClaims, PERMISSION_OF } from './claim-steps.ts';
import { CLAIM_MOVES } from './claim-desk.ts';
import type { StaffClaim } from './claim-desk.schema.ts';

/** The steps that end or change a claim by a reason, which its buyer reads. */
const REASONED = [
  { step: 'reject', call: 'end', more: { to: 'Rejected' }, isDanger: true },
  { step: 'cancel', call: 'end', more: { to: 'Cancelled' }, isDanger: true },
  { step: 'waive', call: 'waive', more: {}, isDanger: false },
  { step: 'fault', call: 'fault', more: {}, isDanger: false },
] as const;

interface Props {
  claim: StaffClaim;
  /** The path of the claim in the API. */
  path: string;
  onDone: () => void;
}

/** The steps that the claim's state and the reader's permissions allow. */
export function ClaimSteps({ claim, path, onDone }: Props) {
  const { t, locale, can } = useDesk();
  const { claimNo, refundAmt = 0 } = claim;

  const run = (task: Promise<boolean>) => {
    task.then(
      (isChanged) => isChanged && onDone(),
      (error: unknown) => toastProblem(getMessage(error, t)),
    );
  };

  const button = (step: string, onClick: () => void, look = '') => (
    <button key={step} type="button" className={`desk-btn ${look}`} onClick={onClick}>
      {t(`claimDesk.do.${step}`)}
    </button>
  );

  const askFor = ({ step, call, more, isDanger }: (typeof REASONED)[number]) =>
    askReason({
      title: t(`claimDesk.do.${step}`),
      text: t(`claimDesk.text.${step}`),
      action: t(`claimDesk.do.${step}`),
      isDanger,
      reason: 'required',
      run: async (reason) => {
        await desk.post(`${path}/${call}`, { ...more, reason });
        toastDone(t(`claimDesk.done.${step}`));
      },
    });

  const mayReceive = can('claim:receive');
  const maySettle = can('claim:settle');

  const book = () =>
    openDialog(async () => (await import('./BookClaim.tsx')).BookClaim, { path, onDone });
  const inspect = () =>
    openDialog(async () => (await import('./InspectClaim.tsx')).InspectClaim, {
      claim,
      path,
      onDone,
    });

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      {CLAIM_MOVES.filter((step) => claim.can[step] && can(PERMISSION_OF[step])).map((step) =>
        button(step, () => run(moveClaims(t, { claimNos: [claimNo], step }))),
      )}
      {mayReceive && claim.can.book && button('book', book, 'desk-btn-primary')}
      {mayReceive && claim.can.inspect && button('inspect', inspect)}
      {maySettle && claim.can.confirm && (
        <button
          type="button"
          className="desk-btn desk-btn-primary"
          onClick={() => run(moveClaims(t, { claimNos: [claimNo], step: 'settle' }))}
        >
          {refundAmt > 0
            ? t('claimDesk.settleFor', { amount: formatWon(refundAmt, locale) })
            : t('claimDesk.do.settle')}
        </button>
      )}
      {maySettle &&
        REASONED.filter(({ step }) => claim.can[step]).map((reasonedStep) =>
          button(
            reasonedStep.step,
            () => run(askFor(reasonedStep)),
            reasonedStep.isDanger ? 'desk-btn-danger' : undefined,
          ),
        )}
    </div>
  );
}
