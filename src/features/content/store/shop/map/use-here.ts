import { useState } from 'react';
import type { Place } from '../../store.ts';

export type HereStatus = 'waiting' | 'done' | 'denied';

const LOCATE = { timeout: 10_000, maximumAge: 5 * 60_000 };

/** The shopper's position, asked for only when they press for it. */
export function useHere() {
  const [here, setHere] = useState<Place>();
  const [status, setStatus] = useState<HereStatus>();

  function askHere() {
    setStatus('waiting');

    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setHere({ latitude: coords.latitude, longitude: coords.longitude });
        setStatus('done');
      },
      () => setStatus('denied'),
      LOCATE,
    );
  }

  return { here, status, askHere };
}
