/** The kinds of content whose HTML is written in the editor of texts. */
const WRITTEN_IN_EDITOR: ReadonlySet<string> = new Set(['notice', 'exhibition']);

/** Returns whether the HTML of a form of this scope is a text, and not code for the page. */
export function isWrittenInEditor([scope = '']: readonly string[]): boolean {
  return WRITTEN_IN_EDITOR.has(scope);
}
