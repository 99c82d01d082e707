import { useSizeAdvice } from './use-size-advice.ts';

/** The advised size in one line, for the bar of a phone; nothing until one is advised. */
export function AdvisedSize({ itemCode }: { itemCode: string }) {
  const { advice } = useSizeAdvice(itemCode);

  return advice?.size ? <p className="advised-size">{advice.words[0]}</p> : null;
}
