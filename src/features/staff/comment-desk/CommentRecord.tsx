import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/date.ts';
import { formatCount } from '../../../lib/money.ts';
import { AuditList } from '../audit/AuditList.tsx';
import { useDesk } from '../desk-parts/desk-context.ts';
import { deskPath } from '../desk-parts/desk-router.store.ts';
import { Facts, Section } from '../desk-parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../desk-parts/DeskStates.tsx';
import { toastProblem } from '../desk-parts/toast.store.ts';
import { useAnswer } from '../desk-parts/use-answer.ts';
import { PhotoList } from '../talk-desk/PhotoList.tsx';
import { ReportList } from '../talk-desk/ReportList.tsx';
import { decideTalk } from '../talk-desk/talk-actions.ts';
import { canDecide } from '../talk-desk/talk-decision.ts';
import type { TalkDecision } from '../talk-desk/talk-decision.ts';
import { useAuthor } from '../talk-desk/use-author.ts';
import type { StaffComment } from './comment-desk.schema.ts';
import { ABOUT_COMMENTS } from './CommentTable.tsx';
import { CommentThread } from './CommentThread.tsx';

/** A comment in its thread, its reports, and what staff may decide about it or reply to it. */
export function CommentRecord({ record }: { record: string }) {
  const { t, can } = useDesk();
  const path = `/api/staff/comments/${record}`;
  const { data: comment, error, reload } = useAnswer<StaffComment>(path);
  const { people, onShow } = useAuthor(path);
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!comment) return <Skeleton t={t} lines={12} />;
  const decide = (decision: TalkDecision) => {
    decideTalk(t, { ...ABOUT_COMMENTS, ids: [record], decision, onUndone: reload }).then(
      (isDone) => isDone && reload(),
      (problem: unknown) => toastProblem(messageOf(problem, t)),
    );
  };
  const decisions = (['show', 'hide'] as const).filter((one) => canDecide(comment, one));
  return (
    <>
      <div className="desk-record-head">
        <h1>
          {comment.exhibitionName} <small>{comment.commentSn}</small>
        </h1>
        <span className="desk-status">{t(`staffReview.status.${comment.status}`)}</span>
        {comment.reports > 0 && (
          <span className="desk-tag desk-late">
            {t('staffReview.reports', { count: comment.reports })}
          </span>
        )}
        <div className="desk-steps" role="group" aria-label={t('staff.order.steps')}>
          {can('talk:write') &&
            decisions.map((decision) => (
              <button
                key={decision}
                type="button"
                className={decision === 'hide' ? 'desk-btn desk-btn-danger' : 'desk-btn'}
                onClick={() => decide(decision)}
              >
                {t(`staffReview.do.${decision}`)}
              </button>
            ))}
        </div>
      </div>
      <div className="desk-record">
        <Section title={t('staffComment.thread')}>
          <CommentThread comment={comment} path={path} onAnswered={reload} />
          <PhotoList files={comment.files} />
        </Section>
        <CommentFacts comment={{ ...comment, ...people }} onShow={onShow} />
        <Section title={t('staffReview.allReports')}>
          <ReportList reports={comment.allReports} />
        </Section>
        <AuditList audit={comment.audit} />
      </div>
    </>
  );
}

interface FactsProps {
  comment: StaffComment;
  onShow: (() => void) | undefined;
}

function CommentFacts({ comment, onShow }: FactsProps) {
  const { t, locale, can } = useDesk();
  const { memberNo, author, email, exhibitionSn, exhibitionName, likes, createdAt } = comment;
  const name = (id: string) => t(`staffComment.column.${id}`);
  const member = can('member:read') ? (
    <a className="link" href={deskPath(`members/${memberNo}`)}>
      {author} {memberNo}
    </a>
  ) : (
    author
  );
  const facts: (false | [string, ReactNode])[] = [
    [name('exhibition'), `${exhibitionName} ${exhibitionSn}`],
    [name('author'), memberNo === null ? t('staffComment.operator') : member],
    memberNo !== null && [t('staffReview.column.email'), email],
    [name('likes'), formatCount(likes)],
    [name('createdAt'), formatDateTime(createdAt, locale)],
  ];
  return (
    <Section title={t('staffComment.facts')}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {onShow && memberNo !== null && (
        <button type="button" className="desk-btn" onClick={onShow}>
          {t('staff.order.showPeople')}
        </button>
      )}
    </Section>
  );
}
