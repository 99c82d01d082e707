/** Loads another company's script into the page; rejects, and leaves nothing, when it can't. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Cannot load ${src}`));
    };
    document.head.append(script);
  });
}
