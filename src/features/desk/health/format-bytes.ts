const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const scaled = bytes / 1024 ** step;
  const text = step === 0 || scaled >= 100 ? String(Math.round(scaled)) : scaled.toFixed(1);
  return `${text} ${UNITS[step] ?? ''}`;
}
