import { useEffect, useState, type ClipboardEvent } from 'react';
import { getMessage } from '../../../../../lib/api.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { toastProblem } from '../../../../desk/parts/toast.store.ts';
import { useUnsaved } from '../../../../desk/parts/form/use-unsaved.ts';
import { pasteSheetBlock, readAgain, editSheetCell, type SheetDraft } from './sheet-cells.ts';
import { pastedBlock } from './sheet-keys.dom.ts';
import type { SheetUnit } from './unit-sheet.schema.ts';
import { saveSheet, type SheetProblems } from './save-sheet.tsx';

const NOTHING: SheetDraft = {};

/** The edits of the grid, which outlive a change of the page or the search, and their saving. */
export function useSheet(units: readonly SheetUnit[], reload: () => void) {
  const { t } = useDesk();
  const [draft, setDraft] = useState(NOTHING);
  const [problems, setProblems] = useState<SheetProblems>({});
  const [isBusy, setBusy] = useState(false);
  const isChanged = Object.keys(draft).length > 0;

  useUnsaved(isChanged);
  useEffect(() => setDraft((before) => readAgain(before, units)), [units]);

  async function save() {
    if (isBusy || !isChanged) return;

    setBusy(true);

    try {
      const saved = await saveSheet(t, { draft, onProblems: setProblems });
      const isLeft = ([unitCode]: [string, unknown]) => !saved.includes(unitCode);
      setDraft((before) => Object.fromEntries(Object.entries(before).filter(isLeft)));
      reload(); // a refusal may be due to what the grid shows
    } catch (error) {
      toastProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  /** A changed row is judged anew by the next saving. */
  function edit(next: SheetDraft) {
    const isAsRefused = ([unitCode]: [string, string]) => next[unitCode] === draft[unitCode];
    setProblems(Object.fromEntries(Object.entries(problems).filter(isAsRefused)));
    setDraft(next);
  }

  const type = (cell: Parameters<typeof editSheetCell>[1]) => edit(editSheetCell(draft, cell));

  function onPaste(event: ClipboardEvent) {
    const block = pastedBlock(event);
    if (!block) return;
    event.preventDefault();
    edit(pasteSheetBlock(draft, units, block));
  }

  const takeBack = () => edit(NOTHING);
  return { draft, problems, isBusy, save, type, onPaste, takeBack };
}
