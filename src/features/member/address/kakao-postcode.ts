import type { ChosenAddress } from './address-search.ts';

/** The fields used here of the address chosen in Kakao's postcode widget. */
export interface KakaoAddress {
  zonecode: string;
  roadAddress: string;
  autoRoadAddress: string;
  jibunAddress: string;
  /** The neighbourhood, and the building where it has a name of its own. */
  bname: string;
  buildingName: string;
}

/** Returns an address by road, with neighbourhood and building behind it, as Korean addresses are written. */
export function chosenAddress(address: KakaoAddress): ChosenAddress {
  const { zonecode, roadAddress, autoRoadAddress, jibunAddress, bname, buildingName } = address;
  const road = roadAddress || autoRoadAddress;
  if (road === '') return { zipCode: zonecode, address1: jibunAddress };

  const isNeighbourhood = /[동로가]$/.test(bname);
  const extra = [isNeighbourhood ? bname : '', buildingName].filter(Boolean).join(', ');

  return { zipCode: zonecode, address1: extra === '' ? road : `${road} (${extra})` };
}
