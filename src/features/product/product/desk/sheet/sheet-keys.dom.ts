import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';

/** Returns the position of a cell in the grid: fields have `data-cell="<row>.<column>"`. */
function getPosition(target: EventTarget | null): { row: number; column: number } | undefined {
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  const [row, column] = (cell ?? '').split('.').map(Number);
  return cell === undefined || row === undefined || column === undefined
    ? undefined
    : { row, column };
}

/** The pasted text and its cell; undefined for one value in a text, which the field itself takes. */
export function pastedBlock(
  event: ClipboardEvent,
): { text: string; row: number; column: number } | undefined {
  const position = getPosition(event.target);
  const text = event.clipboardData.getData('text/plain');
  const isOne = !/[\t\n]/.test(text.trim());
  if (!position || (isOne && event.target instanceof HTMLInputElement)) return undefined;

  return { text, ...position };
}

/** Moves the focus to another cell of the grid, if there is one, and selects what it holds. */
function moveCell(grid: HTMLElement, row: number, column: number): boolean {
  const cell = grid.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

/** A press on a cell selects what it holds, as in a spreadsheet; the next one places the caret. */
export function selectCell(event: MouseEvent): void {
  const { target } = event;
  const isCell = target instanceof HTMLInputElement && getPosition(target) !== undefined;
  if (!isCell || event.button !== 0 || target === document.activeElement) return;

  event.preventDefault(); // would place the caret
  target.focus();
  target.select();
}

/** Moves from cell to cell by arrow keys and Enter. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const position = getPosition(event.target);
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  const step = position && !isChord && getStep(event.key, event.target);
  if (!position || !step) return;

  const hasMoved = moveCell(
    event.currentTarget,
    position.row + step.down,
    position.column + step.right,
  );

  if (hasMoved) event.preventDefault();
}

/** The step of a key in the grid; within a text, left and right move the caret. */
function getStep(key: string, target: EventTarget): { down: number; right: number } | undefined {
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
