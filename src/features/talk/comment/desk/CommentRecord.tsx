import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { PhotoList } from '../../text/desk/PhotoList.tsx';
import { TalkRecord } from '../../text/desk/TalkRecord.tsx';
import { TalkSections } from '../../text/desk/TalkSections.tsx';
import type { StaffComment } from './comment-desk.schema.ts';
import { ABOUT_COMMENTS } from './CommentTable.tsx';
import { CommentThread } from './CommentThread.tsx';

/** A comment in its thread, its reports, and what staff may decide about it or reply to it. */
export function CommentRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const factsOf = useFacts();

  return (
    <TalkRecord<StaffComment>
      about={ABOUT_COMMENTS}
      record={record}
      titleOf={({ exhibitionName }) => exhibitionName}
    >
      {(comment, { path, reload, onShow }) => (
        <TalkSections
          talk={comment}
          factsTitle={t('commentDesk.facts')}
          facts={factsOf(comment)}
          onShow={comment.operator ? undefined : onShow}
        >
          <Section title={t('commentDesk.thread')}>
            <CommentThread comment={comment} path={path} onAnswered={reload} />
            <PhotoList files={comment.files} />
          </Section>
        </TalkSections>
      )}
    </TalkRecord>
  );
}

function useFacts() {
  const { t, locale, can } = useDesk();
  const name = (id: string) => t(`commentDesk.column.${id}`);

  return (comment: StaffComment): (false | [string, ReactNode])[] => {
    const { memberNo, author, email, exhibitionSn, exhibitionName, likes, createdAt } = comment;
    const member = can('member:read') ? (
      <a className="link" href={deskPath(`members/${memberNo}`)}>
        {author} {memberNo}
      </a>
    ) : (
      author
    );

    return [
      [name('exhibition'), `${exhibitionName} ${exhibitionSn}`],
      [name('author'), memberNo === null ? t('commentDesk.operator') : member],
      memberNo !== null && [t('reviewDesk.column.email'), email],
      [name('likes'), formatCount(likes)],
      [name('createdAt'), formatDateTime(createdAt, locale)],
    ];
  };
}
