/** A share in tenths of a percent; 0 of nothing. */
export function getShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole);
}

/** `12.3%`, of tenths of a percent. */
export const formatShare = (tenths: number): string => `${(tenths / 10).toFixed(1)}%`;
