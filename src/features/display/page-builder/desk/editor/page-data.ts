/** A component in the editor; its children are in one of its props. */
export interface EditorItem {
  type: string;
  props: { id: string } & Record<string, unknown>;
}

/** The editor's data: what the page has beside its sections is in the root. */
export interface EditorData {
  root: { props: Record<string, unknown> };
  content: EditorItem[];
}

export type PageBody = Readonly<Record<string, unknown>>;

/** The prop that holds the children of a type, and what these are; widgets name their kind. */
export const CHILDREN: Readonly<Record<string, { prop: string; type: string | null }>> = {
  Section: { prop: 'blocks', type: 'Block' },
  Block: { prop: 'containers', type: 'Container' },
  Container: { prop: 'widgets', type: null },
  Tabs: { prop: 'tabs', type: 'Tab' },
  Tab: { prop: 'widgets', type: null },
};

/** A page's file as the editor works on it; `toPage` is its exact inverse. */
export function toEditor({ sections, ...props }: PageBody): EditorData {
  return { root: { props }, content: buildItems(sections, 'Section', '') };
}

/** The page's file of the editor's data: ids are the editor's own. */
export function toPage({ root, content }: Readonly<Partial<EditorData>>): PageBody {
  const { id: _, ...props } = root?.props ?? {};
  return omitUndefined({ ...props, sections: (content ?? []).map(toValue) });
}

function buildItems(values: unknown, type: string | null, path: string): EditorItem[] {
  if (!Array.isArray(values)) return [];
  return values.map((value: unknown, index) => toItem(asObject(value), type, `${path}-${index}`));
}

function toItem(value: PageBody, type: string | null, path: string): EditorItem {
  const { widget, ...rest } = value;
  const kind = type ?? String(widget);
  const props = { ...(type === null ? rest : value), id: `${kind}${path}` };
  const children = CHILDREN[kind];
  if (!children) return { type: kind, props };

  const inside = buildItems(value[children.prop], children.type, path);
  return { type: kind, props: { ...props, [children.prop]: inside } };
}

function toValue({ type, props }: EditorItem): PageBody {
  const { id: _, ...rest } = props;
  const value = type in SHELLS ? rest : { widget: type, ...rest };
  const children = CHILDREN[type];
  if (!children) return value;

  const inside = rest[children.prop];
  const items = Array.isArray(inside) ? (inside as EditorItem[]) : []; // the editor's own

  return { ...value, [children.prop]: items.map(toValue) };
}

/** Types that are no widgets. */
const SHELLS: Readonly<Record<string, true>> = {
  Section: true,
  Block: true,
  Container: true,
  Tab: true,
};

const asObject = (value: unknown): PageBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PageBody) : {};

/** Removes undefined values, which a file cannot express. */
function omitUndefined(value: PageBody): PageBody {
  return JSON.parse(JSON.stringify(value)) as PageBody;
}

type Path = readonly (string | number)[];

/** The item in which a place of the file lies, from the outermost inwards; its own rest of the path. */
export function itemAt(
  data: Readonly<Partial<EditorData>>,
  path: Path,
): { id: string; rest: Path } | undefined {
  if (path[0] !== 'sections' || typeof path[1] !== 'number') return undefined;

  let item = data.content?.[path[1]];
  let rest = path.slice(2);
  if (!item) return undefined;

  for (;;) {
    const prop: string | undefined = CHILDREN[item.type]?.prop;
    const [name, index] = rest;
    const inside: unknown = prop === undefined || name !== prop ? undefined : item.props[prop];
    const next: unknown =
      Array.isArray(inside) && typeof index === 'number' ? inside[index] : undefined;
    if (next === undefined) return { id: item.props.id, rest };

    item = next as EditorItem; // children are items
    rest = rest.slice(2);
  }
}

/** The path of an item in the file; undefined if there is none of this id. */
export function getPath(data: Readonly<Partial<EditorData>>, id: string): Path | undefined {
  return findPath(data.content ?? [], ['sections'], id);
}

function findPath(items: readonly EditorItem[], base: Path, id: string): Path | undefined {
  for (const [index, item] of items.entries()) {
    const path = [...base, index];
    if (item.props.id === id) return path;

    const prop = CHILDREN[item.type]?.prop;
    const inside = prop === undefined ? undefined : item.props[prop];
    const found =
      prop !== undefined && Array.isArray(inside)
        ? findPath(inside as EditorItem[], [...path, prop], id)
        : undefined;
    if (found) return found;
  }
  return undefined;
}
