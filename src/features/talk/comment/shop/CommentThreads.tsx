import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { usePhotos } from '../../../../components/form/use-photos.ts';
import { MoreButton } from '../../../../components/MoreButton.tsx';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { inTab } from '../../../../lib/in-tab.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { ReportDialog } from '../../report/shop/ReportDialog.tsx';
import type { Comment, CommentPage } from '../comment.schema.ts';
import { COMMENT_PHOTOS } from '../comment.ts';
import { CommentEdit } from './CommentEdit.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, type CommentActions } from './CommentItem.tsx';
import { findComment } from './comment-tree.ts';
import { useComments } from './use-comments.ts';
import './comment.css';

interface Draft {
  text: string;
  /** The comment replied to. */
  parentSn?: number;
}

interface Props {
  exhibitionSn: number;
  isOpen: boolean;
  page: CommentPage;
  locale: Locale;
  messages: Messages;
}

/**
 * The comments of an exhibition with the form. What is typed is kept in the tab, so that a log-in
 * in between loses nothing.
 */
export function CommentThreads({ exhibitionSn, isOpen, page, locale, messages }: Props) {
  const t = createT(messages, locale);
  const threads = useComments(exhibitionSn, page);
  const photos = usePhotos(COMMENT_PHOTOS.max);
  const { draft, setDraft } = useDraft(exhibitionSn);
  const [reported, setReported] = useState<Comment>();
  const [deleted, setDeleted] = useState<Comment>();
  const [editedSn, setEditedSn] = useState<number>();
  const more = useButtonTask(t);
  const hasBegun = useRef(false);
  const onError = (error: unknown) => showToast(getMessage(error, t));

  useEffect(() => {
    const isInUse = () =>
      hasBegun.current || (threads.list.current?.matches(':focus-within') ?? false);
    void threads.refresh(isInUse);
  }, []); // once: the page knows no reader

  const actions: CommentActions = {
    onError,
    onLiked: (comment, liked) =>
      threads.change(comment.commentSn, (shown) => ({ ...shown, ...liked })),
    onReply: ({ commentSn }) => {
      hasBegun.current = true;
      setDraft({ ...draft, parentSn: commentSn });
    },
    onReport: setReported,
    onEdit: ({ commentSn }) => {
      hasBegun.current = true;
      setEditedSn(commentSn);
    },
    onDelete: setDeleted,
    onMoreReplies: threads.loadReplies,
  };

  async function deleteComment(comment: Comment) {
    setDeleted(undefined);

    try {
      await api.delete(`/api/comments/${comment.commentSn}`);
      await threads.renew(comment);
    } catch (error) {
      onError(error);
    }
  }

  const repliedTo = draft.parentSn && findComment(threads.comments, draft.parentSn);

  const renderForm = (parentSn: number | undefined) =>
    isOpen &&
    // A comment that is no longer shown leaves the form above all.
    (repliedTo ? repliedTo.commentSn : undefined) === parentSn && (
      <CommentForm
        exhibitionSn={exhibitionSn}
        parentSn={parentSn}
        text={draft.text}
        photos={photos}
        onText={(text) => setDraft({ ...draft, text })}
        onCancel={() => {
          setDraft({ text: draft.text });
          if (parentSn !== undefined) threads.focusOn({ commentSn: parentSn });
        }}
        onWritten={async (written) => {
          setDraft({ text: '' });
          await threads.showWritten(written, parentSn);
        }}
        t={t}
      />
    );

  const renderEdit = (comment: Comment) => (
    <CommentEdit
      comment={comment}
      onSaved={async (saved) => {
        setEditedSn(undefined);
        await threads.renew(saved);
      }}
      onCancel={(kept) => {
        setEditedSn(undefined);
        threads.focusOn(kept);
      }}
      t={t}
    />
  );

  return (
    <div className="comment-threads">
      {isOpen ? renderForm(undefined) : <p className="muted">{t('comment.closed')}</p>}
      {threads.comments.length === 0 && (
        <p className="muted">{t(isOpen ? 'comment.none' : 'comment.noneClosed')}</p>
      )}
      <ul className="comment-list" ref={threads.list}>
        {threads.comments.map((comment) => (
          <CommentItem
            key={comment.commentSn}
            comment={comment}
            isOpen={isOpen}
            actions={actions}
            renderForm={(shown) =>
              shown.commentSn === editedSn ? renderEdit(shown) : renderForm(shown.commentSn)
            }
            t={t}
          />
        ))}
      </ul>
      <MoreButton
        label={t('comment.more')}
        isShown={threads.next !== null}
        isLoading={more.isBusy}
        onMore={() => void more.run(threads.loadMore)}
      />
      <ReportDialog
        path={reported && `/api/comments/${reported.commentSn}/report`}
        title={t('comment.reportTitle')}
        onClose={() => setReported(undefined)}
        t={t}
      />
      <Dialog
        open={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        flag="deleteComment"
        title={t('comment.deleteSure')}
        closeLabel={t('common.close')}
      >
        <button
          type="button"
          className="btn btn-primary btn-block"
          onClick={() => deleted && void deleteComment(deleted)}
        >
          {t('comment.delete')}
        </button>
      </Dialog>
    </div>
  );
}

/** The draft, kept in the tab; read after hydration, as the server knows no tab. */
function useDraft(exhibitionSn: number) {
  const stored = inTab<Draft>(`comment:${exhibitionSn}`);
  const [draft, setDraft] = useState<Draft>({ text: '' });

  useEffect(() => {
    const kept = stored.read();
    if (kept) setDraft((typed) => (typed.text === '' ? kept : typed));
  }, []); // once, after hydration

  return {
    draft,
    setDraft: (changed: Draft) => {
      setDraft(changed);
      if (changed.text === '') stored.forget();
      else stored.keep(changed);
    },
  };
}
