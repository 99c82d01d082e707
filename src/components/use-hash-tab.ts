import { useEffect, useState } from 'react';

/**
 * The open tab, named by the hash of the address: the first one until hydration, and where the hash
 * names none.
 */
export function useHashTab<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const [chosen, setChosen] = useState<Id>(ids[0]);

  useEffect(() => {
    const readHash = () => {
      const named = ids.find((id) => `#${id}` === location.hash);
      if (named) setChosen(named);
    };

    readHash();
    addEventListener('hashchange', readHash);
    return () => removeEventListener('hashchange', readHash);
  }, []); // the tabs of a page stay the same

  return {
    chosen,
    choose: (id: Id) => {
      setChosen(id);
      history.replaceState(history.state, '', `#${id}`);
    },
  };
}
