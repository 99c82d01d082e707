import { useRef } from 'react';
import { SUBJECT_MAX, BODY_MAX } from '../mail-text-problem.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PairField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { MailDraft, StaffMailEvent } from './mail-desk.schema.ts';
import { MailFields } from './MailFields.tsx';

interface Props {
  mail: StaffMailEvent;
  path: string;
  /** Receives what is written, whenever it changes. */
  onWrite: (draft: MailDraft) => void;
  onSaved: () => void;
}

const BODY_ROWS = 14;

/** The subject and the body of a mail in both languages, and what can be put into them. */
export function MailTextForm({ mail, path, onWrite, onSaved }: Props) {
  const { t } = useDesk();
  const whole = useRef<HTMLDivElement>(null);
  const { ko, en } = mail.text;

  async function save(form: FormData) {
    const body = { ...draftIn(form), reason: buildFields(form).text('reason') };
    await desk.put(path, body, { seen: mail.audit[0]?.auditSn ?? 0 });
    toastDone(t('mailDesk.saved'));
    onSaved();
  }

  // Taking back the input tells of no change: its button is watched as well.
  const tell = () =>
    setTimeout(() => {
      const form = whole.current?.querySelector('form');
      if (form) onWrite(draftIn(new FormData(form)));
    });

  return (
    <div className="desk-mail-text" ref={whole} onInput={tell} onClick={tell}>
      <RecordForm label={t('mailDesk.text')} run={save}>
        {(id) => (
          <>
            <PairField
              id={id}
              name="subject"
              label={t('mailDesk.subject')}
              isRequired
              maxLength={SUBJECT_MAX}
              value={{ ko: ko.subject, en: en.subject }}
            />
            <PairField
              id={id}
              name="body"
              label={t('mailDesk.body')}
              isRequired
              isLong
              rows={BODY_ROWS}
              maxLength={BODY_MAX}
              value={{ ko: ko.body, en: en.body }}
            />
            <MailFields mail={mail} />
            <TextField
              id={id}
              name="reason"
              label={t('partsDesk.ask.reasonOptional')}
              hint={t('partsDesk.ask.reasonHint')}
              maxLength={500}
            />
          </>
        )}
      </RecordForm>
    </div>
  );
}

function draftIn(form: FormData): MailDraft {
  const { pair } = buildFields(form);
  return { subject: pair('subject'), body: pair('body') };
}
