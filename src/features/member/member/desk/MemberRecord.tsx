import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { MailsLink } from '../../../desk/parts/MailsLink.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import type { MemberPeople, StaffMember } from './member-desk.schema.ts';
import { MemberLedger } from './MemberLedger.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberSteps } from './MemberSteps.tsx';

/** A member: what they have, what they did, and what staff may do for them. */
export function MemberRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const path = `/api/staff/members/${record}`;
  const { data: member, error, reload } = useAnswer<StaffMember>(path);
  const { people, onShow } = useUnmasked<MemberPeople>(path);

  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!member) return <Skeleton t={t} lines={12} />;

  return (
    <>
      <div className="desk-record-head">
        <h1>
          {people?.name ?? member.name} <small>{member.memberNo}</small>
        </h1>
        <span className="desk-status">{t(`memberDesk.status.${member.status}`)}</span>
        <MailsLink of={member.memberNo} />
        <MemberSteps member={member} path={path} onDone={reload} />
      </div>
      <MemberFacts member={{ ...member, ...people }} onShow={onShow} />
      <MemberLedger key={member.audit[0]?.auditSn ?? 0} memberNo={member.memberNo} />
    </>
  );
}
