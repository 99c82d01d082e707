import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { ApiError, api, getMessage } from '../../../../../lib/api.ts';
import type { CancelEstimate } from '../../../cancel/cancel.schema.ts';
import type { CancelReasonCode } from '../../../cancel/cancel.ts';
import {
  accountRefusal,
  startAccount,
  toAccountFields,
  type AccountForm,
  type AccountRefusal,
  type SavedAccount,
} from '../../../refund/account/account-form.ts';
import { CASH_REFUND_METHODS, type CashRefundMethod } from '../../../refund/refund.ts';

interface Cancelling {
  /** Units to cancel, by orderItemSn. */
  qtys: Readonly<Record<number, number>>;
  reasonCode: CancelReasonCode | '';
  reason: string;
  cashRefundMethod: CashRefundMethod;
  account: AccountForm;
}

interface CancelTarget {
  orderNo: string;
  /** The cancellable items; selecting all of them requests a whole cancel. */
  cancellable: readonly { orderItemSn: number; qty: number }[];
  cancelWhole: boolean;
  savedAccount: SavedAccount | undefined;
}

/** The initial selection: a single item is preselected. */
function toStart({ cancellable, savedAccount }: CancelTarget): Cancelling {
  const [only, ...others] = cancellable;
  return {
    qtys: only && others.length === 0 ? { [only.orderItemSn]: only.qty } : {},
    reasonCode: '',
    reason: '',
    cashRefundMethod: CASH_REFUND_METHODS[0],
    account: startAccount(savedAccount),
  };
}

/** The body of the estimate request as JSON; undefined while nothing is selected. */
function getQuestion(
  { cancellable, cancelWhole }: CancelTarget,
  values: Cancelling,
): string | undefined {
  const { qtys, cashRefundMethod, reasonCode } = values;
  const chosen = Object.entries(qtys).filter(([, qty]) => qty > 0);
  if (chosen.length === 0 && cancellable.length > 0) return undefined;

  const isAll =
    cancelWhole && cancellable.every(({ orderItemSn, qty }) => qtys[orderItemSn] === qty);
  const items = chosen.map(([sn, qty]) => ({ orderItemSn: Number(sn), qty }));
  const reason = reasonCode === '' ? {} : { reasonCode };

  return JSON.stringify({ ...(!isAll && { items }), cashRefundMethod, ...reason });
}

/** The estimated refund of the current selection, kept up to date. */
function useEstimate(orderNo: string, question: string | undefined, t: Translate) {
  const [estimate, setEstimate] = useState<CancelEstimate>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    setProblem('');

    if (question === undefined) return setEstimate(undefined);

    let isCurrent = true;

    api
      .post<CancelEstimate>(`/api/order/${orderNo}/estimateCancel`, JSON.parse(question))
      .then((answer) => isCurrent && setEstimate(answer))
      .catch((error: unknown) => {
        if (!isCurrent) return;
        setEstimate(undefined);
        setProblem(getMessage(error, t));
      });

    return () => {
      isCurrent = false;
    };
  }, [question, orderNo]); // not `t`: a new function on each render with the same texts

  return { estimate, setEstimate, problem, setProblem };
}

/** The state of a cancel form, and its submission. */
export function useCancel(order: CancelTarget, t: Translate) {
  const { orderNo } = order;
  const [values, setValues] = useState(() => toStart(order));
  const [isSending, setSending] = useState(false);
  const [reasonProblem, setReasonProblem] = useState('');
  const [refusal, setRefusal] = useState<AccountRefusal>();
  const key = useRef(crypto.randomUUID());
  const question = getQuestion(order, values);
  const { estimate, setEstimate, problem, setProblem } = useEstimate(orderNo, question, t);

  const change = (changes: Partial<Cancelling>) => {
    key.current = crypto.randomUUID();
    if (changes.reasonCode) setReasonProblem('');
    setValues((before) => ({ ...before, ...changes }));
  };

  async function send(): Promise<boolean> {
    if (!estimate || question === undefined || isSending) return false;

    setRefusal(undefined);
    setProblem('');

    if (values.reasonCode === '') {
      setReasonProblem(t('cancel.reasonRequired'));
      return false;
    }

    setSending(true);

    try {
      const headers = { 'idempotency-key': key.current };
      await api.post(`/api/order/${orderNo}/cancel`, toBody(values, estimate, question), headers);
      return true;
    } catch (error) {
      const changed = error instanceof ApiError && error.detailOf('RefundChanged');
      if (changed) setEstimate(changed);

      // The retry has the same idempotency key: if only the response was lost, it gets it.
      const refused = accountRefusal(error);
      setRefusal(refused);
      setProblem(refused ? '' : getMessage(error, t));

      return false;
    } finally {
      setSending(false);
    }
  }

  const isEmpty = question === undefined;
  const problems = { problem, reasonProblem, refusal };
  return { ...problems, values, change, estimate, isSending, isEmpty, send };
}

function toBody({ reasonCode, reason, account }: Cancelling, estimate: CancelEstimate, q: string) {
  const { needsAccount, refundAmt } = estimate;
  return {
    ...(JSON.parse(q) as object),
    ...(needsAccount && toAccountFields(account)),
    reasonCode,
    reason,
    expectedRefundAmt: refundAmt,
  };
}

export type CancelForm = ReturnType<typeof useCancel>;
