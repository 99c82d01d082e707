/** A value in sessionStorage, for the tab's next page; the server validates what is made of it. */
export function inTab<T>(key: string) {
  return {
    keep(value: T): void {
      sessionStorage.setItem(key, JSON.stringify(value));
    },
    read(): T | undefined {
      const text = sessionStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as T); // written only by `keep`
    },
    forget(): void {
      sessionStorage.removeItem(key);
    },
  };
}
