import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, getMessage } from '../../../../lib/api.ts';
import { readForm } from '../../../../lib/resize-image.ts';
import { INQUIRY_TEXT_MAX } from '../inquiry.ts';
import { placeholdersIn } from '../../canned-answer/canned-answer.ts';
import { useCannedInsert } from '../../canned-answer/desk/use-canned-insert.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk, useKeys } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { SaveButton } from '../../../desk/parts/form/SaveButton.tsx';
import { LetterKey } from '../../../desk/parts/keys/LetterKey.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useUnsaved } from '../../../desk/parts/form/use-unsaved.ts';
import { AnswerPhotos } from './AnswerPhotos.tsx';
import type { StaffInquiry } from './inquiry-desk.schema.ts';

const loadForm = async () => (await import('../../canned-answer/desk/CannedForm.tsx')).CannedForm;

/** Somebody else has answered it, or put it elsewhere: it is shown as it is now. */
const TOO_LATE = ['InquiryStatusConflict', 'ChangedMeanwhile'];

interface Props {
  inquiry: StaffInquiry;
  path: string;
  nameForAnswer: () => Promise<string>;
  onSent: () => void;
}

/** Writes an answer, or corrects the one there is. E goes to its text, / to the canned answers. */
export function AnswerForm({ inquiry, path, nameForAnswer, onSent }: Props) {
  const { t, me, letterKey } = useDesk();
  const id = useId();
  const isCorrection = inquiry.replyText !== null;
  const draft = toDraft(me.staffSn, inquiry.inquirySn);
  const [text, setText] = useState(() => draft.read() || (inquiry.replyText ?? ''));
  const [isRestored, setRestored] = useState(() => draft.read() !== '');
  const [problem, setProblem] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  useUnsaved(files.length > 0 && !isBusy); // a text stays as a draft
  useEffect(() => {
    if (isCorrection) area.current?.focus();
  }, [isCorrection]);

  const write = (next: string) => {
    setText(next);
    draft.write(next === (inquiry.replyText ?? '') ? '' : next);
  };

  const { note, pickCanned } = useCannedInsert({
    area,
    text,
    write,
    reader: {
      locale: inquiry.authorLocale,
      values: {
        ...(inquiry.orderNo !== null && { orderNo: inquiry.orderNo }),
        ...(inquiry.authorItemName !== '' && { product: inquiry.authorItemName }),
      },
      loadName: nameForAnswer,
    },
    onProblem: setProblem,
  });

  useKeys({
    edit: () => area.current?.focus(),
    search: pickCanned,
  });

  function saveCanned() {
    area.current?.focus();
    openDialog(loadForm, { text });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();

    if (isBusy) return;

    const formData = new FormData(event.currentTarget);

    const refuse = (why: string) => {
      setProblem(why);
      area.current?.focus();
    };
    if (text.trim() === '') return refuse(t('inquiryDesk.answerRequired'));
    if (placeholdersIn(text).length > 0) return refuse(t('inquiryDesk.placeholderLeft'));

    setBusy(true);
    setProblem('');

    try {
      const flags = { notify: formData.has('notify'), keepFiles: formData.has('keepFiles') };
      const body = { replyText: text, correction: isCorrection, ...flags };
      const known = { seen: inquiry.audit[0]?.auditSn ?? 0 };

      await desk.send(`${path}/answer`, await readForm(body, files), known);
      draft.write('');
      toastDone(t(isCorrection ? 'inquiryDesk.corrected' : 'inquiryDesk.sent'));
      document.querySelector<HTMLElement>('#desk-main')?.focus(); // N opens the next one
      onSent();
    } catch (error) {
      refuse(getMessage(error, t));
      if (error instanceof ApiError && TOO_LATE.includes(error.code)) onSent();
    } finally {
      setBusy(false);
    }
  }

  const letters = [...text].length;
  const locale = t(`inquiryDesk.locale.${inquiry.authorLocale}`);

  return (
    <form className="desk-form desk-answer" onSubmit={(e) => void submit(e)} noValidate>
      <div className="desk-answer-tools">
        <button
          type="button"
          className="desk-btn"
          aria-haspopup="dialog"
          aria-keyshortcuts={letterKey('/')}
          onClick={pickCanned}
        >
          {t('cannedAnswerDesk.canned')} <LetterKey keys="/" />
        </button>
        <button
          type="button"
          className="desk-btn"
          disabled={text.trim() === ''}
          onClick={saveCanned}
        >
          {t('inquiryDesk.saveCanned')}
        </button>
      </div>
      {isRestored && (
        <p className="desk-hint" role="status">
          {t('inquiryDesk.draft')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              write(inquiry.replyText ?? '');
              setRestored(false);
            }}
          >
            {t('inquiryDesk.dropDraft')}
          </button>
        </p>
      )}
      <div className="desk-field">
        <label htmlFor={`${id}-text`}>
          {t('inquiryDesk.text')} <LetterKey keys="E" />
        </label>
        <textarea
          id={`${id}-text`}
          ref={area}
          name="replyText"
          rows={8}
          lang={inquiry.authorLocale}
          value={text}
          onChange={(event) => {
            write(event.target.value);
            setProblem('');
          }}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== '' || letters > INQUIRY_TEXT_MAX || undefined}
        />
        <p className="desk-hint" id={`${id}-hint`}>
          {t('inquiryDesk.textHint', { count: letters, locale })}
        </p>
      </div>
      <p className="desk-hint" role="status">
        {note}
      </p>
      <AnswerPhotos files={files} onChange={setFiles} onProblem={setProblem} />
      {isCorrection && (
        <div className="desk-choices">
          {inquiry.replyFiles.length > 0 && files.length === 0 && (
            <label>
              <input type="checkbox" name="keepFiles" defaultChecked />
              {t('inquiryDesk.keepPhotos')}
            </label>
          )}
          {inquiry.emailResponseNotify && (
            <label>
              <input type="checkbox" name="notify" />
              {t('inquiryDesk.notify')}
            </label>
          )}
        </div>
      )}
      <p className="desk-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div className="desk-foot">
        <SaveButton isBusy={isBusy}>
          {t(isCorrection ? 'inquiryDesk.saveCorrection' : 'inquiryDesk.send')}{' '}
          <kbd aria-hidden="true">Ctrl Enter</kbd>
        </SaveButton>
      </div>
    </form>
  );
}

/**
 * The unfinished answer to an inquiry, kept in the browser's tab: it outlives a lost session, and a
 * page that is loaded again. Each staff member has their own.
 */
function toDraft(staffSn: number, inquirySn: number) {
  const key = `desk-answer:${staffSn}:${inquirySn}`;
  return {
    read: () => attempt(() => sessionStorage.getItem(key)) ?? '',
    write: (text: string) => {
      attempt(() =>
        text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text),
      );
    },
  };
}

/** Storage may be full or forbidden: then nothing is kept. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
