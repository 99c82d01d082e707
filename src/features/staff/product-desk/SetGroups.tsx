import { useDesk } from '../desk-parts/desk-context.ts';
import { localized } from '../../../lib/locale.ts';
import type { StaffProduct } from './product-desk.schema.ts';
import { wonOf } from './UnitTable.tsx';

const PRICES = ['listPrice', 'groupPrice'] as const;

/** The groups of a set, whose prices are its own. */
export function SetGroups({ product: { setGroups } }: { product: StaffProduct }) {
  const { t, locale } = useDesk();
  return (
    <>
      <p className="desk-hint">{t('staffProduct.hint.set')}</p>
      <div className="desk-table-scroll desk-edit-table" tabIndex={0}>
        <table>
          <caption className="sr-only">{t('staffProduct.units')}</caption>
          <thead>
            <tr>
              {['group', 'pieces', 'listPrice', 'groupPrice', 'components'].map((id) => (
                <th key={id} scope="col">
                  {t(`staffProduct.column.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {setGroups.map((group, at) => (
              <tr key={group.nameKo}>
                <th scope="row">{localized(locale, group.nameKo, group.nameEn)}</th>
                <td>{group.qty}</td>
                {PRICES.map((id) => (
                  <td key={id}>
                    <input
                      name={`setGroups.${at}.${id}`}
                      type="number"
                      step={1}
                      min={0}
                      required
                      defaultValue={group[id]}
                      aria-label={`${group.nameKo} ${t(`staffProduct.column.${id}`)}`}
                    />
                  </td>
                ))}
                <td>{group.components.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The groups with the prices of a form of this table. */
export function readGroups(form: FormData, groups: StaffProduct['setGroups']) {
  return groups.map((group, at) => {
    const won = (name: string) => wonOf(String(form.get(`setGroups.${at}.${name}`) ?? ''));
    return { ...group, listPrice: won('listPrice'), groupPrice: won('groupPrice') };
  });
}
