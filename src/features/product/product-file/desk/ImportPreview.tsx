import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import type { ImportResult } from './product-file.schema.ts';

/** The changes by a file, product by product. */
export function ImportPreview({ tried: { products, changed } }: { tried: ImportResult }) {
  const { t } = useDesk();
  if (products.length === 0) return <p className="desk-hint">{t('productDesk.noDifferences')}</p>;

  return (
    <>
      <PlainTable
        name={t('productDesk.bulk.preview')}
        heads={[t('productDesk.column.itemCode'), t('productDesk.file.changes')]}
        className="desk-preview"
      >
        {products.map(({ itemCode, isNew, changes }) => (
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
      {changed > products.length && (
        <p className="desk-hint">
          {t('productDesk.file.more', { count: changed - products.length })}
        </p>
      )}
    </>
  );
}

const LONGEST = 80;
const shortenCellText = (text = '–') =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
