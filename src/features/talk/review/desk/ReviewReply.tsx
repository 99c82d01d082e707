import { formatDateTime } from '../../../../lib/date.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { REPLY_MAX } from '../review.ts';
import type { StaffReview } from './review-desk.schema.ts';

const loadForm = async () => (await import('../../canned-answer/desk/ToldForm.tsx')).ToldForm;

interface Props {
  review: StaffReview;
  path: string;
  onChanged: () => void;
}

/** The shop's public reply to a review, with what writes, changes and takes it back. */
export function ReviewReply(props: Props) {
  const { t, can } = useDesk();
  const { review, path, onChanged } = props;
  const { reply } = props.review;
  const { ask } = useSteps(onChanged);
  const isShown = review.status === 'Displayed';

  const openForm = () =>
    openDialog(loadForm, {
      title: t(reply ? 'reviewDesk.changeReply' : 'reviewDesk.writeReply'),
      action: t('reviewDesk.saveReply'),
      label: t('reviewDesk.reply'),
      hint: t('reviewDesk.replyHint', { max: REPLY_MAX.toLocaleString('en') }),
      missing: t('reviewDesk.replyRequired'),
      text: reply?.text ?? '',
      maxLength: REPLY_MAX,
      reader: {
        locale: review.authorLocale,
        // Everybody reads it: the name stays masked, and no order is named.
        values: { product: review.authorItemName },
        loadName: async () => review.author,
      },
      run: async (text) => {
        await desk.put(`${path}/reply`, { text });
        toastDone(t('reviewDesk.replySaved'));
        onChanged();
      },
    });

  const takeBack = () =>
    ask('reviewDesk.takeReplyBack', {
      isDanger: true,
      reason: 'none',
      run: () => desk.delete(`${path}/reply`),
    });

  return (
    <Section title={t('reviewDesk.reply')}>
      {reply && <WrittenReply {...reply} />}
      <p className="desk-hint">{t(`reviewDesk.${getHint(review)}`)}</p>
      {can('talk:write') && (
        <p className="desk-steps">
          {isShown && (
            <button type="button" className="desk-btn" aria-haspopup="dialog" onClick={openForm}>
              {t(reply ? 'reviewDesk.changeReply' : 'reviewDesk.writeReply')}
            </button>
          )}
          {reply && (
            <button type="button" className="desk-btn desk-btn-danger" onClick={takeBack}>
              {t('reviewDesk.takeReplyBack')}
            </button>
          )}
        </p>
      )}
    </Section>
  );
}

function getHint({ status, replyNotify }: StaffReview): string {
  if (status !== 'Displayed') return 'replyNeedsShown';
  return replyNotify ? 'replyMailed' : 'replyUnmailed';
}

function WrittenReply({ text, createdAt, editedAt }: NonNullable<StaffReview['reply']>) {
  const { t, locale } = useDesk();
  const written = t('reviewDesk.repliedAt', { date: formatDateTime(createdAt, locale) });
  const edited =
    editedAt !== null && t('reviewDesk.replyEditedAt', { date: formatDateTime(editedAt, locale) });

  return (
    <>
      <p className="desk-told">{text}</p>
      <p className="desk-hint">{edited ? `${written} · ${edited}` : written}</p>
    </>
  );
}
