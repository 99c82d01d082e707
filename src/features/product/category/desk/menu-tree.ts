import { inMenuOrder } from './menu-order.ts';
import type { SizeKind } from '../../size/size-kind.ts';
import { parentCode } from '../category.ts';
import type { CategoryRow, LinkRow } from './category-desk.schema.ts';

/** An entry of the menu as the desk shows it, hidden or not. */
export interface MenuNode {
  /** `category:001002`, `link:event`, `link:event/stores`. */
  id: string;
  kind: 'category' | 'link';
  code: string;
  /** The id of the entry above; null at the top. */
  parent: string | null;
  nameKo: string;
  nameEn: string;
  hide: boolean;
  /** The kind of measures of a category's products. */
  sizeKind: SizeKind;
  /** A link leads somewhere; a category has a product on show. */
  isFilled: boolean;
  sortOrder: number;
  /** Products of a category. */
  products: number;
  /** The address that a link opens. */
  linkUrl: string;
  children: MenuNode[];
}

/** The place that a node goes to: below `parent`, before another, at the end without that. */
export interface NodePlace {
  parent: string | null;
  before: string | null;
}

export const STEPS = ['up', 'down', 'in', 'out'] as const;
export type Step = (typeof STEPS)[number];

export const categoryId = (code: string): string => `category:${code}`;
export const linkId = (code: string, parent = ''): string =>
  parent === '' ? `link:${code}` : `link:${parent}/${code}`;

/** The menu: categories with all below them, and the links between those of the first level. */
export function menuTree(
  categories: readonly CategoryRow[],
  links: readonly LinkRow[],
): MenuNode[] {
  const nodes = new Map(categories.map((row) => [row.displayCateCode, categoryNode(row)]));
  const top: MenuNode[] = [];
  for (const node of nodes.values()) {
    const parent = parentCode(node.code);
    if (parent === undefined) top.push(node);
    else nodes.get(parent)?.children.push(node);
  }

  for (const node of nodes.values()) node.children = inMenuOrder(node.children);

  return inMenuOrder([...top, ...links.map((row) => linkNode(row))]);
}

function categoryNode({ displayCateCode: code, ...row }: CategoryRow): MenuNode {
  const parent = parentCode(code);
  return {
    ...row,
    code,
    id: categoryId(code),
    kind: 'category',
    linkUrl: '',
    children: [],
    parent: parent === undefined ? null : categoryId(parent),
  };
}

function linkNode({ displayMenuCode: code, children, audit: _, ...row }: LinkRow): MenuNode {
  const id = linkId(code);
  const none = { kind: 'link', isFilled: true, products: 0, sizeKind: '' } as const;

  return {
    ...row,
    ...none,
    code,
    id,
    parent: null,
    children: children.map(({ displayMenuCode, ...child }, sortOrder) => ({
      ...child,
      ...none,
      sortOrder,
      code: displayMenuCode,
      hide: false,
      id: linkId(displayMenuCode, code),
      parent: id,
      children: [],
    })),
  };
}

export function flatNodes(tree: readonly MenuNode[]): MenuNode[] {
  return tree.flatMap((node) => [node, ...flatNodes(node.children)]);
}

export function findNode(tree: readonly MenuNode[], id: string | null): MenuNode | undefined {
  return flatNodes(tree).find((node) => node.id === id);
}

/** Those beside a node, itself among them. */
export function getSiblings(tree: readonly MenuNode[], parent: string | null): MenuNode[] {
  return parent === null ? [...tree] : (findNode(tree, parent)?.children ?? []);
}

/** Returns the place where a node stands now. */
export function toPlace(tree: readonly MenuNode[], { id, parent }: MenuNode): NodePlace {
  const siblings = getSiblings(tree, parent);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  return { parent, before: siblings[index + 1]?.id ?? null };
}

/** Returns where a step leads: `in` below the one before it, `out` behind its parent; undefined: nowhere. */
export function placeAfter(
  tree: readonly MenuNode[],
  node: MenuNode,
  step: Step,
): NodePlace | undefined {
  const { id, parent } = node;
  const siblings = getSiblings(tree, parent);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  const previous = siblings[index - 1];
  if (step === 'up') return previous && { parent, before: previous.id };
  if (step === 'down') {
    return siblings[index + 1] && { parent, before: siblings[index + 2]?.id ?? null };
  }
  if (step === 'in') {
    const into = siblings.slice(0, index).findLast((sibling) => mayHold(sibling, node));
    return into && { parent: into.id, before: null };
  }

  const above = findNode(tree, parent);
  return above && placeBehind(tree, above);
}

function placeBehind(tree: readonly MenuNode[], node: MenuNode): NodePlace {
  return { parent: node.parent, before: toPlace(tree, node).before };
}

/** Returns whether a node may go below another: categories below categories, links below links. */
export function mayHold(parent: MenuNode, node: MenuNode): boolean {
  if (parent.kind !== node.kind || parent.id === node.id) return false;
  if (node.kind === 'link') return parent.parent === null && node.children.length === 0;
  return !flatNodes(node.children).some(({ id }) => id === parent.id);
}

/** The place of a drop on or beside a node; undefined where it can't be. */
export function placeOfDrop(
  tree: readonly MenuNode[],
  node: MenuNode,
  { target, position }: { target: MenuNode; position: 'on' | 'before' | 'after' },
): NodePlace | undefined {
  if (target.id === node.id || flatNodes(node.children).some(({ id }) => id === target.id)) {
    return undefined;
  }
  if (position === 'on')
    return mayHold(target, node) ? { parent: target.id, before: null } : undefined;

  const above = findNode(tree, target.parent);
  if (above && !mayHold(above, node)) return undefined;
  if (position === 'before') return { parent: target.parent, before: target.id };

  const { before } = toPlace(tree, target);

  return {
    parent: target.parent,
    before: before === node.id ? toPlace(tree, node).before : before,
  };
}
