/** Loads a third party's script; rejects, and removes its element, when it cannot. */
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
