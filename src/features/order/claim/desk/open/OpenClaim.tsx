import { useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { readForm } from '../../../../../lib/resize-image.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { useTask } from '../../../../desk/parts/call/use-task.ts';
import { Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { TaskDialog } from '../../../../desk/parts/TaskDialog.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { getReasonFault } from '../../claim.ts';
import type { ClaimApplied, ClaimEstimate } from '../../claim.schema.ts';
import type { StaffClaimable } from './open-claim.schema.ts';
import {
  EMPTY_VALUES,
  getStartQtys,
  toRequest,
  type ClaimKind,
  type OpenValues,
} from './open-claim.ts';
import { OpenClaimItems } from './OpenClaimItems.tsx';
import { OpenClaimSums } from './OpenClaimSums.tsx';
import { OpenClaimTerms } from './OpenClaimTerms.tsx';

interface Props {
  /** The path of the order in the API. */
  path: string;
  claimType: ClaimKind;
  /** The order's address as the record shows it. */
  place: string;
  onClose: () => void;
}

/** Until the order has been read. */
const NOTHING: Pick<StaffClaimable, 'items' | 'reasons'> = { items: [], reasons: [] };

/** Opens a return or an exchange for a buyer who asks for it by telephone, after its sums were shown. */
export function OpenClaim({ path, claimType, place, onClose }: Props) {
  const { t } = useDesk();
  const task = useTask();
  const claimable = useAnswer<StaffClaimable>(`${path}/claimable?claimType=${claimType}`);
  const [written, setWritten] = useState(EMPTY_VALUES);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [seen, setSeen] = useState<{ request: string; estimate: ClaimEstimate }>();

  const { items, reasons } = claimable.data ?? NOTHING;
  const fault = getReasonFault(reasons, written.reason);
  const values = { ...written, fault, qtys: { ...getStartQtys(items), ...written.qtys } };
  const request = toRequest(values, { claimType, items });
  const key = request ? JSON.stringify(request) : '';
  const estimate = seen?.request === key ? seen.estimate : undefined;

  const changeValues = (part: Partial<OpenValues>) => {
    task.forget();
    setWritten((before) => ({ ...before, ...part }));
  };

  const showSums = async () => {
    const answer = await desk.post<ClaimEstimate>(`${path}/estimateClaim`, request);
    setSeen({ request: key, estimate: answer });
  };

  const openClaim = async () => {
    const { refundAmt: expectedRefundAmt = 0, addPaymentAmt: expectedAddPaymentAmt = 0 } =
      estimate ?? {};
    const body = { ...request, expectedRefundAmt, expectedAddPaymentAmt, reason: values.note };

    try {
      const form = await readForm(body, files);
      const { claimNo } = await desk.send<ClaimApplied>(`${path}/openClaim`, form);

      toastDone(t(`claimDesk.open.done.${claimType}`));
      onClose();
      openDesk(`claims/${claimNo}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ClaimChanged') setSeen(undefined);
      throw error;
    }
  };

  return (
    <TaskDialog
      title={t(`claimDesk.open.${claimType}`)}
      task={task}
      hasInput={request !== undefined || values.note !== ''}
      onClose={onClose}
      actions={[
        {
          label: t('claimDesk.open.calculate'),
          run: showSums,
          isPrimary: !estimate,
          isDisabled: !request,
        },
        {
          label: t(`claimDesk.open.${claimType}`),
          run: openClaim,
          isPrimary: Boolean(estimate),
          isDisabled: !estimate,
        },
      ]}
    >
      {claimable.data ? (
        <>
          <OpenClaimItems
            path={path}
            claimType={claimType}
            items={items}
            values={values}
            onChange={changeValues}
          />
          <OpenClaimTerms
            claimType={claimType}
            claimable={claimable.data}
            place={place}
            values={values}
            files={files}
            onChange={changeValues}
            onFiles={setFiles}
          />
          <div aria-live="polite">{estimate && <OpenClaimSums estimate={estimate} />}</div>
        </>
      ) : claimable.error === undefined ? (
        <Skeleton t={t} lines={6} />
      ) : (
        <Failure t={t} error={claimable.error} onRetry={claimable.reload} />
      )}
    </TaskDialog>
  );
}
