import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import type { SalesCoupons } from '../figures.schema.ts';
import { saveFigures } from '../file/save-figures.ts';
import { buildCouponTable } from '../file/sales-tables.ts';
import { ReportView } from './ReportView.tsx';

/** Orders, discounts and sales by coupon. */
export function CouponsView() {
  const { t } = useDesk();
  return (
    <ReportView<SalesCoupons> name="coupons">
      {(data) => (
        <>
          <p className="desk-hint">{t('figuresDesk.couponsHint')}</p>
          <FigureTable
            {...buildCouponTable(t, data)}
            name={t('figuresDesk.couponSales')}
            rowKey={({ key }) => key}
            onSave={saveFigures(t, { table: 'coupons', from: data.from, to: data.to })}
          />
        </>
      )}
    </ReportView>
  );
}
