/**
 * Scrolling over a focused field of a number must not change it: the field loses the focus first.
 * Returns how to stop.
 */
export function keepNumbersFromWheel(): () => void {
  const blur = ({ target }: WheelEvent) => {
    const isNumber = target instanceof HTMLInputElement && target.type === 'number';
    if (isNumber && target === document.activeElement) target.blur();
  };

  document.addEventListener('wheel', blur, { capture: true, passive: true });

  return () => document.removeEventListener('wheel', blur, { capture: true });
}
