import { ChoiceField } from '../../../../../components/ChoiceField.tsx';
import { Dialog } from '../../../../../components/Dialog.tsx';
import { TextareaField } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { CANCEL_REASON_MAX, CANCEL_REASONS } from '../../../cancel/cancel.ts';
import { buildCancelRows } from '../../../cancel/cancel-rows.ts';
import { LostPoints } from '../../../order-sum/shop/LostPoints.tsx';
import { RefundSums } from '../../../order-sum/shop/RefundSums.tsx';
import { ActionForm } from './ActionForm.tsx';
import { CancelAccount } from './CancelAccount.tsx';
import type { ActionOrder } from './action-order.ts';
import { UnitChoice } from './UnitChoice.tsx';
import { useCancel, type CancelForm } from './use-cancel.ts';

interface Props {
  order: ActionOrder;
  open: boolean;
  locale: Locale;
  t: Translate;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** The cancel dialog: select items and a reason, see the refund, then confirm. */
export function CancelDialog({ order, open, locale, t, onClose, onDone }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('common.close')}
      flag="cancelOrder"
      sheet
    >
      <Form order={order} locale={locale} t={t} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function Form({ order, locale, t, onClose, onDone }: Omit<Props, 'open'>) {
  const form = useCancel(
    { orderNo: order.orderNo, ...order.actions, savedAccount: order.savedAccount },
    t,
  );
  const { values, change, estimate, problem, isSending } = form;
  const done = estimate && estimate.refundAmt > 0 ? 'cancel.doneRefund' : 'cancel.done';
  const isPaid = order.actions.cancellable.length > 0;
  const hasCashBack = isPaid && estimate && estimate.cashRefundMethod !== null;
  const choices = CANCEL_REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }));
  const submit = async () => (await form.send()) && onDone(t(done));

  return (
    <ActionForm
      problem={problem}
      isSending={isSending}
      isDisabled={!estimate}
      closeLabel={t('cancel.keep')}
      submitLabel={
        estimate && estimate.refundAmt > 0
          ? t('cancel.submitRefund', { amount: formatWon(estimate.refundAmt, locale) })
          : t('cancel.submit')
      }
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {isPaid ? <Choice order={order} form={form} t={t} /> : <p>{t('cancel.unpaidText')}</p>}
      <ChoiceField
        label={t('cancel.reasonLabel')}
        mark={`(${t('common.required')})`}
        groups={[{ choices }]}
        value={values.reasonCode}
        error={form.reasonProblem}
        onChange={(reasonCode) => change({ reasonCode })}
      />
      {values.reasonCode === 'Other' && (
        <TextareaField
          label={t('cancel.reasonText')}
          maxLength={CANCEL_REASON_MAX}
          value={values.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
      {hasCashBack && <CancelAccount order={order} form={form} locale={locale} t={t} />}
      <Preview form={form} locale={locale} t={t} />
    </ActionForm>
  );
}

function Choice({ order, form, t }: { order: ActionOrder; form: CancelForm; t: Translate }) {
  const { cancellable, cancelWhole } = order.actions;

  return (
    <UnitChoice
      legend={t('cancel.choose')}
      allLabel={t(cancelWhole ? 'cancel.whole' : 'cancel.allOpen')}
      items={order.items}
      limits={Object.fromEntries(cancellable.map(({ orderItemSn, qty }) => [orderItemSn, qty]))}
      qtys={form.values.qtys}
      onChange={(qtys) => form.change({ qtys })}
      t={t}
    />
  );
}

/** The estimated refund and its means, before the confirmation. */
function Preview({ form, locale, t }: { form: CancelForm; locale: Locale; t: Translate }) {
  if (!form.estimate)
    return form.isEmpty ? <p className="muted">{t('cancel.chooseHint')}</p> : null;

  const { shippingAmt, couponLossAmt, heldAmt, priorRefundAmt } = form.estimate;
  const { refundAmt, refunds, couponCount } = form.estimate;
  const rows = buildCancelRows(form.estimate);
  if (rows.length === 0) return <p className="muted">{t('cancel.noMoney')}</p>;

  return (
    <RefundSums
      rows={rows.map(({ key, amount }) => ({ label: t(key), amount }))}
      total={{ label: t('cancel.refund'), amount: refundAmt }}
      refunds={refunds}
      isLive
      locale={locale}
      t={t}
    >
      {couponCount > 0 && <p className="muted">{t('cancel.coupons', { count: couponCount })}</p>}
      <LostPoints points={form.estimate} t={t} />
      {shippingAmt < 0 && <p className="muted">{t('cancel.shippingWhy')}</p>}
      {couponLossAmt > 0 && <p className="muted">{t('cancel.couponLostWhy')}</p>}
      {heldAmt > 0 && <p className="muted">{t('orderSum.heldWhy')}</p>}
      {priorRefundAmt > 0 && <p className="muted">{t('orderSum.priorRefundWhy')}</p>}
    </RefundSums>
  );
}
