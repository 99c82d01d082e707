import { useEffect, useRef, useState } from 'react';
import type { SearchPanelProps } from '../search-panel.ts';
import { loadScript } from '../../../../lib/load-script.ts';
import type { ChosenAddress } from '../address-search.ts';
import { chosenAddress, type KakaoAddress } from '../kakao-postcode.ts';

const SDK = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

interface Kakao {
  Postcode?: new (options: object) => { embed: (element: HTMLElement) => void };
}

/** Shows Kakao's widget in `element`; rejects when its script can't be loaded. */
export async function embedPostcode(
  element: HTMLElement,
  onChosen: (address: ChosenAddress) => void,
): Promise<void> {
  const read = () => (window as Window & { kakao?: Kakao }).kakao?.Postcode; // the script's own
  if (!read()) await loadScript(SDK);

  const Postcode = read();
  if (!Postcode) throw new Error('The postcode script defined nothing.');

  const oncomplete = (address: KakaoAddress) => onChosen(chosenAddress(address));
  new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(element);
}

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
