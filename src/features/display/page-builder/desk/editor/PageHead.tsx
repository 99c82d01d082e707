import { useStore } from '@nanostores/react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { getMessage } from '../../../../../lib/api.ts';
import { formatDateTime } from '../../../../../lib/date.ts';
import { parseInstant } from '../../../../../lib/instant.ts';
import { paths } from '../../../../../lib/paths.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Steps } from '../../../../desk/parts/DeskRecord.tsx';
import { useSteps } from '../../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { saveFile } from '../../../../desk/parts/upload/save-file.dom.ts';
import { toastDone, toastProblem } from '../../../../desk/parts/toast.store.ts';
import type { DeskContent } from '../../../../content/content/desk/content-desk.schema.ts';
import type { PageFileRead } from '../page-desk.schema.ts';
import type { PageBody } from './page-data.ts';
import type { PageCalls } from './page-record.store.ts';
import type { Draft } from './draft.store.ts';

const PublishPage = lazy(async () => ({
  default: (await import('./PublishPage.tsx')).PublishPage,
}));
const PageVersions = lazy(async () => ({
  default: (await import('./PageVersions.tsx')).PageVersions,
}));

/** The dialogs that follow the page while they are open. */
export type PageDialog = 'publish' | 'schedule' | 'versions';

export interface HeadProps {
  pageCode: string;
  content: DeskContent;
  calls: PageCalls;
  saving: Draft;
  /** Notes of the check that keep it from being published. */
  errors: number;
  isLocked: boolean;
  reload: () => void;
  /** Opens another body in the editor, as a draft. */
  replace: (body: PageBody) => void;
  /** The open dialog. */
  dialog: PageDialog | undefined;
  setDialog: (dialog: PageDialog | undefined) => void;
}

