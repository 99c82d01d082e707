import { useEffect } from 'react';
import { holdInput } from './unsaved.store.ts';

/** While it is true, whoever leaves the view is asked first. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => (isChanged ? holdInput({}) : undefined), [isChanged]);
}
