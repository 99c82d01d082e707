import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Key } from 'react-aria-components/Tree';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { Empty, Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import type { MenuTask } from './MenuForm.tsx';
import { findNode, type MenuNode } from './menu-tree.ts';
import { MenuTree } from './MenuTree.tsx';
import { NodePanel } from './NodePanel.tsx';
import { useMenu } from './use-menu.ts';
import './menu-tree.css';
import { useNodeOrder } from './use-node-order.tsx';

/** The menu of the shop: categories and links, moved, named, hidden, added and deleted. */
export function CategoryPlace() {
  const { t, can } = useDesk();
  const menu = useMenu();
  const selected = useStore($router)?.search['node'];
  const [opened, setOpened] = useState<ReadonlySet<Key>>();
  const focus = useFocusAfterMove(menu.tree);
  const select = (id: string | undefined) => setQuery(id === undefined ? {} : { node: id }, false);
  const moves = useNodeOrder({ menu, onMoved: (id, parent) => show(id, parent) });
  const mayWrite = ({ kind }: Pick<MenuNode, 'kind'>) =>
    can(kind === 'category' ? 'product:write' : 'content:write');

  if (menu.error !== undefined) return <Failure t={t} error={menu.error} onRetry={menu.reload} />;
  if (!menu.tree) return <Skeleton t={t} lines={12} />;

  const { tree } = menu;
  const node = findNode(tree, selected ?? null);
  const expanded = opened ?? new Set<Key>(node ? ancestorIds(tree, node) : []);

  function show(id: string, parent: string | null) {
    if (parent !== null) setOpened(new Set([...expanded, parent]));
    if (selected === undefined || findNode(tree, id)) return; // its id is as before
    select(id);
    focus(id);
  }

  const write = (task: MenuTask) =>
    openDialog(async () => (await import('./MenuForm.tsx')).MenuForm, {
      task,
      onSaved: (id) => {
        menu.reload();
        if (id === undefined) return;
        show(id, task.above?.id ?? null);
        select(id);
      },
    });

  return (
    <>
      <div className="desk-split">
        <div className="desk-split-list">
          <AddButtons may={mayWrite} onTask={write} />
          <p className="desk-hint">{t('categoryDesk.treeHint')}</p>
          <MenuTree
            tree={tree}
            selected={selected}
            expanded={expanded}
            mayMove={mayWrite}
            onSelect={select}
            onExpand={setOpened}
            onMove={(moved, place) => void moves.move(moved, place)}
            onStep={moves.step}
          />
        </div>
        {node ? (
          <NodePanel
            key={node.id}
            menu={menu}
            node={node}
            mayWrite={mayWrite(node)}
            onTask={write}
            onStep={(step) => moves.step(node, step)}
            onRemoved={() => {
              select(undefined);
              menu.reload();
            }}
          />
        ) : (
          <Empty icon="info" text={t('categoryDesk.choose')} />
        )}
      </div>
      <p className="desk-hint" role="status">
        {moves.said}
      </p>
    </>
  );
}

interface AddProps {
  may: (node: Pick<MenuNode, 'kind'>) => boolean;
  onTask: (task: MenuTask) => void;
}

function AddButtons({ may, onTask }: AddProps) {
  const { t } = useDesk();
  const kinds = (['category', 'link'] as const).filter((kind) => may({ kind }));
  if (kinds.length === 0) return null;

  return (
    <div className="desk-node-tools">
      {kinds.map((kind) => (
        <button key={kind} type="button" className="desk-btn" onClick={() => onTask({ kind })}>
          {t(`categoryDesk.${kind === 'link' ? 'addLink' : 'addCategory'}`)}
        </button>
      ))}
    </div>
  );
}

function ancestorIds(tree: readonly MenuNode[], { parent }: MenuNode): string[] {
  const above = findNode(tree, parent);
  return above ? [...ancestorIds(tree, above), above.id] : [];
}

/** Gives the focus back to a row whose id a move has changed, once it is shown. */
function useFocusAfterMove(tree: readonly MenuNode[] | undefined): (id: string) => void {
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || !tree || !findNode(tree, id)) return;

    const row = document.querySelector(`[data-key="${CSS.escape(id)}"]`);
    if (!(row instanceof HTMLElement)) return;

    wanted.current = undefined;
    row.focus();
  });

  return useMemo(() => (id: string) => void (wanted.current = id), []);
}
