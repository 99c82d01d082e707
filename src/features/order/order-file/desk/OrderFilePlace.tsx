import { formatDateTime } from '../../../../lib/date.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { PlaceHead, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import type { OrderFiles } from './order-file.schema.ts';
import { TemplateList } from './TemplateList.tsx';

/** The files of orders that were made, and the templates of their columns. */
export function OrderFilePlace() {
  const { t } = useDesk();
  const { data, reload, fallback } = useLoaded<OrderFiles>('/api/staff/orderFiles');
  const makeFile = () =>
    openDialog(async () => (await import('./NewOrderFile.tsx')).NewOrderFile, { onMade: reload });

  return (
    <>
      <PlaceHead title={t('orderFileDesk.title')}>
        <a className="desk-btn" href={deskPath('orders')}>
          {t('desk.place.orders')}
        </a>
        <button type="button" className="desk-btn desk-btn-primary" onClick={makeFile}>
          {t('orderFileDesk.make')}
        </button>
      </PlaceHead>
      <div className="desk-record">
        <Section title={t('orderFileDesk.files')}>
          {data ? (
            <>
              <p role="status">
                {t('orderFileDesk.counts', { all: data.toShipCount, count: data.newCount })}
              </p>
              <FileList files={data.files} onCancelled={reload} />
            </>
          ) : (
            fallback
          )}
        </Section>
        <Section title={t('orderFileDesk.templates')}>
          <TemplateList />
        </Section>
      </div>
    </>
  );
}

interface FilesProps {
  files: OrderFiles['files'];
  onCancelled: () => void;
}

function FileList({ files, onCancelled }: FilesProps) {
  const { t, locale } = useDesk();
  const { ask } = useSteps(onCancelled);

  const cancelFile = (fileNo: string) =>
    ask('orderFileDesk.cancel', {
      values: { fileNo },
      isDanger: true,
      reason: 'optional',
      run: (reason) => desk.post(`/api/staff/orderFiles/${fileNo}/cancel`, { reason }),
    });

  if (files.length === 0) return <p className="desk-hint">{t('orderFileDesk.noFiles')}</p>;

  return (
    <PlainTable
      name={t('orderFileDesk.files')}
      heads={[
        ...(['fileNo', 'createdAt', 'staffName', 'templateName', 'format'] as const).map((name) =>
          t(`orderFileDesk.column.${name}`),
        ),
        { label: t('orderFileDesk.column.orderCount'), isNumber: true },
        t('staffDesk.column.actions'),
      ]}
    >
      {files.map((file) => (
        <tr key={file.fileNo}>
          <th scope="row">{file.fileNo}</th>
          <td>{formatDateTime(file.createdAt, locale)}</td>
          <td>{file.staffName}</td>
          <td>{file.templateName}</td>
          <td>{t(`orderFileDesk.format.${file.format}`)}</td>
          <td data-number>{file.orderCount}</td>
          <td>
            {file.cancelledAt === null ? (
              <button
                type="button"
                className="desk-btn"
                aria-label={t('orderFileDesk.cancel', { fileNo: file.fileNo })}
                onClick={() => cancelFile(file.fileNo)}
              >
                {t('orderFileDesk.cancelShort')}
              </button>
            ) : (
              t('orderFileDesk.cancelledOn', { date: formatDateTime(file.cancelledAt, locale) })
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
