import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { imageSources } from '../../../../lib/image.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { discountRate, formatCount, formatWon } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { BulkAction, DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { ProductRow } from './product-table.schema.ts';

const rowKey = ({ itemCode }: ProductRow) => itemCode;
const rowPath = ({ itemCode }: ProductRow) => `products/${itemCode}`;

interface Props {
  filters: readonly DeskFilter[];
  bulkActions: readonly BulkAction<ProductRow>[];
}

/** Products with their price, stock and status. */
export function ProductTable({ filters, bulkActions }: Props) {
  const { t, locale } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);

  return (
    <DeskTable<ProductRow>
      path="/api/staff/products"
      name={t('desk.place.products')}
      columns={columns}
      rowKey={rowKey}
      rowPath={rowPath}
      usualSort="-updatedAt"
      searchLabel={t('productDesk.search')}
      filters={filters}
      bulkActions={bulkActions}
    />
  );
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<ProductRow>[] {
  const header = (id: string) => ({ id, header: t(`productDesk.column.${id}`) });
  const won = (amount: number) => formatWon(amount, locale);

  return [
    {
      ...header('itemCode'),
      cell: ({ itemCode, picture }) => (
        <span className="desk-thumb">
          {picture !== null && <img src={imageSources(picture).src} alt="" loading="lazy" />}
          {itemCode}
        </span>
      ),
    },
    {
      ...header('name'),
      phone: 'name',
      isSortable: true,
      cell: ({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn),
    },
    { ...header('brand'), cell: ({ brand }) => brand },
    {
      ...header('salePrice'),
      phone: 'end',
      isSortable: true,
      isNumber: true,
      cell: ({ salePrice, benefitPrice }) => (
        <>
          {won(salePrice)}
          {benefitPrice < salePrice && (
            <small className="desk-promoted" title={t('productDesk.benefitPrice')}>
              {' '}
              → {won(benefitPrice)}
            </small>
          )}
        </>
      ),
    },
    { ...header('listPrice'), isNumber: true, isExtra: true, cell: (row) => won(row.listPrice) },
    {
      ...header('discount'),
      isNumber: true,
      cell: ({ listPrice, benefitPrice }) => formatPercent(discountRate(listPrice, benefitPrice)),
    },
    { ...header('stock'), isSortable: true, isNumber: true, cell: (row) => <Stock row={row} /> },
    { ...header('saleStatus'), phone: 'state', cell: (row) => <SaleStatus row={row} /> },
    { ...header('nameEn'), isExtra: true, cell: ({ nameEn }) => nameEn },
    {
      ...header('itemType'),
      isExtra: true,
      cell: ({ itemType }) => t(`productDesk.itemType.${itemType}`),
    },
    {
      ...header('updatedAt'),
      isSortable: true,
      cell: ({ updatedAt }) => <span className="nowrap">{formatDateTime(updatedAt, locale)}</span>,
    },
  ];
}

const formatPercent = (rate: number) => (rate > 0 ? `${rate}%` : '–');

function Stock({ row: { stock } }: { row: ProductRow }) {
  const { t } = useDesk();
  if (stock === null) return '–';
  if (stock > 0) return formatCount(stock);
  return <span className="desk-status desk-status-warn">{t('productDesk.soldOut')}</span>;
}

/** The sale status, and what keeps the product from being seen or sold beside it. */
export function SaleStatus({
  row: { saleStatus, supplierStatus, displayed },
}: {
  row: Pick<ProductRow, 'saleStatus' | 'supplierStatus' | 'displayed'>;
}) {
  const { t } = useDesk();
  return (
    <>
      <span className="desk-status">{t(`productDesk.saleStatus.${saleStatus}`)}</span>{' '}
      {supplierStatus !== 'On' && (
        <span className="desk-status">{t(`productDesk.supplierStatus.${supplierStatus}`)}</span>
      )}{' '}
      {!displayed && <span className="desk-tag">{t('productDesk.hidden')}</span>}
    </>
  );
}
