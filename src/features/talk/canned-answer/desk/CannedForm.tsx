import { CANNED_TITLE_MAX, PLACEHOLDERS } from '../canned-answer.ts';
import type { CannedAnswer } from '../canned-answer.schema.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';

interface Props {
  /** The one that is changed; a new one without. */
  canned?: CannedAnswer;
  /** The text that a new answer begins with. */
  text?: string;
  onClose: () => void;
  onSaved?: () => void;
}

const FIELDS = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');

/** Adds a canned answer, or changes one. */
export function CannedForm({ canned, text = '', onClose, onSaved }: Props) {
  const { t } = useDesk();
  const path = '/api/staff/cannedAnswers';

  return (
    <DeskForm
      title={t(canned ? 'cannedAnswerDesk.editCanned' : 'cannedAnswerDesk.newCanned')}
      action={t('inquiryDesk.save')}
      onClose={onClose}
      run={async (form) => {
        const value = (name: string) => String(form.get(name) ?? '');
        const body = {
          title: value('title'),
          textKo: value('textKo'),
          textEn: value('textEn'),
        };

        await (canned ? desk.put(`${path}/${canned.cannedAnswerSn}`, body) : desk.post(path, body));
        toastDone(t('cannedAnswerDesk.cannedSaved'));
        onClose();
        onSaved?.();
      }}
    >
      {(id) => (
        <>
          <p className="desk-hint">{t('cannedAnswerDesk.cannedHint', { fields: FIELDS })}</p>
          <div className="desk-field">
            <label htmlFor={`${id}-title`}>{t('cannedAnswerDesk.cannedTitle')}</label>
            <input
              id={`${id}-title`}
              name="title"
              maxLength={CANNED_TITLE_MAX}
              defaultValue={canned?.title ?? ''}
              autoFocus
              required
            />
          </div>
          {(['textKo', 'textEn'] as const).map((name) => (
            <div key={name} className="desk-field">
              <label htmlFor={`${id}-${name}`}>
                {t(
                  name === 'textKo'
                    ? 'cannedAnswerDesk.cannedTextKo'
                    : 'cannedAnswerDesk.cannedTextEn',
                )}
              </label>
              <textarea
                id={`${id}-${name}`}
                name={name}
                lang={name === 'textKo' ? 'ko' : 'en'}
                rows={6}
                defaultValue={canned?.[name] ?? (name === 'textKo' ? text : '')}
                required={name === 'textKo'}
              />
            </div>
          ))}
        </>
      )}
    </DeskForm>
  );
}
