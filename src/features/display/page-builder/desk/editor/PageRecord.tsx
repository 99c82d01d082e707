import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { getMessage } from '../../../../../lib/api.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Empty, Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { loadAgain } from '../../../../desk/parts/form/unsaved.store.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { useUnsaved } from '../../../../desk/parts/form/use-unsaved.ts';
import type { DeskContent } from '../../../../content/content/desk/content-desk.schema.ts';
import { Versions } from '../../../../content/content/desk/versions/Versions.tsx';
import type { FormField } from '../../../../desk/form/form-field.ts';
import type { PageBody } from './page-data.ts';
import { pageCalls } from './page-record.store.ts';
import { PageHead, type PageDialog } from './PageHead.tsx';
import { Draft } from './draft.store.ts';

// The editor alone is large: it is loaded on this route, beside the page's data.
const PageEditor = lazy(async () => {
  const [{ PageEditor: Editor }] = await Promise.all([
    import('./PageEditor.tsx'),
    import('./preview/editor-styles.dom.ts').then(({ loadEditorStyles }) => loadEditorStyles()),
  ]);
  return { default: Editor };
});

/** A page of the page builder: its editor, and the steps from draft to publication. */
export function PageRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const { data, error, reload } = useAnswer<DeskContent>(`/api/staff/content/page/${record}`);
  const forms = useAnswer<{ forms: Record<string, FormField> }>('/api/staff/pages/forms');
  // Here, as a dialog that is opened while a step's answer is read stays open.
  const [dialog, setDialog] = useState<PageDialog>();
  const failure = error ?? forms.error;
  if (failure !== undefined) {
    return <Failure t={t} error={failure} onRetry={error === undefined ? forms.reload : reload} />;
  }
  if (!data || !forms.data) return <Skeleton t={t} lines={12} />;

  const state = [data.published?.versionSn, data.draft?.publishAt, data.draft === null].join();

  return (
    <OpenPage
      key={`${record} ${state}`}
      pageCode={record}
      content={data}
      forms={forms.data.forms}
      reload={reload}
      dialog={dialog}
      setDialog={setDialog}
    />
  );
}

interface OpenProps {
  pageCode: string;
  content: DeskContent;
  forms: Readonly<Record<string, FormField>>;
  reload: () => void;
  dialog: PageDialog | undefined;
  setDialog: (dialog: PageDialog | undefined) => void;
}

function OpenPage({ pageCode, content, forms, reload, dialog, setDialog }: OpenProps) {
  const { t, can } = useDesk();
  const calls = useMemo(() => pageCalls(pageCode), [pageCode]);
  const { published, draft } = content;
  const [opened, setOpened] = useState<{ body: PageBody; turn: number }>(() => ({
    body: draft?.body ?? published?.body ?? {},
    turn: 0,
  }));
  const [saving] = useState(() => new Draft(calls, draft?.revision ?? 0));
  const state = useStore(saving.$state);
  const isOpen = state.step !== 'saved';
  const conflict = Draft.conflictOf(state);

  useUnsaved(isOpen);
  useEffect(() => () => void saving.flush(), [saving]);

  const change = useCallback((body: PageBody) => saving.change(body), [saving]);
  const [errors, setErrors] = useState(0);
  const isLocked = !can('content:write') || typeof draft?.publishAt === 'number';

  const replace = (body: PageBody) => {
    setOpened({ body, turn: opened.turn + 1 });
    saving.change(body);
  };

  return (
    <>
      <PageHead
        pageCode={pageCode}
        content={content}
        calls={calls}
        saving={saving}
        errors={errors}
        isLocked={isLocked}
        reload={reload}
        replace={replace}
        dialog={dialog}
        setDialog={setDialog}
      />
      {conflict ? (
        <Empty icon="alert" text={getMessage(state.error, t)}>
          <Versions kind="page" theirs={conflict.after} mine={state.body ?? {}} />
          <div className="desk-foot">
            <button type="button" className="desk-btn" onClick={loadAgain}>
              {t('auditDesk.changed.reload')}
            </button>
            <button
              type="button"
              className="desk-btn desk-btn-danger"
              onClick={() => {
                setOpened({ body: state.body ?? {}, turn: opened.turn + 1 });
                saving.writeOver(conflict);
              }}
            >
              {t('auditDesk.changed.writeOn')}
            </button>
          </div>
        </Empty>
      ) : (
        <Suspense fallback={<Skeleton t={t} lines={12} />}>
          <PageEditor
            key={opened.turn}
            pageCode={pageCode}
            forms={forms}
            isLocked={isLocked}
            body={opened.body}
            turn={state.turn}
            onChange={change}
            onErrors={setErrors}
          />
        </Suspense>
      )}
    </>
  );
}
