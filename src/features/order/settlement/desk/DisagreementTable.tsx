import { formatCount } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import type { DisagreementView, MonthView as Month } from './settlement-desk.schema.ts';

interface Props {
  month: Month;
  onDone: () => void;
}

/** What disagrees between the shop's books and the settlement files, and the notes that explain it. */
export function DisagreementTable({ month, onDone }: Props) {
  const { t } = useDesk();
  const { ask } = useSteps(onDone);
  const title = t('monthDesk.disagreements');
  const open = month.disagreements.filter(({ note }) => note === '');

  const explain = (rows: readonly DisagreementView[]) =>
    ask('monthDesk.explain', {
      values: { count: rows.length },
      run: (note) =>
        desk.post('/api/staff/month/explain', {
          month: month.month,
          keys: rows.map(({ key }) => key),
          note,
        }),
    });

  return (
    <Section title={title}>
      <p role="status">
        {t('monthDesk.counts', { count: month.disagreementCount, open: month.openCount })}
      </p>
      {open.length > 1 && (
        <div className="desk-steps">
          <button type="button" className="desk-btn" onClick={() => explain(open)}>
            {t('monthDesk.explain', { count: open.length })}
          </button>
        </div>
      )}
      {month.disagreements.length > 0 && (
        <PlainTable
          name={title}
          heads={[
            t('monthDesk.column.state'),
            t('monthDesk.column.kind'),
            t('monthDesk.column.day'),
            t('monthDesk.column.orderNo'),
            { label: t('monthDesk.column.amount'), isNumber: true },
            { label: t('monthDesk.column.fileAmt'), isNumber: true },
            t('monthDesk.column.note'),
          ]}
        >
          {month.disagreements.map((row) => (
            <Line key={row.key} row={row} onExplain={() => explain([row])} />
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function Line({ row, onExplain }: { row: DisagreementView; onExplain: () => void }) {
  const { t } = useDesk();
  const { state, kind, day, orderNo, tid, amount, fileAmt, note } = row;

  return (
    <tr>
      <th scope="row">{t(`monthDesk.match.${state}`)}</th>
      <td>{t(`monthDesk.kind.${kind}`)}</td>
      <td>{day}</td>
      <td>
        {orderNo === '' ? (
          tid
        ) : (
          <a className="link" href={deskPath(`orders/${orderNo}`)}>
            {orderNo}
          </a>
        )}
      </td>
      <td data-number>{amount === null ? '–' : formatCount(amount)}</td>
      <td data-number>{fileAmt === null ? '–' : formatCount(fileAmt)}</td>
      <td>
        {note}{' '}
        <button
          type="button"
          className="desk-btn"
          aria-label={t('monthDesk.explainNamed', { name: orderNo || tid })}
          onClick={onExplain}
        >
          {t('monthDesk.explainShort')}
        </button>
      </td>
    </tr>
  );
}
