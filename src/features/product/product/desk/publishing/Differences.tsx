import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { fieldName } from '../record/field-name.ts';
import { getDifferences } from './product-diff.ts';
import type { Revision } from './revision.schema.ts';

/** The fields in which two versions of a product differ. */
export function Differences({ path, from, to }: { path: string; from: number; to: number }) {
  const { t } = useDesk();
  const before = useAnswer<Revision>(`${path}/revisions/${from}`);
  const after = useAnswer<Revision>(`${path}/revisions/${to}`);
  const error = before.error ?? after.error;
  if (error !== undefined) {
    return <Failure t={t} error={error} onRetry={before.error ? before.reload : after.reload} />;
  }
  if (!before.data || !after.data) return <Skeleton t={t} lines={3} />;

  const differences = getDifferences(before.data.fields, after.data.fields);
  if (differences.length === 0)
    return <p className="desk-hint">{t('productDesk.noDifferences')}</p>;

  return (
    <PlainTable
      name={t('productDesk.differences', { from, to })}
      heads={[t('productDesk.revision.field'), String(from), String(to)]}
      className="desk-differences"
    >
      {differences.map((difference) => (
        <tr key={difference.field}>
          <th scope="row">{fieldName(difference.field, t)}</th>
          <td>{difference.before ?? '–'}</td>
          <td>{difference.after ?? '–'}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
