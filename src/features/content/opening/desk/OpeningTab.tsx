import { OpeningChecklist } from './OpeningChecklist.tsx';

/** Opens and closes the mall. */
export function OpeningTab() {
  return <OpeningChecklist isSetting />;
}
