/** Where a cell stands in the grid: fields have `data-cell="<row>.<column>"`. */
export function positionOf(
  target: EventTarget | null,
): { row: number; column: number } | undefined {
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  const [row, column] = (cell ?? '').split('.').map(Number);
  return cell === undefined || row === undefined || column === undefined
    ? undefined
    : { row, column };
}

/** Moves the focus to another cell of the grid, if there is one, and selects what it holds. */
export function moveCell(grid: HTMLElement | null, row: number, column: number): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

/** The step of a key in the grid; within a text, left and right move the caret. */
export function stepOf(
  key: string,
  target: EventTarget,
): { down: number; right: number } | undefined {
  if (key === 'ArrowDown' || key === 'Enter') return { down: 1, right: 0 };
  if (key === 'ArrowUp') return { down: -1, right: 0 };
  const isText = target instanceof HTMLInputElement;
  const [start, end] = isText ? [target.selectionStart, target.selectionEnd] : [0, 0];
  const isAll = isText && start === 0 && end === target.value.length;
  const atStart = !isText || isAll || (start === 0 && end === 0);
  const atEnd = !isText || isAll || start === target.value.length;
  if (key === 'ArrowLeft' && atStart) return { down: 0, right: -1 };
  if (key === 'ArrowRight' && atEnd) return { down: 0, right: 1 };
  return undefined;
}
