import { useState } from 'react';
import { OWN_ACCOUNT } from '../../../../gateways/gateway.ts';
import { formatWon } from '../../../../lib/money.ts';
import { askReveal } from '../../../desk/parts/call/ask-reveal.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import type { AccountsToSend } from './payment-desk.schema.ts';
import { settlePayments } from './payment-steps.ts';
import { PAYMENT_STEPS, type PaymentStep } from './payment-desk.ts';

interface Props {
  orderNo: string;
  money: {
    missingAmt: number;
    openRefunds: readonly { amount: number; status: string; resultMessage: string | null }[];
    payment: { status: string; provider: string } | null;
  };
  onDone: () => void;
}

/** The steps that an order's payment can take now. */
function listSteps({ missingAmt, openRefunds, payment }: Props['money']): PaymentStep[] {
  const isOwn = payment?.provider === OWN_ACCOUNT;
  const isToSend = isOwn && openRefunds.some(({ status }) => status === 'Pending');
  const can: Readonly<Record<PaymentStep, boolean>> = {
    arrived: isOwn && payment.status === 'Waiting',
    sent: isToSend,
    check: !isOwn && payment?.provider !== 'none',
    accept: missingAmt > 0,
    refund: openRefunds.length > 0 && !isToSend,
  };

  return PAYMENT_STEPS.filter((step) => can[step]);
}

/** The state of an order's payment at its provider, and the actions on it. */
export function PaymentSteps({ orderNo, money, onDone }: Props) {
  const { t, locale, can } = useDesk();
  const { run } = useSteps(onDone);
  const { missingAmt, openRefunds, payment } = money;
  if (!payment) return null;

  const isAccountNeeded = openRefunds.some(({ status }) => status === 'AccountNeeded');
  const steps = listSteps(money);
  const isOwn = payment.provider === OWN_ACCOUNT;

  const takeStep = (step: PaymentStep) => run(settlePayments(t, { orderNos: [orderNo], step }));

  const nameAccount = () =>
    openDialog(
      async () => (await import('../../refund/desk/RefundAccountForm.tsx')).RefundAccountForm,
      { orderNo, onDone },
    );

  return (
    <Section title={t(`paymentDesk.${isOwn ? 'ownTitle' : 'title'}`)}>
      <p>{t(`paymentDesk.status.${payment.status}`)}</p>
      {missingAmt > 0 && (
        <p className="desk-problem">
          {t('paymentDesk.missing', { amount: formatWon(missingAmt, locale) })}
        </p>
      )}
      <ul className="desk-list">
        {openRefunds.map(({ amount, status, resultMessage }, index) => (
          <li key={`${index}-${amount}`}>
            {t('paymentDesk.openRefund', { amount: formatWon(amount, locale) })} ·{' '}
            {t(`paymentDesk.refund.${status}`)} {resultMessage ?? ''}
          </li>
        ))}
      </ul>
      {steps.includes('sent') && can('personal:read') && <AccountsShown orderNo={orderNo} />}
      {can('payment:settle') && (
        <div className="desk-steps">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={step === 'check' ? 'desk-btn' : 'desk-btn desk-btn-primary'}
              onClick={() => takeStep(step)}
            >
              {t(`paymentDesk.do.${step}`)}
            </button>
          ))}
          {isAccountNeeded && (
            <button type="button" className="desk-btn" onClick={nameAccount}>
              {t('paymentDesk.account')}
            </button>
          )}
        </div>
      )}
    </Section>
  );
}

/** The accounts that refunds are to be transferred to, once somebody asked for them with a reason. */
function AccountsShown({ orderNo }: { orderNo: string }) {
  const { t, locale } = useDesk();
  const [shown, setShown] = useState<AccountsToSend>();

  const revealAccounts = () =>
    askReveal({
      title: t('paymentDesk.showAccounts'),
      text: t('withdrawalDesk.showAccountText'),
      action: t('paymentDesk.showAccounts'),
      run: async (reason) =>
        setShown(
          await desk.post<AccountsToSend>(`/api/staff/orders/${orderNo}/refundAccounts`, {
            reason,
          }),
        ),
    });

  if (!shown) {
    return (
      <button type="button" className="desk-btn" onClick={() => void revealAccounts()}>
        {t('paymentDesk.showAccounts')}
      </button>
    );
  }

  return (
    <ul className="desk-list">
      {shown.accounts.map(({ amount, bankName, accountNo, holder }, index) => (
        <li key={`${index}-${accountNo}`}>
          {t('paymentDesk.toSend', {
            amount: formatWon(amount, locale),
            bankName,
            accountNo,
            holder,
          })}
        </li>
      ))}
    </ul>
  );
}
