import { useEffect, useState } from 'react';

/** A module that is loaded once it is needed; undefined until then, and if that failed. */
export function useCalculator<Calculator extends object>(
  isNeeded: boolean,
  load: () => Promise<Calculator>,
): Calculator | undefined {
  const [calculator, setCalculator] = useState<Calculator>();

  useEffect(() => {
    if (isNeeded) void load().then(setCalculator, () => undefined);
  }, [isNeeded]);

  return calculator;
}
