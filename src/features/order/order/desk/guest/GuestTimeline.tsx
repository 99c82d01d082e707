import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import type { Timeline } from '../../../../desk/timeline/timeline.schema.ts';
import { TimelineSection } from '../../../../desk/timeline/TimelineSection.tsx';

/** The latest that happened between the guest of an order and the shop. */
export function GuestTimeline({ orderNo }: { orderNo: string }) {
  const { t } = useDesk();
  const { data, fallback } = useLoaded<Timeline>(`/api/staff/orders/${orderNo}/customer`, 3);
  return <TimelineSection title={t('memberDesk.timeline.guest')} data={data} fallback={fallback} />;
}
