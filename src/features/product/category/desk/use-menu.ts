import { useMemo } from 'react';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { CategoryPage, LinkPage, LinkRow } from './category-desk.schema.ts';
import { menuTree, type MenuNode } from './menu-tree.ts';

export interface Menu {
  tree: MenuNode[] | undefined;
  links: readonly LinkRow[];
  error: unknown;
  /** Another with each answer. */
  version: unknown;
  reload: () => void;
}

/** Reads the whole menu. */
export function useMenu(): Menu {
  const categories = useAnswer<CategoryPage>('/api/staff/categories');
  const links = useAnswer<LinkPage>('/api/staff/menu');
  const { reload: reloadCategories } = categories;
  const { reload: reloadLinks } = links;

  const tree = useMemo(
    () =>
      categories.data && links.data ? menuTree(categories.data.rows, links.data.rows) : undefined,
    [categories.data, links.data],
  );

  const reload = useMemo(
    () => () => {
      reloadCategories();
      reloadLinks();
    },
    [reloadCategories, reloadLinks],
  );

  const error = categories.error ?? links.error;
  return { tree, links: links.data?.rows ?? [], error, version: tree, reload };
}
