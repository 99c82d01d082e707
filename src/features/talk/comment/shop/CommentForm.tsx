import { TextareaField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { PhotoPicker } from '../../../../components/form/PhotoPicker.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import type { PhotosState } from '../../../../components/form/use-photos.ts';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { readForm } from '../../../../lib/resize-image.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import type { CommentWritten } from '../comment.schema.ts';
import { COMMENT_PHOTOS, COMMENT_TEXT } from '../comment.ts';

const PATH = '/api/comments';
/** Read when the session has ended while photos are sent. */
const PROBE = '/api/my/reviews/writable';

interface Props {
  exhibitionSn: number;
  /** The comment replied to; undefined above all. */
  parentSn: number | undefined;
  /** Typed so far: the form stands at another place for each comment replied to. */
  text: string;
  photos: PhotosState;
  onText: (text: string) => void;
  onCancel: () => void;
  onWritten: (written: CommentWritten) => Promise<void>;
  t: Translate;
}

/** The one form of the page: it stands above the comments, or below the one replied to. */
export function CommentForm(props: Props) {
  const { exhibitionSn, parentSn, photos, t } = props;
  const isReply = parentSn !== undefined;
  const form = useForm({
    t,
    send: async ({ text }) => {
      const data = { exhibitionSn, text, ...(isReply && { parentSn }) };
      const written = await sendComment(data, photos.files());

      photos.clear();
      form.ref.current?.reset();
      showToast(t(written.status === 'Displayed' ? 'comment.written' : 'comment.held'));
      await props.onWritten(written);
    },
  });
  const { max, maxBytes } = COMMENT_PHOTOS;

  return (
    <Form
      form={form}
      submit={t('comment.submit')}
      className="form comment-form needs-script"
      submitClass="btn btn-primary"
      foot={
        isReply && (
          <button type="button" className="btn btn-line" onClick={props.onCancel}>
            {t('comment.cancel')}
          </button>
        )
      }
    >
      <TextareaField
        name="text"
        label={t(isReply ? 'comment.replyTo' : 'comment.text')}
        hint={t('comment.hint', { max: COMMENT_TEXT.max.toLocaleString('en') })}
        error={form.errors['text']}
        rows={3}
        maxLength={COMMENT_TEXT.max}
        defaultValue={props.text}
        autoFocus={isReply}
        onInput={({ currentTarget }) => props.onText(currentTarget.value)}
      />
      <PhotoPicker
        photos={photos}
        texts={{
          add: t('comment.photoAdd'),
          hint: t('comment.photoHint', { max, megabytes: maxBytes / 1024 / 1024 }),
          tooMany: t('upload.tooManyFiles', { max }),
          remove: t('comment.delete'),
          name: (no) => t('comment.photoOf', { no }),
        }}
      />
    </Form>
  );
}

async function sendComment(data: object, files: readonly File[]): Promise<CommentWritten> {
  if (files.length === 0) return api.post<CommentWritten>(PATH, data);
  const to = { method: 'POST', path: PATH, probe: PROBE } as const;
  return sendForm<CommentWritten>(to, await readForm(data, files), () => {});
}
