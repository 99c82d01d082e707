import type { Pair } from '../../../lib/locale.ts';

/** A courier and its parcel tracking. Its code stays with the parcels that name it. */
export interface Courier {
  code: string;
  name: Pair;
  /** Other names in files, and its code in the tracking APIs that files borrow (`04`). */
  aliases: string[];
  /** Valid lengths of its invoice numbers; none where they are unknown. */
  lengths: number[];
  /** `{n}` is the invoice number; '' without a page for it. */
  trackingUrl: string;
  /** Parcels of before have it; new ones cannot. */
  isRetired: boolean;
}

export interface CourierProblem {
  path: (string | number)[];
  code: 'CourierTwice' | 'CourierGone' | 'CourierNeeded';
}

/** The problems of a list by itself: files tell couriers by their code and names. */
export function findCourierProblems(couriers: readonly Courier[]): CourierProblem[] {
  const namesBefore = (end: number) =>
    couriers.slice(0, end).flatMap(({ code, name, aliases }) => [code, name.ko, ...aliases]);

  const twice = couriers.flatMap(({ code, name, aliases }, index): CourierProblem[] => {
    const known = namesBefore(index);
    const isTwice = [code, name.ko, ...aliases].some((text) => known.includes(text));
    return isTwice ? [{ path: [index, 'code'], code: 'CourierTwice' }] : [];
  });
  const isNone = couriers.every(({ isRetired }) => isRetired);

  return isNone ? [...twice, { path: [], code: 'CourierNeeded' }] : twice;
}

/** The problems of a list beside the stored one: parcels name their courier by its code. */
export function findGoneCouriers(
  before: readonly Courier[],
  after: readonly Courier[],
): CourierProblem[] {
  const isGone = before.some(({ code }) => !after.some((courier) => courier.code === code));
  return isGone ? [{ path: [], code: 'CourierGone' }] : [];
}

/** Returns whether a template makes an https address for every number, of one host. */
export function isTrackingUrl(template: string): boolean {
  if (template === '') return true;
  if (!template.includes('{n}')) return false;

  const urls = ['1', '2'].map((n) => template.replace('{n}', n));
  const origins = urls.map((url) => (URL.canParse(url) ? new URL(url).origin : ''));
  return origins[0] === origins[1] && (origins[0]?.startsWith('https://') ?? false);
}
