import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { MailsLink } from '../../../desk/parts/MailsLink.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { StaffClaim } from './claim-desk.schema.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';

/** A claim: what comes back and why, its money, what happened, and what can be done next. */
export function ClaimRecord({ record }: { record: string }) {
  const { t } = useDesk();
  const path = `/api/staff/claims/${record}`;
  const { data: claim, error, reload } = useAnswer<StaffClaim>(path);
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!claim) return <Skeleton t={t} lines={12} />;

  return (
    <>
      <div className="desk-record-head">
        <h1>
          {t(`claim.type.${claim.claimType}`)} {claim.claimNo}
        </h1>
        <span className="desk-status">{t(`claim.status.${claim.status}`)}</span>
        <MailsLink of={claim.claimNo} />
        <ClaimSteps claim={claim} path={path} onDone={reload} />
      </div>
      <ClaimFacts claim={claim} />
    </>
  );
}
