import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { getTrackingNotes } from '../tracking-note.ts';
import type { ShipmentTracking } from '../tracking.schema.ts';

interface Props {
  tracking: ShipmentTracking;
  isDelivered: boolean;
}

/** The carrier's word of a shipment: how far it is, what is unusual, and every scan on demand. */
export function ShipmentScans({ tracking, isDelivered }: Props) {
  const { t, locale } = useDesk();
  const [latest] = tracking.scans;
  const date = tracking.answeredAt === null ? '' : formatDateTime(tracking.answeredAt, locale);

  return (
    <>
      {getTrackingNotes(tracking, isDelivered).map((note) => (
        <p key={note}>{t(`orderDesk.tracking.${note}`, { date })}</p>
      ))}
      {latest && (
        <details>
          <summary>
            {t(`shipment.scan.${latest.kind}`)} {latest.place}{' '}
            <time>{formatDateTime(latest.occurredAt, locale)}</time>
          </summary>
          <ol className="desk-list">
            {tracking.scans.map(({ kind, occurredAt, place }) => (
              <li key={`${occurredAt}-${kind}-${place}`}>
                <time>{formatDateTime(occurredAt, locale)}</time> {t(`shipment.scan.${kind}`)}{' '}
                {place}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
