import { useDesk } from '../desk-parts/desk-context.ts';
import { isDone } from './result-row.ts';
import type { ResultRow } from './result-row.ts';

const FIELDS = ['depositWithdrawalSn', 'step', 'amount', 'failureReason'] as const;

interface Props {
  rows: readonly ResultRow[];
  isBusy: boolean;
  onChange: (row: ResultRow) => void;
}

/** The rows of a bank's results; those that are not done can be changed. */
export function ResultTable({ rows, isBusy, onChange }: Props) {
  const { t } = useDesk();
  const refused = rows.filter(({ problem }) => problem).length;
  return (
    <>
      <p role="status">
        {t('staffWithdrawal.fileRead', {
          ...{ total: rows.length, done: rows.filter(isDone).length, refused },
        })}
      </p>
      <div className="desk-table-scroll desk-invoices" tabIndex={0}>
        <table>
          <caption className="sr-only">{t('staffWithdrawal.resultFile')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('staff.order.line')}</th>
              {FIELDS.map((name) => (
                <th key={name} scope="col">
                  {t(`staffWithdrawal.column.${name}`)}
                </th>
              ))}
              <th scope="col">{t('staff.order.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="tabular">{row.line}</td>
                {FIELDS.map((name) => (
                  <td key={name}>
                    <Cell {...{ row, name, isBusy, onChange }} />
                  </td>
                ))}
                <td>
                  {isDone(row)
                    ? t(`staffWithdrawal.status.${row.status}`)
                    : (row.problem ?? t('staffWithdrawal.rowReady'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface CellProps extends Omit<Props, 'rows'> {
  row: ResultRow;
  name: (typeof FIELDS)[number];
}

function Cell({ row, name, isBusy, onChange }: CellProps) {
  const { t } = useDesk();
  const text = name === 'step' ? row.step && t(`staffWithdrawal.do.${row.step}`) : row[name];
  if (isDone(row)) return text;
  const label = `${t('staff.order.line')} ${row.line} ${t(`staffWithdrawal.column.${name}`)}`;
  const common = { disabled: isBusy, 'aria-label': label };
  const isWrong = row.problem ? true : undefined;
  if (name !== 'step') {
    return (
      <input
        {...common}
        value={row[name]}
        maxLength={200}
        aria-invalid={isWrong}
        onChange={(event) => onChange({ ...row, [name]: event.target.value })}
      />
    );
  }
  return (
    <select
      {...common}
      value={row.step}
      aria-invalid={row.step === '' ? true : undefined}
      onChange={({ target: { value } }) =>
        onChange({ ...row, step: value === 'complete' || value === 'fail' ? value : '' })
      }
    >
      <option value="">{t('staffWithdrawal.chooseResult')}</option>
      <option value="complete">{t('staffWithdrawal.do.complete')}</option>
      <option value="fail">{t('staffWithdrawal.do.fail')}</option>
    </select>
  );
}
