import { useEffect, useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { LOCALES, type Locale } from '../../../../lib/locale.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import type { MailDraft, MailPreview, TestMailSent } from './mail-desk.schema.ts';

interface Props {
  path: string;
  draft: MailDraft;
}

const SHAPES = ['desktop', 'phone', 'text'] as const;
const TYPING_MS = 400;

/** A draft as it would arrive, in both languages, about things that are made up. */
export function MailPreviews({ path, draft }: Props) {
  const { t, can } = useDesk();
  const { preview, problem } = usePreview(path, draft);
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('desktop');

  return (
    <Section title={t('mailDesk.preview')}>
      <div className="desk-mail-shapes" role="group" aria-label={t('mailDesk.shape')}>
        {SHAPES.map((previewShape) => (
          <button
            key={previewShape}
            type="button"
            className="desk-btn"
            aria-pressed={shape === previewShape}
            onClick={() => setShape(previewShape)}
          >
            {t(`mailDesk.shapes.${previewShape}`)}
          </button>
        ))}
      </div>
      <p className="desk-problem" role="status">
        {problem}
      </p>
      {!preview && problem === '' && <Skeleton t={t} lines={12} />}
      {preview && (
        <div className="desk-mail-previews" data-shape={shape}>
          {LOCALES.map((locale) => (
            <article key={locale} lang={locale} aria-label={t(`partsDesk.form.${locale}`)}>
              <header>
                <strong>{preview[locale].subject}</strong>
                {can('mail:write') && <TestButton path={path} draft={draft} locale={locale} />}
              </header>
              {shape === 'text' ? (
                <pre tabIndex={0}>{preview[locale].text}</pre>
              ) : (
                // The frame has no scripts, forms or origin: it only shows the mail.
                <iframe
                  sandbox=""
                  srcDoc={preview[locale].html}
                  title={`${t('mailDesk.preview')} (${t(`partsDesk.form.${locale}`)})`}
                />
              )}
            </article>
          ))}
        </div>
      )}
    </Section>
  );
}

/** The latest preview, and why there is none of what is written now. */
function usePreview(path: string, draft: MailDraft) {
  const { t } = useDesk();
  const [state, setState] = useState<{ preview?: MailPreview; problem: string }>({ problem: '' });
  const written = JSON.stringify(draft);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      desk.post<MailPreview>(`${path}/preview`, JSON.parse(written)).then(
        (preview) => isLatest && setState({ preview, problem: '' }),
        (error: unknown) =>
          isLatest && setState((before) => ({ ...before, problem: getMessage(error, t) })),
      );
    }, TYPING_MS);

    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [path, written, t]);

  return state;
}

function TestButton({ path, draft, locale }: Props & { locale: Locale }) {
  const { t } = useDesk();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);

    try {
      const { email } = await desk.post<TestMailSent>(`${path}/test`, { ...draft, locale });
      toastDone(t('mailDesk.testSent', { email }));
    } catch (error) {
      toastProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="desk-btn"
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void send()}
    >
      {t('mailDesk.test')}
    </button>
  );
}
