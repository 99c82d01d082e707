import { formatWon } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Steps } from '../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { moveClaims, PERMISSION_OF } from './claim-steps.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { CLAIM_MOVES, TOLD_MAX } from './claim-desk.ts';
import type { StaffClaim } from './claim-desk.schema.ts';
import { useBuyerReader } from './use-buyer-reader.ts';

const loadForm = async () =>
  (await import('../../../talk/canned-answer/desk/ToldForm.tsx')).ToldForm;

/** The steps that end or change a claim by a reason, which its buyer reads. */
const REASONED = [
  { step: 'reject', call: 'end', more: { to: 'Rejected' }, isDanger: true },
  { step: 'cancel', call: 'end', more: { to: 'Cancelled' }, isDanger: true },
  { step: 'waive', call: 'waive', more: {}, isDanger: false },
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
  const { run } = useSteps(onDone);
  const reader = useBuyerReader(claim);
  const { claimNo, refundAmt = 0 } = claim;

  const button = (step: string, onClick: () => void, look = '') => (
    <button key={step} type="button" className={`desk-btn ${look}`} onClick={onClick}>
      {t(`claimDesk.do.${step}`)}
    </button>
  );

  const askFor = ({ step, call, more, isDanger }: (typeof REASONED)[number]) =>
    openDialog(loadForm, {
      title: t(`claimDesk.do.${step}`),
      action: t(`claimDesk.do.${step}`),
      lead: t(`claimDesk.do.${step}Text`),
      isDanger,
      label: t('partsDesk.ask.reason'),
      missing: t('partsDesk.ask.reasonMissing'),
      maxLength: TOLD_MAX,
      reader,
      run: async (reason) => {
        await desk.post(`${path}/${call}`, { ...more, reason });
        toastDone(t(`claimDesk.do.${step}Done`));
        onDone();
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

  const changeFault = () =>
    openDialog(async () => (await import('./ChangeFault.tsx')).ChangeFault, {
      claim,
      path,
      onDone,
    });

  const deductFee = () =>
    openDialog(async () => (await import('./DeductFee.tsx')).DeductFee, { claim, path, onDone });

  return (
    <Steps>
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
            () => askFor(reasonedStep),
            reasonedStep.isDanger ? 'desk-btn-danger' : undefined,
          ),
        )}
      {maySettle && claim.can.deduct && button('deduct', deductFee)}
      {maySettle && claim.can.fault && button('fault', changeFault)}
    </Steps>
  );
}
