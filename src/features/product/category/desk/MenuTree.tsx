import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent, type Key } from 'react-aria-components/Tree';
import { useDragAndDrop, type ItemDropTarget } from 'react-aria-components/useDragAndDrop';
import { type KeyboardEvent, useRef } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskIcon } from '../../../desk/parts/DeskIcon.tsx';
import { findNode, placeOfDrop, type MenuNode, type NodePlace, type Step } from './menu-tree.ts';

interface Props {
  tree: MenuNode[];
  selected: string | undefined;
  expanded: ReadonlySet<Key>;
  onSelect: (id: string) => void;
  onExpand: (keys: Set<Key>) => void;
  /** Returns whether the reader may move a node. */
  mayMove: (node: MenuNode) => boolean;
  onMove: (node: MenuNode, place: NodePlace) => void;
  onStep: (node: MenuNode, step: Step) => void;
}

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const DRAG_TYPE = 'desk-menu-node';

/** The menu as a tree, whose rows are dragged or moved by Alt and the arrow keys. */
export function MenuTree(props: Props) {
  const { tree, selected, expanded, onSelect, onExpand, mayMove, onStep } = props;
  const { t } = useDesk();
  const { dragAndDropHooks } = useMenuDrag(props);

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? ARROWS[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const node = row && findNode(tree, row.getAttribute('data-key'));
    if (step === undefined || !node || !mayMove(node)) return;

    event.preventDefault(); // Alt and the left arrow would leave the page
    event.stopPropagation();
    onStep(node, step);
  }

  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <Tree
        className="desk-tree"
        aria-label={t('categoryDesk.tree')}
        items={tree}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selected === undefined ? [] : [selected]}
        expandedKeys={expanded}
        onExpandedChange={onExpand}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (typeof key === 'string') onSelect(key);
        }}
        {...(tree.some(mayMove) && { dragAndDropHooks })}
        renderEmptyState={() => <p className="desk-hint">{t('categoryDesk.empty')}</p>}
      >
        {renderNode}
      </Tree>
    </div>
  );
}

function renderNode(node: MenuNode) {
  return (
    <TreeItem id={node.id} textValue={node.nameKo}>
      <TreeItemContent>
        {({ hasChildItems, isExpanded, allowsDragging }) => (
          <NodeRow
            node={node}
            hasChildItems={hasChildItems}
            isExpanded={isExpanded}
            allowsDragging={allowsDragging}
          />
        )}
      </TreeItemContent>
      <Collection items={node.children}>{renderNode}</Collection>
    </TreeItem>
  );
}

interface RowProps {
  node: MenuNode;
  hasChildItems: boolean;
  isExpanded: boolean;
  allowsDragging?: boolean | undefined;
}

function NodeRow({ node, hasChildItems, isExpanded, allowsDragging }: RowProps) {
  const { t } = useDesk();
  const { nameKo, nameEn, kind, hide, isFilled, products } = node;

  return (
    <div className="desk-tree-row" data-hidden={hide || undefined}>
      {allowsDragging ? (
        <Button
          slot="drag"
          className="desk-tree-drag"
          aria-label={t('categoryDesk.drag', { name: nameKo })}
        >
          <DeskIcon name="desk-drag" />
        </Button>
      ) : (
        <span />
      )}
      {hasChildItems ? (
        <Button
          slot="chevron"
          className="desk-icon-btn"
          aria-label={t(isExpanded ? 'categoryDesk.collapse' : 'categoryDesk.expand')}
        >
          <DeskIcon name={isExpanded ? 'down' : 'right'} />
        </Button>
      ) : (
        <span />
      )}
      <span className="desk-tree-name">
        {nameKo} <small>{nameEn}</small>
      </span>
      {hide && <span className="desk-tag">{t('categoryDesk.hidden')}</span>}
      {!hide && !isFilled && <span className="desk-tag">{t('categoryDesk.notInMenu')}</span>}
      {kind === 'link' ? (
        <span className="desk-tag">{t('categoryDesk.link')}</span>
      ) : (
        <small className="tabular">{t('categoryDesk.products', { count: products })}</small>
      )}
    </div>
  );
}

function useMenuDrag({ tree, mayMove, onMove }: Props) {
  const dragged = useRef<MenuNode>(undefined);

  const getDrop = ({ key, dropPosition: position }: ItemDropTarget): NodePlace | undefined => {
    const target = findNode(tree, String(key));
    return dragged.current && target && placeOfDrop(tree, dragged.current, { target, position });
  };

  return useDragAndDrop<MenuNode>({
    getItems: (keys, items) => {
      [dragged.current] = items.filter(mayMove);
      return dragged.current ? [...keys].map((key) => ({ [DRAG_TYPE]: String(key) })) : [];
    },
    acceptedDragTypes: [DRAG_TYPE],
    getDropOperation: (target) => (target.type === 'item' && getDrop(target) ? 'move' : 'cancel'),
    shouldAcceptItemDrop: (target) => getDrop(target) !== undefined,
    onMove: ({ target }) => {
      const place = getDrop(target);
      if (dragged.current && place) onMove(dragged.current, place);
    },
  });
}
