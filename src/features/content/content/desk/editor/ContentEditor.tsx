import { useRef, useState } from 'react';
import { ApiError, getMessage } from '../../../../../lib/api.ts';
import { formatDateTime, kstDay } from '../../../../../lib/date.ts';
import { askReason } from '../../../../desk/parts/ask-reason.store.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { writeOn } from '../../../../desk/parts/call/write-on.ts';
import { closeToast, toastDone, toastProblem } from '../../../../desk/parts/toast.store.ts';
import { askToWriteOn } from '../../../../desk/audit/ask-to-write-on.tsx';
import { AuditList } from '../../../../desk/audit/AuditList.tsx';
import { readPath, type FormProblem } from '../../../../desk/form/form-field.ts';
import { SchemaForm } from '../../../../desk/form/SchemaForm.tsx';
import { AREAS, recordPath, type AreaId } from '../content-area.ts';
import type { DeskContent, DraftSaved } from '../content-desk.schema.ts';
import type { ContentChecked, ContentForm } from '../content-table.schema.ts';
import { Versions } from '../versions/Versions.tsx';
import { ContentHead } from '../ContentHead.tsx';
import { isInForce, keyOfBody, toStart, type ContentBody } from './content-body.ts';
import '../content-desk.css';
import { PublishText } from './PublishText.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useUnsaved } from '../../../../desk/parts/form/use-unsaved.ts';
import { VersionSection } from '../versions/VersionSection.tsx';

interface Props {
  area: AreaId;
  kind: string;
  /** Undefined for a new piece. */
  contentKey: string | undefined;
  form: ContentForm;
  piece: DeskContent | undefined;
  /** The piece that a new one is a copy of. */
  copied: ContentBody | undefined;
  onChanged: () => void;
}

const NONE: FormProblem[] = [];

/** The form of a piece of content; it is saved as a draft, and published after a check. */
export function ContentEditor({ area, kind, contentKey, form, piece, ...rest }: Props) {
  const { t, locale, can } = useDesk();
  const { copied, onChanged } = rest;
  const { api, write } = AREAS[area];
  const draft = piece?.draft ?? undefined;
  const [first] = useState(() => draft?.body ?? piece?.published?.body ?? toStart(form, copied));
  const [body, setBody] = useState<ContentBody>(first);
  const [problems, setProblems] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const failed = useRef<number>(undefined);
  const isChanged = body !== first || (contentKey === undefined && copied !== undefined);
  const isScheduled = draft !== undefined && draft.publishAt !== null;
  const isFixed = isInForce(kind, piece?.published?.body, kstDay(Date.now()));
  const isReadOnly = !can(write) || isScheduled || isFixed;

  useUnsaved(isChanged && !isBusy);

  /** Its path in the API; a new piece gets its key from its fields. */
  const key = contentKey ?? keyOfBody(kind, form, body);
  const path = `${api}/${kind}/${encodeURIComponent(key)}`;

  async function saved(): Promise<number> {
    if (!isChanged && draft) return draft.revision;

    const save = (revision: number) => desk.put<DraftSaved>(`${path}/draft`, { body, revision });

    const saved = await writeOn(save, draft?.revision ?? 0, (change) =>
      askToWriteOn(
        { t, locale },
        change,
        <Versions kind={kind} theirs={change.after} mine={body} />,
      ),
    );

    return saved.revision;
  }

  /** Runs a step, once at a time, and shows what it refuses. */
  async function run(step: () => Promise<void>) {
    if (isBusy) return;

    setBusy(true);
    setProblems(NONE);
    if (failed.current !== undefined) closeToast(failed.current);

    try {
      await step();
    } catch (error) {
      const refused = error instanceof ApiError ? error.detailOf('ContentUnfit') : undefined;
      if (refused)
        setProblems(
          refused.problems.map((problem) => ({ ...problem, path: readPath(problem.path) })),
        );
      failed.current = toastProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  function shown() {
    if (contentKey === undefined) openDesk(recordPath(area, kind, key), true);
    else onChanged();
  }

  const hasKey = () => {
    const missing = form.keyFields.filter((name) => String(body[name] ?? '') === '');
    setProblems(missing.map((name) => ({ path: [name], reason: 'is missing' })));
    return missing.length === 0;
  };

  const saveDraft = () =>
    hasKey() &&
    void run(async () => {
      await saved();
      toastDone(t('contentDesk.draftSaved'));
      shown();
    });

  const publish = () =>
    hasKey() &&
    void run(async () => {
      const checked = await desk.post<ContentChecked>(`${AREAS[area].form}/${kind}`, { body });
      if (checked.problems.length > 0) return setProblems(checked.problems);

      const isDone = await askReason({
        title: t('contentDesk.publish'),
        text: <PublishText kind={kind} checked={checked} />,
        action: t('contentDesk.publish'),
        reason: 'optional',
        run: async (reason) => {
          const revision = await saved();
          const force = draft !== undefined && draft.baseVersionSn !== piece?.published?.versionSn;
          await desk.post(`${path}/publish`, { revision, reason, force });
        },
      });
      if (!isDone) return;

      toastDone(t('contentDesk.published'));
      shown();
    });

  return (
    <>
      <ContentHead
        area={area}
        kind={kind}
        contentKey={contentKey}
        piece={piece}
        isChanged={isChanged}
        path={path}
        onChanged={onChanged}
      />
      {isScheduled && (
        <p className="content-note" role="status">
          {t('contentDesk.scheduledFor', {
            time: formatDateTime(draft.publishAt ?? 0, locale),
            staffName: draft.staffName,
          })}
        </p>
      )}
      {isFixed && <p className="content-note">{t('contentDesk.inForce')}</p>}
      {draft && !isScheduled && (
        <p className="content-note">
          {t('contentDesk.draftBy', {
            staffName: draft.staffName,
            time: formatDateTime(draft.updatedAt, locale),
          })}
        </p>
      )}
      <div className="content-record">
        <form
          className="desk-section content-form"
          aria-label={t(`contentDesk.kind.${kind}`)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            publish();
          }}
        >
          <SchemaForm
            form={form.form}
            scope={kind}
            value={body}
            onChange={(next) => setBody(next as ContentBody)}
            problems={problems}
            isReadOnly={isReadOnly}
            {...(contentKey !== undefined && { locked: form.keyFields })}
          />
          {can(write) && !isFixed && (
            <SaveBar
              isChanged={isChanged}
              isBusy={isBusy}
              draft={draft}
              path={path}
              problems={problems}
              onChanged={onChanged}
              onTakeBack={() => {
                setBody(first);
                setProblems(NONE);
              }}
              onSaveDraft={saveDraft}
              onSchedule={async (publishAt) => {
                const revision = await saved();
                await desk.post(`${path}/schedule`, { revision, publishAt });
                shown();
              }}
            />
          )}
        </form>
        <div className="content-side">
          <PreviewSection kind={kind} contentKey={key} body={body} />
          {contentKey !== undefined && (
            <VersionSection
              kind={kind}
              path={path}
              onChanged={onChanged}
              published={piece?.published ?? undefined}
              mayRollBack={!isReadOnly}
            />
          )}
          {piece && <AuditList audit={piece.audit} />}
        </div>
      </div>
    </>
  );
}
