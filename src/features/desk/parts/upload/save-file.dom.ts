/** Lets the browser save a text, or the parts of one, as a file. */
export function saveFile(
  name: string,
  text: string | string[],
  type = 'text/csv;charset=utf-8',
): void {
  saveBlob(name, new Blob([text].flat(), { type }));
}

/** The same for bytes, as base64. */
export function saveBytes(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');

  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the next task at the latest.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
