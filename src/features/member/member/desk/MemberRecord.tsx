import { lazy, Suspense } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { RecordHead } from '../../../desk/parts/DeskRecord.tsx';
import { MailsLink } from '../../../desk/parts/MailsLink.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import type { MemberPeople, StaffMember } from './member-desk.schema.ts';
import { MemberLedger } from './MemberLedger.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberSteps } from './MemberSteps.tsx';

// On demand: it is loaded while the record is read.
const MemberTimeline = lazy(async () => ({
  default: (await import('./MemberTimeline.tsx')).MemberTimeline,
}));

/** A member: what they have, what they did, and what staff may do for them. */
export function MemberRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const path = `/api/staff/members/${record}`;
  const { data: member, reload, fallback } = useLoaded<StaffMember>(path, 12);
  const { people, onShow } = useUnmasked<MemberPeople>(path);

  if (!member) return fallback;

  return (
    <>
      <RecordHead
        title={people?.name ?? member.name}
        mark={member.memberNo}
        status={t(`memberDesk.status.${member.status}`)}
      >
        <MailsLink of={member.memberNo} />
        <MemberSteps member={member} path={path} onDone={reload} />
      </RecordHead>
      <MemberFacts member={{ ...member, ...people }} onShow={onShow} />
      <Suspense fallback={null}>
        <MemberTimeline
          key={`${member.memberNo}-${member.audit[0]?.auditSn ?? 0}`}
          memberNo={member.memberNo}
          onChanged={reload}
        />
      </Suspense>
      <MemberLedger key={member.audit[0]?.auditSn ?? 0} memberNo={member.memberNo} />
    </>
  );
}
