import { loadScript } from '../../lib/load-script.ts';
import type { ChosenAddress } from './address-search.ts';

/** What Kakao's postcode widget tells of the address that was chosen, as far as it is used here. */
export interface KakaoAddress {
  zonecode: string;
  roadAddress: string;
  autoRoadAddress: string;
  jibunAddress: string;
  /** The neighbourhood, and the building where it has a name of its own. */
  bname: string;
  buildingName: string;
}

interface Widget {
  embed: (element: HTMLElement) => void;
}
interface Kakao {
  Postcode?: new (options: object) => Widget;
}

export const KAKAO_POSTCODE_SDK =
  'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

/** Shows Kakao's widget in `element`; rejects when its script can't be loaded. */
export async function embedPostcode(
  element: HTMLElement,
  onChosen: (address: ChosenAddress) => void,
): Promise<void> {
  const read = () => (window as Window & { kakao?: Kakao }).kakao?.Postcode; // the script's own
  if (!read()) await loadScript(KAKAO_POSTCODE_SDK);
  const Postcode = read();
  if (!Postcode) throw new Error('The postcode script defined nothing.');
  const oncomplete = (address: KakaoAddress) => onChosen(chosenAddress(address));
  new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(element);
}

/** By road, with neighbourhood and building behind it, as Korean addresses are written. */
export function chosenAddress(address: KakaoAddress): ChosenAddress {
  const { zonecode, roadAddress, autoRoadAddress, jibunAddress, bname, buildingName } = address;
  const road = roadAddress || autoRoadAddress;
  if (road === '') return { zipCode: zonecode, address1: jibunAddress };
  const isNeighbourhood = /[동로가]$/.test(bname);
  const extra = [isNeighbourhood ? bname : '', buildingName].filter(Boolean).join(', ');
  return { zipCode: zonecode, address1: extra === '' ? road : `${road} (${extra})` };
}
