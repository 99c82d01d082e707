import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The form stands beside the list, or in the sheet while that is open: the element itself is moved,
 * so that nothing chosen or typed is lost. The sheet is opened by `data-opens`, by any script.
 */
export function useFilterSheet() {
  const side = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const sheetBody = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isSheet, setSheet] = useState(false);

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog) return undefined;

    const noteOpen = () => setSheet(dialog.open);
    const observer = new MutationObserver(noteOpen);

    noteOpen(); // it may have been opened before hydration
    observer.observe(dialog, { attributeFilter: ['open'] });

    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const place = isSheet ? sheetBody.current : side.current;
    if (form.current && form.current.parentElement !== place) place?.append(form.current);
  }, [isSheet]);

  return { side, sheet, sheetBody, form, isSheet };
}
