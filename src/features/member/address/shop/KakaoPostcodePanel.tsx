import { useEffect, useRef, useState } from 'react';
import type { SearchPanelProps } from '../search-panel.ts';
import { embedPostcode } from './kakao-postcode.dom.ts';

/** Kakao's postcode widget; where its script does not come the address is typed. */
export default function KakaoPostcodePanel({ t, onChosen }: SearchPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current) embedPostcode(place.current, onChosen).catch(() => setFailed(true));
  }, []); // the widget is embedded once, and `onChosen` does the same on each render
  return (
    <div className="address-search-panel">
      {hasFailed ? (
        <p className="field-error" role="alert">
          {t('address.search.unavailable')}
        </p>
      ) : (
        <div ref={place} className="address-search-kakao" />
      )}
    </div>
  );
}
