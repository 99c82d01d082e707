import { formatWon } from '../../../../../lib/money.ts';
import { buildCancelRows, type CancelSums as Sums } from '../../../cancel/cancel-rows.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Facts } from '../../../../desk/parts/DeskRecord.tsx';

interface Props {
  cancel: Sums & {
    refundAmt: number;
    refunds: readonly { means: string; amount: number }[];
  };
}

/** The sums of a cancel that lead to its refund, and by what means that goes back. */
export function CancelSums({ cancel }: Props) {
  const { t, locale } = useDesk();
  const sums = [
    ...buildCancelRows(cancel).map(({ key, amount }) => [t(key), amount] as const),
    [t('orderDesk.refunded'), cancel.refundAmt] as const,
    ...cancel.refunds.map(({ means, amount }) => [t(`orderDesk.means.${means}`), amount] as const),
  ];

  return <Facts facts={sums.map(([name, amount]) => [name, formatWon(amount, locale)] as const)} />;
}
