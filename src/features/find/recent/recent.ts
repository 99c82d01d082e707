/** A viewed product, and the time of its last view (epoch ms). */
export interface Viewed {
  readonly itemCode: string;
  readonly viewedAt: number;
}

/** A view as the browser stores it. */
export interface KeptView extends Viewed {
  /** It is in the member's list already, so it is not sent again. */
  readonly sent?: boolean;
}

/** Both lists in one: each product by its latest view, the newest first (rule 5.18). */
export function mergeViewed<View extends Viewed>(a: readonly View[], b: readonly View[]): View[] {
  const latest = new Map<string, View>();
  for (const view of [...a, ...b]) {
    const known = latest.get(view.itemCode);
    if (!known || known.viewedAt < view.viewedAt) latest.set(view.itemCode, view);
  }

  return [...latest.values()].sort((x, y) => y.viewedAt - x.viewedAt);
}

/** Items that the member's list does not have yet. Others may have been removed there since. */
export function listUnsent(kept: readonly KeptView[]): KeptView[] {
  return kept.filter((view) => view.sent !== true);
}

/** The stored list after the server has merged `posted`: the merged list, and later views. */
export function keptAfter(
  kept: readonly KeptView[],
  { posted, list }: { posted: readonly KeptView[]; list: readonly Viewed[] },
): KeptView[] {
  const since = listUnsent(kept).filter((view) => !posted.includes(view));
  return mergeViewed<KeptView>(
    list.map((view) => ({ ...view, sent: true })),
    since,
  );
}

/** A browser's clock may be wrong: nothing was viewed in the future, or would stay on top for ever. */
export function notAfter(viewed: readonly Viewed[], now: number): Viewed[] {
  return viewed.map((view) => ({ ...view, viewedAt: Math.min(view.viewedAt, now) }));
}