/** The name and state of a page, and what can be done with it. */
export function PageHead(props: HeadProps) {
  const { t, locale, can } = useDesk();
  const { pageCode, content, calls, saving, errors, reload, dialog, setDialog } = props;
  const { revision, body } = useStore(saving.$state);
  const title = getTitle(body ?? content.draft?.body ?? content.published?.body, locale);
  const close = () => setDialog(undefined);
  const hasDraft = content.draft !== null || revision > 0;
  const publishAt = content.draft?.publishAt ?? null;
  const mayWrite = can('content:write');
  const isRunning = isPageRunning(content.published?.body);

  const done = (text: string) => {
    toastDone(text);
    close();
    reload();
  };

  const { ask } = useSteps(reload);
  const ending = useSteps(content.published ? reload : () => openDesk('pages'));

  const discard = () =>
    ending.ask('pageBuilderDesk.discard', {
      isDanger: true,
      reason: 'none',
      ...(!content.published && { done: '' }),
      run: () => calls.discard(revision),
    });

  const copy = () =>
    openDialog(async () => (await import('../NewPage.tsx')).NewPage, { from: pageCode });

  return (
    <div className="desk-record-head page-head">
      <h1>
        {title || pageCode} {title !== '' && <small>{pageCode}</small>}
      </h1>
      <State {...props} isRunning={isRunning} />
      <Steps>
        {mayWrite && hasDraft && (
          <Step
            isMain
            off={errors > 0}
            text={
              errors > 0
                ? t('pageBuilderDesk.publishAfter', { count: errors })
                : t('pageBuilderDesk.publish')
            }
            run={() => setDialog('publish')}
          />
        )}
        {mayWrite && hasDraft && publishAt === null && (
          <Step
            off={errors > 0}
            text={t('pageBuilderDesk.schedule')}
            run={() => setDialog('schedule')}
          />
        )}
        {mayWrite && publishAt !== null && (
          <Step
            text={t('pageBuilderDesk.unschedule')}
            run={() =>
              ask('pageBuilderDesk.unschedule', {
                reason: 'none',
                run: (reason) => calls.schedule({ revision, publishAt: null, reason }),
              })
            }
          />
        )}
        <Step text={t('pageBuilderDesk.versions')} run={() => setDialog('versions')} />
        {mayWrite && <Step text={t('pageBuilderDesk.copy')} run={copy} />}
        <FileSteps {...props} />
        {isRunning && (
          <a className="desk-btn" href={paths.page(pageCode)} target="_blank" rel="noopener">
            {t('pageBuilderDesk.look')}
          </a>
        )}
        {mayWrite && hasDraft && (
          <Step isDanger text={t('pageBuilderDesk.discard')} run={discard} />
        )}
        {mayWrite && isRunning && (
          <Step
            isDanger
            text={t('pageBuilderDesk.end')}
            run={() => ask('pageBuilderDesk.end', { isDanger: true, run: calls.end })}
          />
        )}
      </Steps>
      <Suspense fallback={null}>
        {(dialog === 'publish' || dialog === 'schedule') && (
          <PublishPage
            calls={calls}
            saving={saving}
            done={done}
            isLater={dialog === 'schedule'}
            onClose={close}
          />
        )}
        {dialog === 'versions' && (
          <PageVersions
            pageCode={pageCode}
            content={content}
            calls={calls}
            reloadPage={reload}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

function Step({
  text,
  run,
  off = false,
  isMain = false,
  isDanger = false,
}: {
  text: ReactNode;
  run: () => void;
  off?: boolean;
  isMain?: boolean;
  isDanger?: boolean;
}) {
  const look = isMain ? ' desk-btn-primary' : isDanger ? ' desk-btn-danger' : '';
  return (
    <button type="button" className={`desk-btn${look}`} disabled={off} onClick={run}>
      {text}
    </button>
  );
}

/** Shows whether the input is saved, and which version is public. */
function State({ content, saving, isRunning }: HeadProps & { isRunning: boolean }) {
  const { t, locale } = useDesk();
  const { step, error } = useStore(saving.$state);
  const shown = content.published ? (isRunning ? 'running' : 'notNow') : 'never';

  return (
    <div className="page-state" role="status">
      <span className="desk-status">{t(`pageBuilderDesk.shown.${shown}`)}</span>
      {typeof content.draft?.publishAt === 'number' && (
        <span className="desk-status">
          {t('pageBuilderDesk.publishesAt', {
            at: formatDateTime(content.draft.publishAt, locale),
          })}
        </span>
      )}
      <span className="desk-hint">
        {step === 'failed' ? getMessage(error, t) : t(`pageBuilderDesk.saving.${step}`)}
      </span>
      {content.draft && content.draft.publishedError !== '' && (
        <span className="desk-problem">
          {t('pageBuilderDesk.failed', { reason: content.draft.publishedError })}
        </span>
      )}
    </div>
  );
}

/** The page as a file of `page load`, to save and to open. */
function FileSteps({ pageCode, calls, saving, isLocked, replace }: HeadProps) {
  const { t } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const failed = (error: unknown) => toastProblem(getMessage(error, t));

  async function save() {
    if ((await saving.flush()) === undefined) return;
    const { text } = await desk.get<{ text: string }>(`${calls.page}/file`);
    saveFile(`${pageCode}.yaml`, text, 'application/yaml');
  }

  async function openFile(file: File) {
    const text = await file.text();
    const { body, problems } = await desk.post<PageFileRead>('/api/staff/pages/readFile', { text });
    replace({ ...body, pageCode });
    if (problems.length > 0) toastProblem(problems.slice(0, 5).join('\n'));
    else toastDone(t('pageBuilderDesk.fileOpened'));
  }

  return (
    <>
      <Step text={t('pageBuilderDesk.saveFile')} run={() => void save().catch(failed)} />
      {!isLocked && (
        <>
          <Step text={t('pageBuilderDesk.openFile')} run={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            hidden
            accept=".yaml,.yml,.json"
            aria-label={t('pageBuilderDesk.openFile')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void openFile(file).catch(failed);
            }}
          />
        </>
      )}
    </>
  );
}

function isPageRunning(body: PageBody | undefined): boolean {
  if (!body) return false;
  const getInstant = (name: string) => parseInstant(String(body[name] ?? ''));
  const now = Date.now();
  return (getInstant('startAt') ?? now + 1) <= now && (getInstant('endAt') ?? now + 1) > now;
}

function getTitle(body: PageBody | undefined, locale: 'ko' | 'en'): string {
  const title = (body?.['title'] ?? {}) as Record<string, unknown>;
  const text = title[locale] || title['ko'];
  return typeof text === 'string' ? text : '';
}
