import type { ReactNode } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { PhotoList } from '../../text/shop/PhotoList.tsx';
import type { Comment, CommentLiked } from '../comment.schema.ts';
import { DEEPEST } from '../comment.ts';
import { useCommentLike } from './use-comment-like.ts';

/** The actions on a comment of any depth. */
export interface CommentActions {
  onLiked: (comment: Comment, liked: CommentLiked) => void;
  onError: (error: unknown) => void;
  onReply: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
  onEdit: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onMoreReplies: (comment: Comment) => Promise<void>;
}

interface Props {
  comment: Comment;
  /** False where no comments are written any more. */
  isOpen: boolean;
  actions: CommentActions;
  /** The form, if it stands below this comment. */
  renderForm: (comment: Comment) => ReactNode;
  t: Translate;
}

/** One comment with the replies below it. */
export function CommentItem(props: Props) {
  const { comment, isOpen, actions, renderForm, t } = props;
  const { commentSn, displayed, deleted, children, nextReply } = props.comment;
  const more = useButtonTask(t);

  return (
    <li className="comment" data-comment={commentSn} tabIndex={-1}>
      {displayed ? (
        <div className="comment-body">
          <CommentBody comment={comment} isOpen={isOpen} actions={actions} t={t} />
          {renderForm(comment)}
        </div>
      ) : (
        <p className="comment-notice">{t(deleted ? 'comment.deleted' : 'comment.hidden')}</p>
      )}
      <ul className="comment-list" hidden={children.length === 0}>
        {children.map((child) => (
          <CommentItem
            key={child.commentSn}
            comment={child}
            isOpen={isOpen}
            actions={actions}
            renderForm={renderForm}
            t={t}
          />
        ))}
      </ul>
      {typeof nextReply === 'number' && (
        <p className="comment-acts needs-script">
          <button
            type="button"
            className="link"
            aria-busy={more.isBusy || undefined}
            onClick={() => void more.run(() => actions.onMoreReplies(comment))}
          >
            {t('comment.moreReplies')}
          </button>
        </p>
      )}
    </li>
  );
}

function CommentBody(props: Omit<Props, 'renderForm'>) {
  const { comment, isOpen, actions, t } = props;
  const { operatorComment, author, createdAt, writtenOn, text, images, mine, depth } =
    props.comment;
  const toggleLike = useCommentLike(comment, {
    onChange: (liked) => actions.onLiked(comment, liked),
    onError: actions.onError,
  });

  return (
    <>
      <p className="comment-head">
        <strong className={operatorComment ? 'badge' : undefined}>
          {operatorComment ? t('comment.operator') : author || t('comment.leftMember')}
        </strong>
        <time dateTime={new Date(createdAt).toISOString()}>{writtenOn}</time>
      </p>
      <p className="comment-text">{text}</p>
      <PhotoList
        photos={images}
        getName={(no) => t('comment.photoOf', { no })}
        className="comment-photos"
      />
      <p className="comment-acts needs-script">
        <button
          type="button"
          className="btn btn-sm btn-line"
          data-like
          aria-pressed={comment.liked}
          disabled={mine} // the count stays
          onClick={toggleLike}
        >
          <Icon name="heart" className="icon-sm" />
          {t('comment.like')}
          <span className="tabular">{comment.recommendCount}</span>
        </button>
        {isOpen && depth < DEEPEST && (
          <button type="button" className="link" onClick={() => actions.onReply(comment)}>
            {t('comment.reply')}
          </button>
        )}
        {mine && isOpen && (
          <button type="button" className="link" onClick={() => actions.onEdit(comment)}>
            {t('comment.edit')}
          </button>
        )}
        {mine ? (
          <button type="button" className="link" onClick={() => actions.onDelete(comment)}>
            {t('comment.delete')}
          </button>
        ) : (
          <button type="button" className="link" onClick={() => actions.onReport(comment)}>
            {t('comment.report')}
          </button>
        )}
      </p>
    </>
  );
}
