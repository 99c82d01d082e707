import { useMemo } from 'react';
import { imageSources } from '../../../../lib/image.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { discountRate, formatCount, formatWon } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { BulkAction, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import type { ProductRow } from './product-table.schema.ts';

const PRODUCTS: TableDefinition<ProductRow> = {
  path: '/api/staff/products',
  name: 'desk.place.products',
  headers: 'productDesk.column',
  rowKey: ({ itemCode }) => itemCode,
  rowPath: ({ itemCode }) => `products/${itemCode}`,
  usualSort: '-updatedAt',
  searchLabel: 'productDesk.search',
  columns: (column, { t, locale }) => [
    column.custom('itemCode', {
      cell: ({ itemCode, picture }) => (
        <span className="desk-thumb">
          {picture !== null && <img src={imageSources(picture).src} alt="" loading="lazy" />}
          {itemCode}
        </span>
      ),
    }),
    column.custom('name', {
      phone: 'name',
      isSortable: true,
      cell: ({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn),
    }),
    column.text('brand'),
    column.custom('salePrice', {
      phone: 'end',
      isSortable: true,
      isNumber: true,
      cell: ({ salePrice, benefitPrice }) => (
        <>
          {formatWon(salePrice, locale)}
          {benefitPrice < salePrice && (
            <small className="desk-promoted" title={t('productDesk.benefitPrice')}>
              {' '}
              → {formatWon(benefitPrice, locale)}
            </small>
          )}
        </>
      ),
    }),
    column.won('listPrice', { isExtra: true }),
    column.custom('discount', {
      isNumber: true,
      cell: ({ listPrice, benefitPrice }) => formatPercent(discountRate(listPrice, benefitPrice)),
    }),
    column.custom('stock', {
      isSortable: true,
      isNumber: true,
      cell: (row) => <Stock row={row} />,
    }),
    column.custom('saleStatus', { phone: 'state', cell: (row) => <SaleStatus row={row} /> }),
    column.text('nameEn', { isExtra: true }),
    column.word('itemType', 'productDesk.itemType', { isExtra: true }),
    column.instant('updatedAt', { isSortable: true }),
  ],
};

interface Props {
  filters: readonly DeskFilter[];
  bulkActions: readonly BulkAction<ProductRow>[];
}

/** Products with their price, stock and status. */
export function ProductTable({ filters, bulkActions }: Props) {
  const table = useMemo(() => ({ ...PRODUCTS, filters: () => filters }), [filters]);
  return <DeskTable table={table} bulkActions={bulkActions} />;
}

const formatPercent = (rate: number) => (rate > 0 ? `${rate}%` : '–');

function Stock({ row }: { row: ProductRow }) {
  const { t } = useDesk();
  if (row.stock === null) return '–';
  if (row.stock > 0) return formatCount(row.stock);
  return <span className="desk-status desk-status-warn">{t('productDesk.soldOut')}</span>;
}

/** The sale status, and what keeps the product from being seen or sold beside it. */
export function SaleStatus({
  row,
}: {
  row: Pick<ProductRow, 'saleStatus' | 'supplierStatus' | 'displayed'>;
}) {
  const { t } = useDesk();
  return (
    <>
      <span className="desk-status">{t(`productDesk.saleStatus.${row.saleStatus}`)}</span>{' '}
      {row.supplierStatus !== 'On' && (
        <span className="desk-status">{t(`productDesk.supplierStatus.${row.supplierStatus}`)}</span>
      )}{' '}
      {!row.displayed && <span className="desk-tag">{t('productDesk.hidden')}</span>}
    </>
  );
}
