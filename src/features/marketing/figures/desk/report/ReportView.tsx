import type { ReactNode } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { PeriodBar } from '../PeriodBar.tsx';
import { usePeriod } from '../use-period.ts';

interface Props<T> {
  /** The name in the API and in the address: 'conversion'. */
  name: string;
  /** A view without it has no period. */
  hasPeriod?: boolean;
  children: (data: T) => ReactNode;
}

/** A view that is read at once, under its period. */
export function ReportView<T extends { from: string; to: string }>({
  name,
  hasPeriod = true,
  children,
}: Props<T>) {
  const { t } = useDesk();
  const { filters } = usePeriod();
  const query = hasPeriod ? `?${new URLSearchParams(filters)}` : '';
  const path = `/api/staff/figures/${name}${query}`;
  const { data, error, isLoading, reload } = useAnswer<T>(path);
  if (error !== undefined && !isLoading) return <Failure t={t} error={error} onRetry={reload} />;

  return (
    <>
      {hasPeriod && <PeriodBar path={`figures/${name}`} days={data} />}
      {data ? children(data) : <Skeleton t={t} lines={8} />}
    </>
  );
}
