import { useId, useState } from 'react';
import { formatCount } from '../../../../lib/money.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { FILE_ROWS_MAX } from '../../../desk/bulk/bulk.ts';
import type { FileRow } from '../../../desk/bulk/file-row.ts';
import { RowFile } from '../../../desk/bulk/RowFile.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { CarrierOptions } from '../../../desk/parts/form/ParcelFields.tsx';
import { hasUsableQty, toBoxes } from '../../shipment/invoice-row.ts';
import type { InvoiceRows } from './order-desk.schema.ts';

type InvoiceRow = InvoiceRows['rows'][number] & FileRow;

interface Props {
  onClose: () => void;
  onShipped: () => void;
}

/** Ships orders by a courier's CSV. */
export function ShipFile({ onClose, onShipped }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [carrier, setCarrier] = useState('');

  return (
    <RowFile<InvoiceRow>
      title={t('orderDesk.shipFile')}
      hint={t('orderDesk.fileHint', { max: formatCount(FILE_ROWS_MAX) })}
      columns={[
        { name: 'orderNo', label: t('orderDesk.column.orderNo'), isWide: true },
        { name: 'shippingCarrierCode', label: t('orderDesk.carrier') },
        { name: 'invoiceNo', label: t('orderDesk.invoiceNo') },
        { name: 'itemCode', label: t('orderDesk.fileItem'), isWide: true, isRare: true },
        { name: 'qty', label: t('orderDesk.fileQty'), isRare: true },
      ]}
      readPath="/api/staff/orders/readInvoices"
      readMore={{ carrier }}
      send={sendRows}
      problemOf={(row) => (hasUsableQty(row) ? null : { problem: t('orderDesk.fileQtyWrong') })}
      idOf={({ orderNo }) => orderNo}
      doneText={({ isAlready = false }) =>
        t(isAlready ? 'orderDesk.rowAlready' : 'orderDesk.rowShipped')
      }
      action={(count) => t('orderDesk.shipRows', { count })}
      onClose={onClose}
      onDone={onShipped}
    >
      <div className="desk-field">
        <label htmlFor={id}>{t('orderDesk.carrier')}</label>
        <select id={id} value={carrier} onChange={({ target }) => setCarrier(target.value)}>
          <option value="">{t('orderDesk.carrierColumn')}</option>
          <CarrierOptions />
        </select>
      </div>
    </RowFile>
  );
}

/** Sends rows as boxes; each row has the result of its box. */
async function sendRows(rows: readonly InvoiceRow[], dryRun: boolean): Promise<BulkResults> {
  const parcels = toBoxes(rows);
  const boxes = parcels.map(({ box }) => box);
  const { results } = await desk.post<BulkResults>('/api/staff/orders/ship', { boxes, dryRun });
  const byRow = new Map(
    parcels.flatMap((parcel, index) => parcel.rows.map((row) => [row, results[index]] as const)),
  );

  return { results: rows.flatMap((row) => byRow.get(row) ?? []) };
}
