import { getLocalizedText } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { ProductBrandView, StaffProductBrands } from './product-brand-desk.schema.ts';

const loadForm = async () =>
  (await import('../../../content/content/desk/piece/PieceForm.tsx')).PieceForm;

const PATH = '/api/staff/productBrands';

/** The brands that products have and lists are filtered by. */
export function ProductBrandTab() {
  const { t, can } = useDesk();
  const { data, reload, fallback } = useLoaded<StaffProductBrands>(PATH, 10);
  if (!data) return fallback;

  const canWrite = can('product:write');
  const openForm = (piece: ProductBrandView | undefined) =>
    openDialog(loadForm, {
      scope: 'productBrand',
      form: data.form,
      path: PATH,
      piece,
      onSaved: () => {
        reload();
        toastDone(t('settingDesk.savedPlain'));
      },
    });

  return (
    <div className="desk-record">
      <Section title={t('productBrandDesk.brands')}>
        <p className="desk-hint">{t('productBrandDesk.hint')}</p>
        <Brands brands={data.brands} onOpen={canWrite ? openForm : undefined} />
        {canWrite && (
          <button type="button" className="desk-btn" onClick={() => openForm(undefined)}>
            {t('formDesk.new.productBrand')}
          </button>
        )}
      </Section>
    </div>
  );
}

interface BrandsProps {
  brands: readonly ProductBrandView[];
  onOpen: ((brand: ProductBrandView) => void) | undefined;
}

function Brands({ brands, onOpen }: BrandsProps) {
  const { t, locale } = useDesk();
  if (brands.length === 0) return <p className="desk-hint">{t('productBrandDesk.none')}</p>;

  return (
    <ul className="desk-words">
      {brands.map((brand) => (
        <li key={brand.code}>
          <strong>{getLocalizedText(locale, brand.nameKo, brand.nameEn)}</strong>
          <span>{t('productBrandDesk.facts', { code: brand.code, count: brand.products })}</span>
          {onOpen && (
            <button type="button" className="desk-btn" onClick={() => onOpen(brand)}>
              {t('categoryDesk.edit')}
              <span className="sr-only"> {brand.code}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
