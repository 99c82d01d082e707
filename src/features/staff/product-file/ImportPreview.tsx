import { useDesk } from '../desk-parts/desk-context.ts';
import type { ImportResult } from './product-file.schema.ts';

const SHOWN = 200;

/** What a file changes of each product. */
export function ImportPreview({ products }: Pick<ImportResult, 'products'>) {
  const { t } = useDesk();
  if (products.length === 0) return <p className="desk-hint">{t('staffProduct.noDifferences')}</p>;
  return (
    <div className="desk-table-scroll desk-preview" tabIndex={0}>
      <table>
        <caption className="sr-only">{t('staffProduct.bulk.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staffProduct.column.itemCode')}</th>
            <th scope="col">{t('staffProduct.file.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, SHOWN).map(({ itemCode, isNew, changes }) => (
            <tr key={itemCode}>
              <th scope="row">{itemCode}</th>
              <td>
                {isNew && <span className="desk-tag">{t('staffProduct.file.new')}</span>}
                <ul className="desk-changes">
                  {changes.map(({ field, before, after }) => (
                    <li key={field}>
                      <code>{field}</code>: <del>{shortened(before)}</del> →{' '}
                      <ins>{shortened(after)}</ins>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {products.length > SHOWN && (
        <p className="desk-hint">
          {t('staffProduct.file.more', { count: products.length - SHOWN })}
        </p>
      )}
    </div>
  );
}

const LONGEST = 80;
const shortened = (text = '–') => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
