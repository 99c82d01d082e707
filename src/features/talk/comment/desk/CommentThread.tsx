import { formatDateTime } from '../../../../lib/date.ts';
import { COMMENT_TEXT, toThreads, type Threaded } from '../comment.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { RecordForm } from '../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { CommentRow, StaffComment } from './comment-desk.schema.ts';

interface Props {
  comment: StaffComment;
  path: string;
  onAnswered: () => void;
}

/** The whole thread of a comment; the operator replies below it. */
export function CommentThread({ comment, path, onAnswered }: Props) {
  return (
    <ol className="desk-thread">
      {toThreads(comment.thread).map((row) => (
        <Comment
          key={row.commentSn}
          row={row}
          comment={comment}
          path={path}
          onAnswered={onAnswered}
        />
      ))}
    </ol>
  );
}

function Comment({ row, ...props }: Props & { row: Threaded<CommentRow> }) {
  const { t, locale, can } = useDesk();
  const { comment, path, onAnswered } = props;
  const isShown = row.commentSn === comment.commentSn;
  const isDeleted = row.status === 'Deleted';

  return (
    <li aria-current={isShown || undefined}>
      <p className="desk-hint">
        {isShown ? (
          <strong>{row.commentSn}</strong>
        ) : isDeleted ? (
          row.commentSn
        ) : (
          <a className="link" href={deskPath(`comments/${row.commentSn}`)}>
            {row.commentSn}
          </a>
        )}{' '}
        {row.operator ? t('commentDesk.operator') : row.author} ·{' '}
        {formatDateTime(row.createdAt, locale)}{' '}
        {row.status !== 'Displayed' && (
          <span className="desk-tag">{t(`reviewDesk.status.${row.status}`)}</span>
        )}{' '}
        {row.reports > 0 && (
          <span className="desk-tag desk-late">
            {t('reviewDesk.reports', { count: row.reports })}
          </span>
        )}
      </p>
      {!isDeleted && <p className="desk-told">{row.text}</p>}
      {isShown && comment.answerable && can('talk:write') && (
        <AnswerComment path={path} onAnswered={onAnswered} />
      )}
      {row.children.length > 0 && (
        <ol className="desk-thread">
          {row.children.map((child) => (
            <Comment key={child.commentSn} row={child} {...props} />
          ))}
        </ol>
      )}
    </li>
  );
}

function AnswerComment({ path, onAnswered }: Pick<Props, 'path' | 'onAnswered'>) {
  const { t } = useDesk();
  return (
    <RecordForm
      label={t('commentDesk.answer')}
      action={t('commentDesk.send')}
      run={async (form) => {
        await desk.post(`${path}/answer`, { text: String(form.get('text') ?? '') });
        toastDone(t('commentDesk.answered'));
        onAnswered();
      }}
    >
      {(id) => (
        <div className="desk-field">
          <label htmlFor={`${id}-text`}>{t('commentDesk.answer')}</label>
          <textarea
            id={`${id}-text`}
            name="text"
            rows={3}
            maxLength={COMMENT_TEXT.max}
            aria-describedby={`${id}-problem`}
          />
        </div>
      )}
    </RecordForm>
  );
}
