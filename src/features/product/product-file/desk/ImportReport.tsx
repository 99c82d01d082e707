import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import type { ImportResult } from './product-file.schema.ts';
import { RefusalList } from './RefusalList.tsx';

/** How the numbers of columns are read, where their signs leave a choice. */
export function ImportNumbers({ numbers }: Pick<ImportResult, 'numbers'>) {
  const { t } = useDesk();

  if (numbers.length === 0) return null;

  return (
    <ul className="desk-list" aria-label={t('productDesk.file.numbers')}>
      {numbers.map(({ column, decimals, line, text, number }) => (
        <li key={column}>
          {t(`productDesk.file.decimals.${decimals ?? 'each'}`, { column })}
          {number !== '' && ` ${t('productDesk.file.readAs', { line, text, number })}`}
        </li>
      ))}
    </ul>
  );
}

/** Values that are saved differently from what the file says. */
export function ImportWarnings({ warnings }: Pick<ImportResult, 'warnings'>) {
  const { t } = useDesk();

  if (warnings.length === 0) return null;

  return (
    <section aria-label={t('productDesk.file.warnings')}>
      <h3>{t('productDesk.file.warnings')}</h3>
      <RefusalList rows={warnings} />
    </section>
  );
}

/** How many values of each column are kept, changed and dropped. */
export function ColumnCounts({ columns }: Pick<ImportResult, 'columns'>) {
  const { t } = useDesk();

  if (columns.length === 0) return null;

  const heads = ['kept', 'changed', 'dropped'] as const;

  return (
    <PlainTable
      name={t('productDesk.file.columns')}
      heads={[
        { label: t('productDesk.file.column') },
        ...heads.map((head) => ({ label: t(`productDesk.file.${head}`), isNumber: true })),
      ]}
      className="desk-preview"
    >
      {columns.map((count) => (
        <tr key={count.column}>
          <th scope="row">{count.column}</th>
          {heads.map((head) => (
            <td key={head} data-number>
              {formatCount(count[head])}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}
