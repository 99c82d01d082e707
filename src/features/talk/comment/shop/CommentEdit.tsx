import { TextareaField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Comment, CommentWritten } from '../comment.schema.ts';
import { COMMENT_TEXT } from '../comment.ts';

interface Props {
  comment: Comment;
  onSaved: (comment: Comment) => Promise<void>;
  onCancel: (comment: Comment) => void;
  t: Translate;
}

/** The form below one's own comment that changes its words; its photos stay. */
export function CommentEdit({ comment, onSaved, onCancel, t }: Props) {
  const form = useForm({
    t,
    send: async ({ text }) => {
      const path = `/api/comments/${comment.commentSn}`;
      const { status } = await api.put<CommentWritten>(path, { text });
      showToast(t(status === 'Displayed' ? 'comment.changed' : 'comment.held'));
      await onSaved(comment);
    },
  });

  return (
    <Form
      form={form}
      submit={t('comment.save')}
      className="form comment-form needs-script"
      submitClass="btn btn-primary"
      foot={
        <button type="button" className="btn btn-line" onClick={() => onCancel(comment)}>
          {t('comment.cancelEdit')}
        </button>
      }
    >
      <TextareaField
        name="text"
        label={t('comment.editText')}
        hint={t('comment.hint', { max: COMMENT_TEXT.max.toLocaleString('en') })}
        error={form.errors['text']}
        rows={3}
        maxLength={COMMENT_TEXT.max}
        defaultValue={comment.text}
        autoFocus
      />
    </Form>
  );
}
