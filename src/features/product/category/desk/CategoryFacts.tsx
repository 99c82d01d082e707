import { formatWon } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import type { StaffCategory } from './category-desk.schema.ts';

/** The path of a category, its uses, and the products that its page lists. */
export function CategoryFacts({ category }: { category: StaffCategory }) {
  const { t } = useDesk();
  return (
    <>
      <Section title={t('categoryDesk.address')}>
        <Where category={category} />
      </Section>
      <Section title={t('categoryDesk.listed', { count: category.listed.total })}>
        <Listed category={category} />
      </Section>
      <AuditList audit={category.audit} />
    </>
  );
}

function Where({ category }: { category: StaffCategory }) {
  const { t, locale } = useDesk();
  const { displayCateCode: code, isShown, isFilled, isFixed, oldCodes } = category;
  const { coupons, promotions } = category;
  const address = localePath(locale, paths.category(code));

  const facts = [
    [t('categoryDesk.code'), <span className="tabular">{code}</span>],
    [
      t('categoryDesk.address'),
      isShown ? (
        <a className="link" href={address} target="_blank" rel="noopener">
          {paths.category(code)}
        </a>
      ) : (
        t('categoryDesk.notShown')
      ),
    ],
    ...(oldCodes.length > 0 ? [[t('categoryDesk.oldCodes'), oldCodes.join(', ')] as const] : []),
    [t('categoryDesk.usedBy'), t('categoryDesk.usedByText', { coupons, promotions })],
  ] as const;

  return (
    <>
      <Facts facts={facts} />
      {isShown && !isFilled && <p className="desk-hint">{t('categoryDesk.notInMenuHint')}</p>}
      {isFixed && <p className="desk-hint">{t('categoryDesk.fixed')}</p>}
    </>
  );
}

function Listed({ category: { listed } }: { category: StaffCategory }) {
  const { t, locale } = useDesk();
  if (listed.rows.length === 0) return <p className="desk-hint">{t('categoryDesk.noProducts')}</p>;

  const heads = ['itemCode', 'name', 'salePrice'];

  return (
    <>
      <PlainTable
        name={t('categoryDesk.listed', { count: listed.total })}
        heads={heads.map((id) => ({
          label: t(`categoryDesk.column.${id}`),
          isNumber: id === 'salePrice',
        }))}
      >
        {listed.rows.map(({ itemCode, nameKo, salePrice }) => (
          <tr key={itemCode}>
            <th scope="row">
              <a href={deskPath(`products/${itemCode}`)}>{itemCode}</a>
            </th>
            <td>{nameKo}</td>
            <td data-number>{formatWon(salePrice, locale)}</td>
          </tr>
        ))}
      </PlainTable>
      <p className="desk-hint">{t('categoryDesk.listedHint')}</p>
    </>
  );
}
