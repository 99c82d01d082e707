/** Drawn like those of the desk; they are loaded with the editor. */
const PATHS: Readonly<Record<string, string>> = {
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
  bold: 'M7 4.5h6a3.7 3.7 0 0 1 0 7.4H7Zm0 7.4h7a3.8 3.8 0 0 1 0 7.6H7ZM8 4.5v15',
  italic: 'M10 4.5h7M7 19.5h7M14 4.5l-4 15',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20.5h12',
  strike:
    'M16.5 7.5C16 5.5 14.5 4.5 12 4.5c-2.6 0-4.5 1.3-4.5 3.5 0 5.5 9.5 2.5 9.5 8 0 2.3-2.2 3.5-5 3.5-2.7 0-4.7-1.2-5-3.5M4 12h16',
  link: 'M10 14a4 4 0 0 0 6 .4l3.5-3.5a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M3.8 14.5c.2-1.5 2.7-1.3 2.5.2L3.8 18h2.7',
  blockquote: 'M5 17V9.5C5 7.5 6.5 6.5 9 6.5M5 12h4v5H5M14 17V9.5c0-2 1.5-3 4-3M14 12h4v5h-4',
  rule: 'M4 12h16M8 7h8M8 17h8',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M12 5v14',
  html: 'm8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  picture: 'M4 5h16v14H4Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  video: 'M3.5 6h17v12h-17ZM10 9v6l5-3Z',
  addRow: 'M4 5h16v6H4ZM12 14v7M8.5 17.5h7',
  deleteRow: 'M4 5h16v6H4ZM8.5 17.5h7',
  addColumn: 'M4 4h6v16H4ZM17 8.5v7M13.5 12h7',
  deleteColumn: 'M4 4h6v16H4ZM13.5 12h7',
  headerRow: 'M4 5h16v14H4ZM4 10h16M7 7.5h10',
  headerColumn: 'M4 5h16v14H4ZM10 5v14M7 8v8',
  deleteTable: 'M4 5h16v14H4ZM9 9l6 6M15 9l-6 6',
};

export function ToolIcon({ name }: { name: string }) {
  return (
    <svg className="icon icon-sm" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
