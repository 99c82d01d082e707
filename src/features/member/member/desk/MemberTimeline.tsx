import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { Timeline } from '../../../desk/timeline/timeline.schema.ts';
import { TimelineSection } from '../../../desk/timeline/TimelineSection.tsx';

interface Props {
  memberNo: number;
  /** A coupon was taken back. */
  onChanged: () => void;
}

/** The latest that happened between a member and the shop, the newest first. */
export function MemberTimeline({ memberNo, onChanged }: Props) {
  const { t, can } = useDesk();
  const path = `/api/staff/members/${memberNo}`;
  const { data, fallback } = useLoaded<Timeline>(`${path}/timeline`, 6);
  const { ask } = useSteps(onChanged);

  const takeBack = (possessionCouponSn: number) =>
    ask('memberDesk.takeCouponBack', {
      isDanger: true,
      run: (reason) => desk.post(`${path}/coupons/${possessionCouponSn}/takeBack`, { reason }),
    });

  return (
    <TimelineSection
      title={t('memberDesk.timeline.title')}
      data={data}
      fallback={fallback}
      renderStep={(row) =>
        row.kind === 'coupon' &&
        row.canTakeBack &&
        can('member:write') && (
          <button
            type="button"
            className="desk-btn"
            aria-label={t('memberDesk.takeCouponBackOf', { name: row.name })}
            onClick={() => takeBack(row.possessionCouponSn)}
          >
            {t('memberDesk.takeCouponBack')}
          </button>
        )
      }
    />
  );
}
