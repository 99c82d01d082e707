/**
 * Stands in the page before its first list: columns set by a script that is loaded would move what
 * is already shown. The build lists its hash (scripts/inline-scripts.ts).
 */
export const REMEMBERED_COLUMNS =
  `try{const c=localStorage.getItem('columns');` +
  `if(/^[234]$/.test(c))document.documentElement.dataset.columns=c}catch{}`;
