import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { getTrackingNotes } from '../tracking-note.ts';
import type { ShipmentTracking } from '../tracking.schema.ts';

interface Props {
  tracking: ShipmentTracking;
  isDelivered: boolean;
}

/** What the carrier told of a shipment: how far it is, what is unusual, and every scan on demand. */
export function ShipmentScans({ tracking, isDelivered }: Props) {
  const { t, locale } = useDesk();
  const { scans, answeredAt } = tracking;
  const date = answeredAt === null ? '' : formatDateTime(answeredAt, locale);

  return (
    <>
      {getTrackingNotes(tracking, isDelivered).map((note) => (
        <p key={note}>{t(`orderDesk.tracking.${note}`, { date })}</p>
      ))}
      {scans[0] && (
        <details>
          <summary>
            {t(`shipment.scan.${scans[0].kind}`)} {scans[0].place}{' '}
            <time>{formatDateTime(scans[0].occurredAt, locale)}</time>
          </summary>
          <ol className="desk-list">
            {scans.map(({ kind, occurredAt, place }) => (
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
