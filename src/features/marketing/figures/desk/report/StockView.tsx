import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { ReportView } from './ReportView.tsx';
import type { StockCover } from './figure-report.schema.ts';

const NUMBERS = ['daysLeft', 'saleableQty', 'soldQty'] as const;

/** Units whose stock ends soon at the rate they are sold. */
export function StockView() {
  const { t } = useDesk();
  return (
    <ReportView<StockCover> name="stock" hasPeriod={false}>
      {({ rows, from, to }) => (
        <>
          <p className="desk-hint">{t('figuresDesk.stockHint', { from, to })}</p>
          <FigureTable
            name={t('figuresDesk.view.stock')}
            fileName={`stock-${to}`}
            columns={[
              {
                id: 'name',
                header: t('figuresDesk.group.product'),
                value: ({ name }) => name,
                cell: ({ name }) => <span className="fig-name">{name}</span>,
              },
              {
                id: 'optionName',
                header: t('figuresDesk.column.option'),
                value: ({ optionName }) => optionName,
              },
              ...NUMBERS.map((id) => ({
                id,
                header: t(`figuresDesk.stock.${id}`),
                value: (row: StockCover['rows'][number]) => row[id],
              })),
              {
                id: 'itemCode',
                header: t('figuresDesk.column.code'),
                value: ({ itemCode }) => itemCode,
              },
            ]}
            rows={rows}
            rowKey={({ itemCode }) => itemCode}
          />
        </>
      )}
    </ReportView>
  );
}
