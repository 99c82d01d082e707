import type { SaleStatus } from '../product.ts';

/** A sale status with the times, in epoch ms, at which it changes by itself. */
export interface SalePeriod {
  readonly saleStatus: SaleStatus;
  readonly saleStartAt: number | null;
  readonly saleEndAt: number | null;
}

/**
 * The sale status at `now` (rule 3.4): before the start of its period a product is announced, within
 * it on sale, and after its end no longer sold. One that staff paused or ended stays as it is.
 */
export function saleStatusAt(
  { saleStatus, saleStartAt, saleEndAt }: SalePeriod,
  now: number,
): SaleStatus {
  if (saleStatus !== 'On' && saleStatus !== 'Waiting') return saleStatus;
  if (saleEndAt !== null && saleEndAt <= now) return 'End';
  if (saleStartAt === null) return saleStatus;
  return saleStartAt <= now ? 'On' : 'Waiting';
}

/** The times from `now` on at which its sale status changes by itself. */
export function listPeriodEdges(
  { saleStartAt, saleEndAt }: Pick<SalePeriod, 'saleStartAt' | 'saleEndAt'>,
  now: number,
): number[] {
  return [saleStartAt, saleEndAt]
    .filter((edgeAt) => edgeAt !== null)
    .filter((edgeAt) => edgeAt > now);
}

/** Returns whether the sale would end before it begins. */
export function isPeriodReversed({
  saleStartAt,
  saleEndAt,
}: Pick<SalePeriod, 'saleStartAt' | 'saleEndAt'>): boolean {
  return saleStartAt !== null && saleEndAt !== null && saleEndAt <= saleStartAt;
}

/** The end that keeps a product from being sold, or the start that keeps it from being announced. */
export function findPassedEdge(
  period: SalePeriod,
  now: number,
): 'saleStartAt' | 'saleEndAt' | undefined {
  const { saleStatus } = period;
  const status = saleStatusAt(period, now);
  if (status === 'End' && saleStatus !== 'End') return 'saleEndAt';
  return status === 'On' && saleStatus === 'Waiting' ? 'saleStartAt' : undefined;
}
