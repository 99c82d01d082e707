import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import type { ImportResult } from './product-file.schema.ts';

/** The changes by a file, product by product. */
export function ImportPreview({ tried }: { tried: ImportResult }) {
  const { t } = useDesk();
  if (tried.products.length === 0)
    return <p className="desk-hint">{t('productDesk.noDifferences')}</p>;

  return (
    <>
      <PlainTable
        name={t('productDesk.bulk.preview')}
        heads={[t('productDesk.column.itemCode'), t('productDesk.file.changes')]}
        className="desk-preview"
      >
        {tried.products.map(({ itemCode, isNew, changes }) => (
          <tr key={itemCode}>
            <th scope="row">{itemCode}</th>
            <td>
              {isNew && <span className="desk-tag">{t('productDesk.file.new')}</span>}
              <ul className="desk-changes">
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    <code>{field}</code>: <del>{shortenCellText(before)}</del> →{' '}
                    <ins>{shortenCellText(after)}</ins>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </PlainTable>
      {tried.changed > tried.products.length && (
        <p className="desk-hint">
          {t('productDesk.file.more', { count: tried.changed - tried.products.length })}
        </p>
      )}
    </>
  );
}

const LONGEST = 80;
const shortenCellText = (text = '–') =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
