/**
 * The text of a CSV file: UTF-8, or else EUC-KR, as Korean spreadsheets save it without asking.
 */
export async function csvText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
