import { PieceTab } from '../../../content/content/desk/piece/PieceTab.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { ProductBrandView, StaffProductBrands } from './product-brand-desk.schema.ts';

/** The brands that products have and lists are filtered by. */
export function ProductBrandTab() {
  const { t } = useDesk();

  const describe = ({ code, products, isRetired }: ProductBrandView) => {
    const facts = t('productBrandDesk.facts', { code, count: products });
    return isRetired ? t('productBrandDesk.retired', { facts }) : facts;
  };

  return (
    <PieceTab<StaffProductBrands, ProductBrandView>
      path="/api/staff/productBrands"
      scope="productBrand"
      words={{
        title: t('productBrandDesk.brands'),
        hint: t('productBrandDesk.hint'),
        none: t('productBrandDesk.none'),
      }}
      listPieces={({ brands }) => brands}
      describe={describe}
    />
  );
}
