import { useDesk } from '../parts/call/desk-context.ts';
import { PlainTable } from '../parts/PlainTable.tsx';

interface Props {
  rows: readonly { field: string; theirs: string; mine: string }[];
}

/** Shows the values that somebody else saved meanwhile beside those about to be saved, where they differ. */
export function BothVersions({ rows }: Props) {
  const { t } = useDesk();
  if (rows.length === 0) return <p className="desk-hint">{t('auditDesk.changed.nothing')}</p>;

  return (
    <PlainTable
      name={t('auditDesk.changed.versions')}
      heads={[t('contentDesk.field'), t('auditDesk.changed.theirs'), t('auditDesk.changed.mine')]}
      className="desk-differences"
    >
      {rows.map(({ field, theirs, mine }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{theirs}</td>
          <td>{mine}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
