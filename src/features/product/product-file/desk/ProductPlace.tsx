import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { toastProblem } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { BULK_KINDS } from '../../product/desk/bulk/bulk-kinds.ts';
import { productFilters } from '../../product/desk/product-filters.ts';
import type { ProductChoices, ProductRow } from '../../product/desk/product-table.schema.ts';
import { ProductTable } from '../../product/desk/ProductTable.tsx';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { exportProducts } from './export-products.ts';

// On demand: it is a script of its own.
const UnitSheet = lazy(async () => ({
  default: (await import('../../product/desk/sheet/UnitSheet.tsx')).UnitSheet,
}));

const NewProductPage = lazy(async () => ({
  default: (await import('../../product/desk/create/NewProductPage.tsx')).NewProductPage,
}));

const NO_CHOICES: ProductChoices = { brands: [], categories: [], policies: [], attributes: [] };

/** Products as a table, or their units as a grid; new ones, and those of a file. */
export function ProductPlace() {
  const { t, locale, can } = useDesk();
  const { data } = useAnswer<ProductChoices>('/api/staff/products/choices');
  const choices = data ?? NO_CHOICES;
  const [version, setVersion] = useState(0);
  const view = useStore($router)?.search['view'];
  const isGrid = view === 'grid';
  const filters = useMemo(() => productFilters(t, locale, choices), [t, locale, choices]);
  const mayWrite = can('product:write');
  const actions = useMemo(() => (mayWrite ? buildActions(t, choices) : []), [t, choices, mayWrite]);

  const importFile = () =>
    openDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog, {
      onImported: () => setVersion((before) => before + 1),
    });

  if (view === 'new' && mayWrite) {
    const skeleton = <Skeleton t={t} lines={12} />;
    if (!data) return skeleton;
    return (
      <Suspense fallback={skeleton}>
        <NewProductPage choices={data} />
      </Suspense>
    );
  }

  return (
    <>
      <PlaceHead title={t('desk.place.products')}>
        <Steps {...(mayWrite && { onImport: importFile })} />
      </PlaceHead>
      <Views isGrid={isGrid} />
      {isGrid ? (
        <Suspense fallback={<Skeleton t={t} lines={12} />}>
          <UnitSheet key={version} filters={filters} />
        </Suspense>
      ) : (
        <ProductTable key={version} filters={filters} bulkActions={actions} />
      )}
    </>
  );
}

function buildActions(t: Translate, choices: ProductChoices): BulkAction<ProductRow>[] {
  return BULK_KINDS.map((kind) => ({
    id: kind,
    label: t(`productDesk.bulk.${kind}`),
    run: async (rows, reload) => {
      const { BulkEditForm } = await import('../../product/desk/bulk/BulkEditForm.tsx');

      return new Promise<boolean>((onSettled) => {
        openDialog(() => Promise.resolve(BulkEditForm), {
          kind,
          itemCodes: rows.map(({ itemCode }) => itemCode),
          choices,
          onUndone: reload,
          onSettled,
        });
      });
    },
  }));
}

/** Adding products is left out for whoever may only look. */
function Steps({ onImport }: { onImport?: () => void }) {
  const { t, can } = useDesk();
  const [isBusy, setBusy] = useState(false);

  async function exportShown() {
    setBusy(true);
    const query = new URLSearchParams($router.get()?.search);
    for (const name of ['view', 'sort', 'offset', 'limit', 'columns']) query.delete(name);
    if (can('cost:read')) query.set('costs', 'yes');
    await exportProducts(t, query).catch((error: unknown) => toastProblem(getMessage(error, t)));
    setBusy(false);
  }

  return (
    <>
      {onImport && (
        <a className="desk-btn desk-btn-primary" href={deskPath('products?view=new')}>
          {t('productDesk.create')}
        </a>
      )}
      <button
        type="button"
        className="desk-btn"
        aria-busy={isBusy || undefined}
        onClick={() => void exportShown()}
      >
        {t('productDesk.file.export')}
      </button>
      {onImport && (
        <button type="button" className="desk-btn" onClick={onImport}>
          {t('productDesk.file.import')}
        </button>
      )}
    </>
  );
}

/** The two views, with the same filters. */
function Views({ isGrid }: { isGrid: boolean }) {
  const { t } = useDesk();
  const search = useStore($router)?.search ?? {};

  const getHref = (view: string) => {
    const query = new URLSearchParams(search);
    for (const name of ['view', 'sort', 'offset', 'limit', 'columns']) query.delete(name);
    if (view === 'grid') query.set('view', view);
    const text = query.toString();
    return deskPath(text === '' ? 'products' : `products?${text}`);
  };

  return (
    <nav className="desk-tabs" aria-label={t('productDesk.views')}>
      {(['table', 'grid'] as const).map((view) => (
        <a
          key={view}
          href={getHref(view)}
          aria-current={(view === 'grid') === isGrid ? 'true' : undefined}
        >
          {t(`productDesk.view.${view}`)}
        </a>
      ))}
    </nav>
  );
}
