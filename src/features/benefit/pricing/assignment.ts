/**
 * Gives each row at most one column and each column at most one row so that the weights sum to the
 * most there is; a weight of 0 or less is never worth giving. Returns the column of each row, -1
 * for none. Exact (Kuhn and Munkres, with potentials); fewer² × more steps, as rows and columns go.
 */
export function solveAssignment(weights: readonly (readonly number[])[]): number[] {
  const columns = weights[0]?.length ?? 0;
  if (weights.length <= columns) return assignRows(weights);

  const turned = Array.from({ length: columns }, (_, columnIndex) =>
    weights.map((row) => row[columnIndex] ?? 0),
  );
  const columnOf = weights.map(() => -1);

  assignRows(turned).forEach((row, column) => {
    if (row >= 0) columnOf[row] = column;
  });

  return columnOf;
}

/** Quick where there are fewer rows than columns. */
function assignRows(weights: readonly (readonly number[])[]): number[] {
  const rows = weights.length;
  const columns = weights[0]?.length ?? 0;
  // There are as many empty columns as rows: each row may stay without one.
  const width = columns + rows;
  const cost = (row: number, column: number) =>
    column < columns ? -Math.max(0, weights[row]?.[column] ?? 0) : 0;

  const state: Matching = {
    ofRow: new Float64Array(rows + 1),
    ofColumn: new Float64Array(width + 1),
    rowOf: new Int32Array(width + 1),
  };

  for (let row = 1; row <= rows; row++) augmentMatching(state, row, cost);

  const columnOf = weights.map(() => -1);
  for (let column = 1; column <= columns; column++) {
    const row = (state.rowOf[column] ?? 0) - 1;
    if (row >= 0 && cost(row, column - 1) < 0) columnOf[row] = column - 1;
  }

  return columnOf;
}

/** Counted from 1: row 0 and column 0 stand for "none". */
interface Matching {
  /** Potentials: no reduced cost is below zero. */
  ofRow: Float64Array;
  ofColumn: Float64Array;
  /** The row that has each column. */
  rowOf: Int32Array;
}

type Cost = (row: number, column: number) => number;

/** Gives `row` a column by the cheapest alternating path, others making room along it. */
function augmentMatching({ ofRow, ofColumn, rowOf }: Matching, row: number, cost: Cost): void {
  const width = rowOf.length - 1;
  const distance = new Float64Array(width + 1).fill(Infinity);
  const cameFrom = new Int32Array(width + 1);
  const isDone = new Uint8Array(width + 1);

  rowOf[0] = row;

  let currentColumn = 0;
  while ((rowOf[currentColumn] ?? 0) !== 0) {
    isDone[currentColumn] = 1;

    const from = rowOf[currentColumn] ?? 0;
    let next = 0;
    let least = Infinity;

    for (let column = 1; column <= width; column++) {
      if (isDone[column] === 1) continue;

      const reduced = cost(from - 1, column - 1) - (ofRow[from] ?? 0) - (ofColumn[column] ?? 0);
      if (reduced < (distance[column] ?? 0)) {
        distance[column] = reduced;
        cameFrom[column] = currentColumn;
      }

      if ((distance[column] ?? 0) < least) {
        least = distance[column] ?? 0;
        next = column;
      }
    }

    shiftPotentials({ ofRow, ofColumn, rowOf }, { isDone, distance, by: least });
    currentColumn = next;
  }

  while (currentColumn !== 0) {
    const before = cameFrom[currentColumn] ?? 0;
    rowOf[currentColumn] = rowOf[before] ?? 0;
    currentColumn = before;
  }
}

/** Moves the potentials so that the next column on the path costs nothing more. */
function shiftPotentials(
  { ofRow, ofColumn, rowOf }: Matching,
  { isDone, distance, by }: { isDone: Uint8Array; distance: Float64Array; by: number },
): void {
  for (let column = 0; column < rowOf.length; column++) {
    if (isDone[column] === 1) {
      const row = rowOf[column] ?? 0;
      ofRow[row] = (ofRow[row] ?? 0) + by;
      ofColumn[column] = (ofColumn[column] ?? 0) - by;
    } else {
      distance[column] = (distance[column] ?? 0) - by;
    }
  }
}
