import { useRef, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import { askReason } from '../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import {
  categoryId,
  findNode,
  linkId,
  placeAfter,
  toPlace,
  getSiblings,
  type MenuNode,
  type NodePlace,
  type Step,
} from './menu-tree.ts';
import type { Menu } from './use-menu.ts';

interface Moved {
  from: string;
  to: string;
  products: number;
  promotions: number;
}

interface Options {
  menu: Menu;
  /** After a move, with the id that the node has then. */
  onMoved: (id: string, parent: string | null) => void;
}

/** Moves entries of the menu, one after the other; each move can be undone. */
export function useNodeOrder({ menu, onMoved }: Options) {
  const { t } = useDesk();
  const isBusy = useRef(false);
  const [said, setSaid] = useState('');

  async function move(node: MenuNode, place: NodePlace): Promise<void> {
    const tree = menu.tree ?? [];

    if (isBusy.current) return;

    isBusy.current = true;
    setSaid('');

    try {
      const before = toPlace(tree, node);
      if (before.parent === place.parent && before.before === place.before) return;

      const isOther = node.kind === 'category' && before.parent !== place.parent;
      const id = await (isOther
        ? reparentNode({ t, tree, node, place })
        : sendNodeMove({ node, from: node.parent, place }));
      if (id === undefined) return;

      done(id, place);
      toastDone(getText({ t, tree, node, place }), {
        label: t('categoryDesk.undo'),
        run: () => void undo({ ...node, id, code: getCode(id) }, place.parent, before),
      });
    } catch (error) {
      toastProblem(getMessage(error, t));
      menu.reload();
    } finally {
      isBusy.current = false;
    }
  }

  async function undo(node: MenuNode, from: string | null, place: NodePlace): Promise<void> {
    try {
      const id = await sendNodeMove({ node, from, place });
      done(id, place);
      toastDone(t('categoryDesk.undone'));
    } catch (error) {
      toastProblem(getMessage(error, t));
    }
  }

  function done(id: string, place: NodePlace): void {
    menu.reload();
    onMoved(id, place.parent);
  }

  function step(node: MenuNode, name: Step): void {
    const place = placeAfter(menu.tree ?? [], node, name);
    if (place) void move(node, place);
    else setSaid(t('categoryDesk.cannotMove', { name: node.nameKo }));
  }

  return { move, step, said };
}

const getCode = (id: string) => id.replace(/^\w+:(?:.*\/)?/, '');
/** Returns the code of a parent's id: '' at the top. */
const getParent = (id: string | null) => (id === null ? '' : getCode(id));

interface Sending {
  node: MenuNode;
  from: string | null;
  place: NodePlace;
}

/** Returns the id that the node has afterwards. */
async function sendNodeMove({ node, from, place }: Sending): Promise<string> {
  const parent = getParent(place.parent);

  if (node.kind === 'category') {
    const body = { parent, before: place.before };
    const { to } = await desk.post<Moved>(`/api/staff/categories/${node.code}/move`, body);
    return categoryId(to);
  }

  // Below a link the one before is named by its code.
  const before =
    place.parent === null || place.before === null ? place.before : getCode(place.before);

  await desk.post(`/api/staff/menu/${node.code}/move`, { from: getParent(from), parent, before });

  return linkId(node.code, parent);
}

interface Reparenting {
  t: Translate;
  tree: readonly MenuNode[];
  node: MenuNode;
  place: NodePlace;
}

/** Tells what another parent changes, and moves if that is wanted; undefined if not. */
async function reparentNode({ t, tree, node, place }: Reparenting): Promise<string | undefined> {
  const path = `/api/staff/categories/${node.code}/move`;
  const body = { parent: getParent(place.parent), before: place.before };

  const { from, to, products, promotions } = await desk.post<Moved>(path, {
    ...body,
    dryRun: true,
  });

  let id: string | undefined;

  await askReason({
    title: t('categoryDesk.reparent'),
    text: (
      <>
        <p>
          {t('categoryDesk.reparentText', { name: node.nameKo, parent: getName(t, tree, place) })}
        </p>
        <p>{t('categoryDesk.reparentCode', { from, to })}</p>
        {products > 0 && <p>{t('categoryDesk.reparentProducts', { count: products })}</p>}
        {promotions > 0 && <p>{t('categoryDesk.reparentPromotions', { count: promotions })}</p>}
      </>
    ),
    action: t('categoryDesk.reparentDo'),
    reason: 'optional',
    run: async (reason) => {
      id = categoryId((await desk.post<Moved>(path, { ...body, reason })).to);
    },
  });

  return id;
}

function getName(t: Translate, tree: readonly MenuNode[], { parent }: NodePlace): string {
  const above = findNode(tree, parent);
  return above ? t('categoryDesk.below', { name: above.nameKo }) : t('categoryDesk.top');
}

/** `재킷: 여성 아래, 3번째` */
function getText({ t, tree, node, place }: Reparenting): string {
  const others = getSiblings(tree, place.parent).filter(({ id }) => id !== node.id);
  const index = others.findIndex(({ id }) => id === place.before);
  const values = { name: node.nameKo, parent: getName(t, tree, place) };
  return t('categoryDesk.moved', { ...values, at: (index === -1 ? others.length : index) + 1 });
}
