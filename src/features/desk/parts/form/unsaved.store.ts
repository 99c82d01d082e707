/** Forms whose input is not saved yet; whoever leaves them is asked first. */
const unsaved = new Set<object>();
let askToLeave: () => Promise<boolean> = () => Promise.resolve(true);

/** Sets the question whether to leave without saving; called by the frame. */
export function askToLeaveBy(question: () => Promise<boolean>): void {
  askToLeave = question;
}

/** Says that a form has input that is not saved; returns how to take that back. */
export function holdInput(form: object): () => void {
  unsaved.add(form);
  return () => void unsaved.delete(form);
}

/** Returns whether a form on the desk has input that is not saved. */
export const hasInput = (): boolean => unsaved.size > 0;

/** Loads the page again; what is not saved is lost. */
export function loadAgain(): void {
  unsaved.clear();
  location.reload();
}

/** Leaves the view, after a question if input would be lost. */
export function leaveFor(go: () => void): void {
  if (!hasInput()) return go();
  askBefore(() => {
    unsaved.clear();
    go();
  });
}

/** Closes a form whose input would be lost, after the question. */
export function askBefore(close: () => void): void {
  void askToLeave().then((mayLeave) => mayLeave && close());
}
