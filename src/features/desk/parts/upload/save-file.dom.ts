/** Lets the browser save a text, or the parts of one, as a file. */
export function saveFile(
  name: string,
  text: string | string[],
  type = 'text/csv;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }));
  const link = document.createElement('a');

  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the next task at the latest.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
