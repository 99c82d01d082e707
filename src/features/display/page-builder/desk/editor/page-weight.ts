/** In bytes: the HTML of a campaign encoded (scripts/page-bytes.ts), and all of its pictures. */
export const BUDGET = { html: 30_000, pictures: 1_500_000 } as const;

export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
