import type { Translate } from '../../../../i18n/t.ts';
import { formatCount } from '../../../../lib/money.ts';
import type { LostPoints as Points } from '../lost-points.ts';

/** Shows what becomes of an order's points, beside the refund that goes with it. */
export function LostPoints({ points, t }: { points: Points; t: Translate }) {
  return (
    <>
      {points.unearnedPoint > 0 && (
        <p className="muted">
          {t('cancel.points.unearned', { points: formatCount(points.unearnedPoint) })}
        </p>
      )}
      {points.takenBackPoint > 0 && (
        <p className="muted">
          {t('cancel.points.takenBack', { points: formatCount(points.takenBackPoint) })}
        </p>
      )}
    </>
  );
}
