import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
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

// On demand: each is a script of its own.
const UnitSheet = lazy(async () => ({
  default: (await import('../../product/desk/sheet/UnitSheet.tsx')).UnitSheet,
}));
const BulkEditForm = lazy(async () => ({
  default: (await import('../../product/desk/bulk/BulkEditForm.tsx')).BulkEditForm,
}));
const NewProductForm = lazy(async () => ({
  default: (await import('../../product/desk/create/NewProductForm.tsx')).NewProductForm,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

const NO_CHOICES: ProductChoices = { brands: [], categories: [], policies: [], attributes: [] };

/** A bulk action that has been chosen; `settle` tells the table whether it changed anything. */
interface RequestedBulkEdit {
  kind: (typeof BULK_KINDS)[number];
  itemCodes: string[];
  reload: () => void;
  settle: (isChanged: boolean) => void;
}

/** Products as a table, or their units as a grid; new ones, and those of a file. */
export function ProductPlace() {
  const { t, locale, can } = useDesk();
  const { data: choices = NO_CHOICES } = useAnswer<ProductChoices>('/api/staff/products/choices');
  const [open, setOpen] = useState<'create' | 'import'>();
  const [asked, setAsked] = useState<RequestedBulkEdit>();
  const [version, setVersion] = useState(0);
  const isGrid = useStore($router)?.search['view'] === 'grid';
  const filters = useMemo(() => productFilters(t, locale, choices), [t, locale, choices]);
  const mayWrite = can('product:write');
  const actions = useMemo(() => (mayWrite ? buildActions(t, setAsked) : []), [t, mayWrite]);
  const close = () => setOpen(undefined);

  return (
    <>
      <div className="desk-record-head">
        <h1>{t('desk.place.products')}</h1>
        <Steps onOpen={mayWrite ? setOpen : undefined} />
      </div>
      <Views isGrid={isGrid} />
      {isGrid ? (
        <Suspense fallback={<Skeleton t={t} lines={12} />}>
          <UnitSheet key={version} filters={filters} />
        </Suspense>
      ) : (
        <ProductTable key={version} filters={filters} bulkActions={actions} />
      )}
      <Suspense fallback={null}>
        {open === 'create' && <NewProductForm choices={choices} onClose={close} />}
        {open === 'import' && (
          <ImportDialog onClose={close} onImported={() => setVersion((before) => before + 1)} />
        )}
        {asked && (
          <BulkEditForm
            kind={asked.kind}
            itemCodes={asked.itemCodes}
            choices={choices}
            onUndone={asked.reload}
            onClose={(isChanged) => {
              setAsked(undefined);
              asked.settle(isChanged);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function buildActions(
  t: Translate,
  ask: (asked: RequestedBulkEdit) => void,
): BulkAction<ProductRow>[] {
  return BULK_KINDS.map((kind) => ({
    id: kind,
    label: t(`productDesk.bulk.${kind}`),
    run: (rows, reload) =>
      new Promise<boolean>((settle) => {
        ask({ kind, itemCodes: rows.map(({ itemCode }) => itemCode), reload, settle });
      }),
  }));
}

function Steps({ onOpen }: { onOpen: ((what: 'create' | 'import') => void) | undefined }) {
  const { t } = useDesk();
  const [isBusy, setBusy] = useState(false);

  async function exportShown() {
    setBusy(true);
    const query = new URLSearchParams($router.get()?.search);
    for (const name of ['view', 'sort', 'offset', 'limit', 'columns']) query.delete(name);
    await exportProducts(t, query).catch((error: unknown) => toastProblem(getMessage(error, t)));
    setBusy(false);
  }

  return (
    <div className="desk-steps">
      {onOpen && (
        <button
          type="button"
          className="desk-btn desk-btn-primary"
          onClick={() => onOpen('create')}
        >
          {t('productDesk.create')}
        </button>
      )}
      <button
        type="button"
        className="desk-btn"
        aria-busy={isBusy || undefined}
        onClick={() => void exportShown()}
      >
        {t('productDesk.file.export')}
      </button>
      {onOpen && (
        <button type="button" className="desk-btn" onClick={() => onOpen('import')}>
          {t('productDesk.file.import')}
        </button>
      )}
    </div>
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
