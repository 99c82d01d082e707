/** 690 -> `11:30`: a minute of the day. */
export function formatClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** `11:30` -> 690; undefined for what is no time of the day. */
export function parseClock(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
