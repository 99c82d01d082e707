import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { imageSources } from '../../../../../lib/image.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import { SaleStatus } from '../ProductTable.tsx';
import type { StaffProduct } from './product-desk.schema.ts';
import type { ProductTabProps } from './product-tab.ts';
import { ProductSteps } from './ProductSteps.tsx';
import { SaleTab } from '../sale/SaleTab.tsx';

const TABS = {
  sale: SaleTab, // shown first
  options: lazy(async () => ({ default: (await import('../option/OptionTab.tsx')).OptionTab })),
  sizes: lazy(async () => ({ default: (await import('../size/SizeTab.tsx')).SizeTab })),
  text: lazy(async () => ({ default: (await import('./TextTab.tsx')).TextTab })),
  pictures: lazy(async () => ({ default: (await import('../picture/PictureTab.tsx')).PictureTab })),
  together: lazy(async () => ({
    default: (await import('../together/TogetherTab.tsx')).TogetherTab,
  })),
  publishing: lazy(async () => ({
    default: (await import('../publishing/PublishingTab.tsx')).PublishingTab,
  })),
  revisions: lazy(async () => ({
    default: (await import('../publishing/RevisionTab.tsx')).RevisionTab,
  })),
};
const IDS = [
  'sale',
  'options',
  'sizes',
  'text',
  'pictures',
  'together',
  'publishing',
  'revisions',
] as const;

/** A product: what it is sold for and how, what it says, and what is published of it. */
export function ProductRecord({ record }: { record: string }) {
  const { t, locale } = useDesk();
  const path = `/api/staff/products/${record}`;
  const { data: product, reload, fallback } = useLoaded<StaffProduct>(path, 12);
  const requestedTab = useStore($router)?.search['tab'];
  const tab = IDS.find((id) => id === requestedTab) ?? 'sale';

  if (!product) return fallback;

  const Tab = TABS[tab];
  const shown: ProductTabProps = { product, path, onChanged: reload };
  const [picture] = product.images;

  return (
    <>
      <div className="desk-record-head">
        <h1 className="desk-thumb">
          {picture && <img src={imageSources(picture.path).src} alt="" />}
          <span>
            {getLocalizedText(locale, product.nameKo, product.nameEn)}{' '}
            <small>{product.itemCode}</small>
          </span>
        </h1>
        <SaleStatus row={product} />
        <ProductSteps {...shown} />
      </div>
      <nav className="desk-tabs" aria-label={t('productDesk.tabs')}>
        {IDS.map((id) => (
          <a
            key={id}
            href={deskPath(`products/${record}${id === 'sale' ? '' : `?tab=${id}`}`)}
            aria-current={id === tab ? 'true' : undefined}
          >
            {t(`productDesk.tab.${id}`)}
          </a>
        ))}
      </nav>
      <Suspense fallback={<Skeleton t={t} lines={8} />}>
        {/* Another version starts the forms anew. */}
        <Tab key={`${tab}-${product.audit[0]?.auditSn ?? 0}`} {...shown} />
      </Suspense>
    </>
  );
}
