import { useId, useState } from 'react';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import type { FileRow } from '../../../desk/bulk/file-row.ts';
import { RowFile } from '../../../desk/bulk/RowFile.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { CarrierOptions } from '../../../desk/parts/form/ParcelFields.tsx';
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
      hint={t('orderDesk.fileHint')}
      columns={[
        { name: 'orderNo', label: t('orderDesk.column.orderNo'), isWide: true },
        { name: 'shippingCarrierCode', label: t('orderDesk.carrier') },
        { name: 'invoiceNo', label: t('orderDesk.invoiceNo') },
      ]}
      readPath="/api/staff/orders/readInvoices"
      readMore={{ carrier }}
      send={(rows, dryRun) => {
        const boxes = rows.map(({ orderNo, shippingCarrierCode, invoiceNo }) => ({
          orderNo,
          shippingCarrierCode,
          invoiceNo,
        }));
        return desk.post<BulkResults>('/api/staff/orders/ship', { boxes, dryRun });
      }}
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
