import { Dialog } from '../../../../components/Dialog.tsx';
import { Field, SelectField, TextareaField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { PhotoPicker } from '../../../../components/form/PhotoPicker.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import {
  INQUIRY_PHOTOS,
  INQUIRY_TITLE_MAX,
  INQUIRY_TYPES_OF,
  type InquiryKind,
} from '../inquiry.ts';
import type { InquiryAsked } from '../inquiry.schema.ts';
import type { InquiryDialogState, InquiryDraft } from './use-inquiry-dialog.ts';
import { useInquiryForm } from './use-inquiry-form.ts';
import './inquiry.css';

interface DialogTexts {
  newTitle: string;
  editTitle: string;
  bodyHint: string;
}

const TEXTS: Readonly<Record<InquiryKind, DialogTexts>> = {
  Product: {
    newTitle: 'inquiry.newTitle',
    editTitle: 'inquiry.editTitle',
    bodyHint: 'inquiry.bodyHint',
  },
  OneToOne: {
    newTitle: 'inquiry.oneToOne.newTitle',
    editTitle: 'inquiry.oneToOne.editTitle',
    bodyHint: 'inquiry.oneToOne.bodyHint',
  },
};

interface Props {
  dialog: InquiryDialogState;
  onSaved: (saved: InquiryAsked) => void;
  t: Translate;
}

/** The sheet with the form of an inquiry: a new one, or one that is edited. */
export function InquiryDialog({ dialog, onSaved, t }: Props) {
  const draft = dialog.draft;
  if (!draft) return null;

  const texts = TEXTS[draft.kind];

  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      sheet
      keepsContent
      flag="inquiry"
      title={t('edited' in draft ? texts.editTitle : texts.newTitle)}
      closeLabel={t('common.close')}
    >
      <InquiryForm key={dialog.formKey} draft={draft} onSaved={onSaved} t={t} />
    </Dialog>
  );
}

/** The fields of a new inquiry. */
const EMPTY = { type: '', title: '', body: '', email: '', open: true, emailResponseNotify: false };

interface FormProps {
  draft: InquiryDraft;
  onSaved: (saved: InquiryAsked) => void;
  t: Translate;
}

function InquiryForm({ draft, onSaved, t }: FormProps) {
  const kind = draft.kind;
  const isEdit = 'edited' in draft;
  const start = isEdit ? draft.edited : EMPTY;
  const { form, photos } = useInquiryForm(draft, { onSaved, t });
  const { max, maxBytes } = INQUIRY_PHOTOS;

  return (
    <Form
      form={form}
      submit={t(isEdit ? 'inquiry.save' : 'inquiry.submit')}
      className="inquiry-form"
    >
      <p className="field-hint">{t('inquiry.promise')}</p>
      {draft.label !== '' && <p className="inquiry-about">{draft.label}</p>}
      <SelectField
        name="type"
        label={t('inquiry.typeLabel')}
        error={form.errors['type']}
        defaultValue={start.type}
        required
      >
        <option value="">{t('inquiry.chooseType')}</option>
        {INQUIRY_TYPES_OF[kind].map((type) => (
          <option key={type} value={type}>
            {t(`inquiry.type.${type}`)}
          </option>
        ))}
      </SelectField>
      <Field
        name="title"
        label={t('inquiry.titleLabel')}
        error={form.errors['title']}
        maxLength={INQUIRY_TITLE_MAX}
        defaultValue={start.title}
        required
      />
      <TextareaField
        name="body"
        label={t('inquiry.bodyLabel')}
        hint={t(TEXTS[kind].bodyHint)}
        error={form.errors['body']}
        rows={6}
        defaultValue={start.body}
        required
      />
      <PhotoPicker
        photos={photos}
        texts={{
          add: t('inquiry.addPhoto'),
          hint: t('inquiry.photoHint', { max, megabytes: maxBytes / 1024 / 1024 }),
          tooMany: t('upload.tooManyFiles', { max }),
          remove: t('inquiry.delete'),
          name: (no) => t('inquiry.photoName', { no }),
        }}
      />
      {kind === 'Product' && (
        <label className="check">
          <input type="checkbox" name="secret" defaultChecked={!start.open} />
          <span>{t('inquiry.secretLabel')}</span>
        </label>
      )}
      <label className="check">
        <input type="checkbox" name="notify" defaultChecked={start.emailResponseNotify} />
        <span>{t('inquiry.notifyLabel')}</span>
      </label>
      <Field
        name="email"
        type="email"
        label={t('inquiry.emailLabel')}
        hint={t('inquiry.emailHint')}
        error={form.errors['email']}
        maxLength={100}
        autoComplete="email"
        defaultValue={start.email}
      />
    </Form>
  );
}
