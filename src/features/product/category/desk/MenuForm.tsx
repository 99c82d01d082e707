import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { CheckField, PairField, SelectField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { SIZE_KINDS } from '../../size/size-kind.ts';
import type { StaffCategory } from './category-desk.schema.ts';
import { categoryId, type MenuNode } from './menu-tree.ts';

/** The subject of the form: a new entry below one (or at the top), or an existing one. */
export interface MenuTask {
  kind: MenuNode['kind'];
  /** The entry that changes; undefined adds one. */
  node?: MenuNode;
  /** The last change of `node` that was seen here. */
  known?: { seen: number } | undefined;
  /** The entry that the new one is below. */
  above?: MenuNode | undefined;
}

interface Props {
  task: MenuTask;
  onClose: () => void;
  /** Receives the id of a new category. */
  onSaved: (id?: string) => void;
}

/** Adds or changes a category or a link of the menu. */
export function MenuForm({ task, onClose, onSaved }: Props) {
  const { t } = useDesk();
  const { kind, node, above } = task;

  async function run(form: FormData) {
    const { pair, text, flag } = buildFields(form);
    const body = { name: pair('name'), hide: flag('hide') };
    const id = await (kind === 'category'
      ? saveCategory({ ...body, sizeKind: text('sizeKind') }, task)
      : saveLink({ ...body, linkUrl: text('linkUrl') }, task));

    const name = body.name.ko;
    toastDone(node ? t('categoryDesk.saved') : t('categoryDesk.added', { name }));
    onClose();
    onSaved(id);
  }

  const isBelowLink = kind === 'link' && (above !== undefined || (node?.parent ?? null) !== null);
  const hint = t(`categoryDesk.${kind === 'link' ? 'hideLinkHint' : 'hideHint'}`);

  return (
    <DeskForm title={getTitle(task, t)} action={t('categoryDesk.save')} onClose={onClose} run={run}>
      {(id) => (
        <>
          <PairField
            id={id}
            name="name"
            label={t('categoryDesk.name')}
            maxLength={60}
            value={{ ko: node?.nameKo ?? '', en: node?.nameEn ?? '' }}
            isRequired
            hasFocus
          />
          {kind === 'link' && (
            <TextField
              id={id}
              name="linkUrl"
              label={t('categoryDesk.linkUrl')}
              maxLength={300}
              value={node?.linkUrl ?? ''}
              hint={t('categoryDesk.linkUrlHint')}
              isRequired
            />
          )}
          {kind === 'category' && (
            <SelectField
              id={id}
              name="sizeKind"
              label={t('categoryDesk.sizeKind')}
              hint={t('categoryDesk.sizeKindHint')}
              value={node?.sizeKind ?? ''}
              options={SIZE_KINDS.map((value) => ({
                value,
                label: t(value === '' ? 'categoryDesk.sizeKindAbove' : `size.kind.${value}`),
              }))}
            />
          )}
          {!isBelowLink && (
            <CheckField
              id={id}
              name="hide"
              label={t('categoryDesk.hide')}
              hint={hint}
              value={node?.hide ?? false}
            />
          )}
        </>
      )}
    </DeskForm>
  );
}

function getTitle({ kind, node, above }: MenuTask, t: ReturnType<typeof useDesk>['t']): string {
  if (kind === 'link') return t(`categoryDesk.${node ? 'changeLink' : 'newLink'}`);
  if (node) return node.nameKo;
  return above ? t('categoryDesk.newBelow', { name: above.nameKo }) : t('categoryDesk.newCategory');
}

async function saveCategory(body: object, { node, above, known }: MenuTask): Promise<string> {
  const path = '/api/staff/categories';
  const { displayCateCode } = node
    ? await desk.put<StaffCategory>(`${path}/${node.code}`, body, known)
    : await desk.post<StaffCategory>(path, { ...body, parent: above?.code ?? '' });
  return categoryId(displayCateCode);
}

async function saveLink(body: object, { node, above, known }: MenuTask): Promise<undefined> {
  const parent = (node ? node.parent?.slice('link:'.length) : above?.code) ?? '';
  if (node) {
    await desk.put(`/api/staff/menu/${node.code}`, { ...body, parent }, known);
  } else await desk.post('/api/staff/menu', { ...body, parent });
}
