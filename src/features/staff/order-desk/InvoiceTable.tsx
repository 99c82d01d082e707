import { useDesk } from '../desk-parts/desk-context.ts';
import { isDone } from './invoice-row.ts';
import type { InvoiceRow } from './invoice-row.ts';

const FIELDS = ['orderNo', 'shippingCarrierCode', 'invoiceNo'] as const;

interface Props {
  rows: readonly InvoiceRow[];
  isBusy: boolean;
  onChange: (row: InvoiceRow) => void;
}

/** The rows of a courier's file; those that have not shipped can be changed. */
export function InvoiceTable({ rows, isBusy, onChange }: Props) {
  const { t } = useDesk();
  const refused = rows.filter(({ problem }) => problem).length;
  return (
    <>
      <p role="status">
        {t('staff.order.fileRead', {
          ...{ total: rows.length, done: rows.filter(isDone).length, refused },
        })}
      </p>
      <div className="desk-table-scroll desk-invoices" tabIndex={0}>
        <table>
          <caption className="sr-only">{t('staff.order.shipFile')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('staff.order.line')}</th>
              <th scope="col">{t('staff.order.column.orderNo')}</th>
              <th scope="col">{t('staff.order.carrier')}</th>
              <th scope="col">{t('staff.order.invoiceNo')}</th>
              <th scope="col">{t('staff.order.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                {FIELDS.map((name) => (
                  <td key={name}>
                    {isDone(row) ? (
                      row[name]
                    ) : (
                      <input
                        value={row[name]}
                        disabled={isBusy}
                        maxLength={40}
                        aria-label={`${t('staff.order.line')} ${row.line} ${name}`}
                        aria-invalid={row.problem ? true : undefined}
                        onChange={(event) => onChange({ ...row, [name]: event.target.value })}
                      />
                    )}
                  </td>
                ))}
                <td>
                  {isDone(row)
                    ? t('staff.order.rowShipped')
                    : (row.problem ?? t('staff.order.rowReady'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
