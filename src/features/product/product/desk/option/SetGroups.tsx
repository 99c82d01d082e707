import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { getWon } from './UnitTable.tsx';

const PRICES = ['listPrice', 'groupPrice'] as const;

/** The groups of a set, whose prices are its own. */
export function SetGroups({ product: { setGroups } }: { product: StaffProduct }) {
  const { t, locale } = useDesk();
  return (
    <>
      <p className="desk-hint">{t('productDesk.hint.set')}</p>
      <PlainTable
        name={t('productDesk.units')}
        heads={['group', 'pieces', 'listPrice', 'groupPrice', 'components'].map((id) =>
          t(`productDesk.column.${id}`),
        )}
        className="desk-edit-table"
      >
        {setGroups.map((group, index) => (
          <tr key={group.nameKo}>
            <th scope="row">{getLocalizedText(locale, group.nameKo, group.nameEn)}</th>
            <td>{group.qty}</td>
            {PRICES.map((id) => (
              <td key={id}>
                <input
                  name={`setGroups.${index}.${id}`}
                  type="number"
                  step={1}
                  min={0}
                  required
                  defaultValue={group[id]}
                  aria-label={`${group.nameKo} ${t(`productDesk.column.${id}`)}`}
                />
              </td>
            ))}
            <td>{group.components.join(', ')}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}

/** The groups with the prices of a form of this table. */
export function readGroups(form: FormData, groups: StaffProduct['setGroups']) {
  return groups.map((group, index) => {
    const won = (name: string) => getWon(String(form.get(`setGroups.${index}.${name}`) ?? ''));
    return { ...group, listPrice: won('listPrice'), groupPrice: won('groupPrice') };
  });
}
