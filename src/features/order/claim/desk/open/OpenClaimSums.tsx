import { formatCount, formatWon } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Facts } from '../../../../desk/parts/DeskRecord.tsx';
import { STAFF_ADD_PAYMENT_HOURS } from '../../claim.ts';
import type { ClaimEstimate } from '../../claim.schema.ts';

/** Every amount of an estimated claim with its reason, as its buyer is to be told. */
export function OpenClaimSums({ estimate }: { estimate: ClaimEstimate }) {
  const { t, locale } = useDesk();
  const toWon = (amount: number) => formatWon(amount, locale);
  const isPaid = estimate.addPaymentAmt > 0;
  const total = isPaid ? estimate.addPaymentAmt : estimate.refundAmt;

  const facts = [
    ...estimate.lines.map(({ text, amount }) => [text, toWon(amount)] as const),
    [
      t(isPaid ? 'claim.form.toPay' : 'claim.form.refund'),
      <strong key="total">{toWon(total)}</strong>,
    ] as const,
    ...estimate.refunds.map(
      ({ means, amount }) => [t(`orderDesk.means.${means}`), toWon(amount)] as const,
    ),
  ];

  return (
    <>
      <Facts facts={facts} />
      {isPaid && (
        <p className="desk-hint">{t('claimDesk.open.toPay', { limit: STAFF_ADD_PAYMENT_HOURS })}</p>
      )}
      {estimate.needsAccount && <p className="desk-hint">{t('claimDesk.open.needsAccount')}</p>}
      {estimate.heldAmt > 0 && <p className="desk-hint">{t('orderSum.heldWhy')}</p>}
      {estimate.moreAmt > 0 && (
        <p className="desk-hint">{t('orderSum.more', { amount: formatCount(estimate.moreAmt) })}</p>
      )}
      <Points {...estimate} />
    </>
  );
}

function Points({
  unearnedPoint,
  takenBackPoint,
}: Pick<ClaimEstimate, 'unearnedPoint' | 'takenBackPoint'>) {
  const { t } = useDesk();
  return (
    <>
      {unearnedPoint > 0 && (
        <p className="desk-hint">
          {t('cancel.points.unearned', { points: formatCount(unearnedPoint) })}
        </p>
      )}
      {takenBackPoint > 0 && (
        <p className="desk-hint">
          {t('cancel.points.takenBack', { points: formatCount(takenBackPoint) })}
        </p>
      )}
    </>
  );
}
