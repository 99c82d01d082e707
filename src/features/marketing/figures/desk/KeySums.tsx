import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { getChange, formatChange } from './figures.ts';

export interface KeySum {
  name: string;
  now: number;
  before?: number;
  format: (sum: number) => string;
}

/** The sums of a period at a glance, with their change. */
export function KeySums({ sums }: { sums: readonly KeySum[] }) {
  const { t } = useDesk();
  return (
    <dl className="fig-sums">
      {sums.map(({ name, now, before, format }) => {
        const change = before === undefined ? undefined : getChange(now, before);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong className="tabular">{format(now)}</strong>
              {before !== undefined && (
                <span className="desk-hint">
                  {t('figuresDesk.was', { before: format(before) })}{' '}
                  {change !== undefined && <b>{formatChange(change)}</b>}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
