import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { CategoryPlace } from './CategoryPlace.tsx';

const TABS = {
  tree: CategoryPlace, // shown first
  attributes: lazy(async () => ({
    default: (await import('../../../find/attribute/desk/AttributeTab.tsx')).AttributeTab,
  })),
  brands: lazy(async () => ({
    default: (await import('../../../find/product-brand/desk/ProductBrandTab.tsx')).ProductBrandTab,
  })),
  words: lazy(async () => ({
    default: (await import('../../../find/search/desk/SynonymTab.tsx')).SynonymTab,
  })),
} as const;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/** The tabs of the menu, of attributes, of brands and of the synonyms of search. */
export function CategoryTabs() {
  const { t } = useDesk();
  const requestedTab = useStore($router)?.search['tab'];
  const tab = NAMES.find((name) => name === requestedTab) ?? 'tree';
  const Shown = TABS[tab];

  return (
    <>
      <h1>{t('desk.place.categories')}</h1>
      <nav className="desk-tabs" aria-label={t('categoryDesk.tabs')}>
        {NAMES.map((name) => (
          <a
            key={name}
            href={deskPath(name === 'tree' ? 'categories' : `categories?tab=${name}`)}
            aria-current={name === tab ? 'true' : undefined}
          >
            {t(`categoryDesk.tab.${name}`)}
          </a>
        ))}
      </nav>
      <Suspense fallback={<Skeleton t={t} lines={12} />}>
        <Shown />
      </Suspense>
    </>
  );
}
