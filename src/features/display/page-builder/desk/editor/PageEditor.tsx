import { createUsePuck, Puck, type Data } from '@puckeditor/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { PageLint } from '../page-desk.schema.ts';
import { asObject, getEmptyValue, type FormField } from '../../../../desk/form/form-field.ts';
import { LintPane } from './preview/LintPane.tsx';
import { notesByPart } from './preview/lint-notes.ts';
import { pageConfig } from './page-config.tsx';
import { itemAt, getPath, toEditor, toPage, type EditorData, type PageBody } from './page-data.ts';
import { NotesContext } from './structure/PartCard.tsx';
import { PartForm } from './structure/PartForm.tsx';
import type { SeenPage } from './preview/preview-lint.dom.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { StructurePane } from './structure/StructurePane.tsx';

const usePuckWith = createUsePuck();
type Note = PageLint['notes'][number];

export interface EditorProps {
  pageCode: string;
  /** The initial body; another `key` opens another. */
  body: PageBody;
  forms: Readonly<Record<string, FormField>>;
  /** Incremented by every save: previews and checks are of what is saved. */
  turn: number;
  isLocked: boolean;
  onChange: (body: PageBody) => void;
  onErrors: (count: number) => void;
}

/** The editor of a page: its structure, the site's own preview, and the form of the chosen part. */
export function PageEditor(props: EditorProps) {
  const { t } = useDesk();
  const { body, forms, onChange, isLocked } = props;
  const config = useMemo(
    () => pageConfig(t, (type) => asObject(forms[type] && getEmptyValue(forms[type]))),
    [t, forms],
  );
  const data = useMemo(() => toEditor(body) as Data, [body]);
  const last = useRef(JSON.stringify(toPage(toEditor(body))));

  const changed = useCallback(
    (next: Data) => {
      // The config has no parts but those of a page.
      const page = toPage(next as unknown as EditorData);
      const text = JSON.stringify(page);
      if (text === last.current) return;

      last.current = text;
      onChange(page);
    },
    [onChange],
  );

  const permissions = isLocked
    ? { drag: false, duplicate: false, delete: false, edit: false, insert: false }
    : {};

  return (
    <div className="page-editor">
      <Puck
        config={config}
        data={data}
        permissions={permissions}
        iframe={OFF}
        onChange={changed}
        overrides={NO_BAR}
        dnd={LINE}
        dictionary={{ 'loader-loading': t('common.loading') }}
      >
        <Panes {...props} />
      </Puck>
    </div>
  );
}

const OFF = { enabled: false };
/** The tools stand above the structure; a bar at the part would cover the one before it. */
const NO_BAR = { actionBar: () => <></> };
/** A line shows where a part is dropped: parts that make room move away under the pointer. */
const LINE = { behavior: 'static' } as const;
const NOTHING: PageLint = { notes: [], pictures: [] };

function Panes({ pageCode, forms, turn, isLocked, onErrors }: EditorProps) {
  const { t } = useDesk();
  const data = usePuckWith((puck) => puck.appState.data) as unknown as EditorData;
  const chosenId = usePuckWith((puck) => puck.selectedItem?.props.id);
  const dispatch = usePuckWith((puck) => puck.dispatch);
  const selectorOf = usePuckWith((puck) => puck.getSelectorForId);
  const { data: lint = NOTHING } = useAnswer<PageLint>(
    `/api/staff/pages/${pageCode}/lint?turn=${turn}`,
  );
  const [seen, setSeen] = useState<{ notes: Note[]; htmlBytes: number }>({
    notes: [],
    htmlBytes: 0,
  });
  const notes = useMemo(() => [...lint.notes, ...seen.notes], [lint, seen]);
  const byPart = useMemo(() => notesByPart(data, notes), [data, notes]);
  const errors = notes.filter(({ isError }) => isError).length;

  useEffect(() => onErrors(errors), [errors, onErrors]);

  const chosen = useMemo(
    () => (chosenId === undefined ? undefined : getPath(data, chosenId)),
    [data, chosenId],
  );

  const choose = (path: Note['path']) => {
    const noteItem = itemAt(data, path);
    const itemSelector = (noteItem && selectorOf(noteItem.id)) ?? null;
    dispatch({ type: 'setUi', ui: { itemSelector } });
  };

  const getName = (path: Note['path']) => {
    const id = itemAt(data, path)?.id;
    const type = id?.split('-')[0];
    return type === undefined ? t('pageBuilderDesk.pageFields') : t(`pageBuilderDesk.part.${type}`);
  };

  return (
    <NotesContext value={byPart}>
      <div className="page-panes">
        <StructurePane isLocked={isLocked} />
        <PreviewPane
          pageCode={pageCode}
          turn={turn}
          chosen={chosen}
          onChoose={(path) => choose([...path])}
          onSeen={(page) => setSeen(toNotes(page))}
        />
        <div className="page-side">
          <PartForm forms={forms} isLocked={isLocked} notes={byPart} />
          <LintPane
            notes={notes}
            nameOf={getName}
            pictures={lint.pictures}
            htmlBytes={seen.htmlBytes}
            onJump={choose}
          />
        </div>
      </div>
    </NotesContext>
  );
}

type Seen = SeenPage & { pathOf: (element: Element) => readonly (string | number)[] | undefined };

function toNotes({ faint, htmlBytes, pathOf: placeOf }: Seen): {
  notes: Note[];
  htmlBytes: number;
} {
  const notes = faint.map(({ element, ratio }) => ({
    path: [...(placeOf(element) ?? [])],
    reason: `has a contrast of ${ratio}`,
    isError: false,
  }));
  return { notes, htmlBytes };
}
