/** The events of what a person does with a page, by whatever device. */
const INPUT_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchmove',
  'wheel',
  'keydown',
  'click',
  'input',
] as const;

let lastInputAt: number | undefined;

/** Notes when a person does something with a document; returns how to end that. */
export function watchInput(page: Document): () => void {
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) lastInputAt = Date.now(); // scripts' events are nobody's
  };

  const options = { capture: true, passive: true };
  for (const type of INPUT_EVENTS) page.addEventListener(type, note, options);

  return () => {
    for (const type of INPUT_EVENTS) page.removeEventListener(type, note, options);
  };
}

/** For how many whole seconds nobody has done anything; undefined before the first input. */
export function idleSeconds(): number | undefined {
  if (lastInputAt === undefined) return undefined;
  return Math.max(0, Math.ceil((Date.now() - lastInputAt) / 1000));
}
