/**
 * The unfinished answer to an inquiry, kept in the browser's tab: it outlives a lost session, and a
 * page that is loaded again. Each staff member has their own.
 */
export function draftOf(staffSn: number, inquirySn: number) {
  const key = `desk-answer:${staffSn}:${inquirySn}`;
  return {
    read: () => attempt(() => sessionStorage.getItem(key)) ?? '',
    write: (text: string) => {
      attempt(() =>
        text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text),
      );
    },
  };
}

/** Storage may be full or forbidden: then nothing is kept. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
