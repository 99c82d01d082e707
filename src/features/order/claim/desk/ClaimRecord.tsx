import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { RecordHead } from '../../../desk/parts/DeskRecord.tsx';
import { MailsLink } from '../../../desk/parts/MailsLink.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { StaffClaim } from './claim-desk.schema.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';

/** A claim: what comes back and why, its money, what happened, and what can be done next. */
export function ClaimRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const path = `/api/staff/claims/${record}`;
  const { data: claim, reload, fallback } = useLoaded<StaffClaim>(path, 12);
  if (!claim) return fallback;

  return (
    <>
      <RecordHead
        title={`${t(`claim.type.${claim.claimType}`)} ${claim.claimNo}`}
        status={t(`claim.status.${claim.status}`)}
      >
        <MailsLink of={claim.claimNo} />
        <ClaimSteps claim={claim} path={path} onDone={reload} />
      </RecordHead>
      <ClaimFacts claim={claim} />
    </>
  );
}
