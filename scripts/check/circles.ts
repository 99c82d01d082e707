/** The sets of two or more nodes that lead to one another (Tarjan's algorithm), each sorted. */
export function findCircles(edges: readonly (readonly [string, string])[]): string[][] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  for (const node of targets.keys()) visit(node);

  return circles;

  function visit(node: string): number {
    const known = indexes.get(node);
    if (known !== undefined) return open.includes(node) ? (lowest.get(node) ?? known) : Infinity;

    const index = indexes.size;
    indexes.set(node, index);
    lowest.set(node, index);
    open.push(node);

    for (const [, to] of targets.get(node) ?? []) {
      lowest.set(node, Math.min(lowest.get(node) ?? index, visit(to)));
    }

    if (lowest.get(node) === index) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted());
    }

    return lowest.get(node) ?? index;
  }
}
