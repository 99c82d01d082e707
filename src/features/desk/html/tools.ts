import type { ChainedCommands, Editor } from '@tiptap/react';

/** A tool without anything to fill in. */
export interface Tool {
  name: string;
  run: (chain: ChainedCommands) => ChainedCommands;
}

export const TURN_TOOLS: readonly Tool[] = [
  { name: 'undo', run: (chain) => chain.undo() },
  { name: 'redo', run: (chain) => chain.redo() },
];

export const TEXT_TOOLS: readonly Tool[] = [
  { name: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'italic', run: (chain) => chain.toggleItalic() },
  { name: 'underline', run: (chain) => chain.toggleUnderline() },
  { name: 'strike', run: (chain) => chain.toggleStrike() },
];

export const LINE_TOOLS: readonly Tool[] = [
  { name: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', run: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { name: 'rule', run: (chain) => chain.setHorizontalRule() },
  {
    name: 'table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'html', run: (chain) => chain.insertContent({ type: 'htmlBlock' }) },
];

/** Shown while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: 'addRow', run: (chain) => chain.addRowAfter() },
  { name: 'deleteRow', run: (chain) => chain.deleteRow() },
  { name: 'addColumn', run: (chain) => chain.addColumnAfter() },
  { name: 'deleteColumn', run: (chain) => chain.deleteColumn() },
  { name: 'headerRow', run: (chain) => chain.toggleHeaderRow() },
  { name: 'headerColumn', run: (chain) => chain.toggleHeaderColumn() },
  { name: 'deleteTable', run: (chain) => chain.deleteTable() },
];

const TOOLS = [...TURN_TOOLS, ...TEXT_TOOLS, ...LINE_TOOLS, ...TABLE_TOOLS];

/** The state of the tools at the cursor. */
export function readTools(editor: Editor) {
  const isInTable = editor.isActive('table');
  const usable = TOOLS.filter((tool) => isInTable || !TABLE_TOOLS.includes(tool));

  return {
    isInTable,
    can: usable.filter(({ run }) => run(editor.can().chain()).run()).map(({ name }) => name),
    on: usable.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
    level: [2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0,
    href: String(editor.getAttributes('link')['href'] ?? ''),
  };
}
