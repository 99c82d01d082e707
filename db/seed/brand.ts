/** The name and the look of the demo. */
export const brand = {
  name: { ko: '노스리지', en: 'Northridge' },
  tagline: { ko: '아웃도어·패션 온라인몰', en: 'Outdoor and fashion store' },
  description: {
    ko: '산과 도시를 잇는 아웃도어·패션 온라인몰 노스리지. 자켓, 등산화, 배낭, 캠핑용품까지.',
    en: 'Northridge, the outdoor and fashion store between city and summit. Shells, boots, packs and camp gear.',
  },
  /** NORTHRIDGE in letters. */
  logoSvg: [
    '<svg viewBox="0 0 755 74" fill="currentcolor">',
    '<path d="M65 1L50 1L50 46L50 46L19 1L6 1L6 72L21 72L21 27L21 27L52 72L65 72ZM155 37C155 14 140 0 122 0C103 0 88 14 88 37C88 60 103 73 122 73C140 73 155 60 155 37ZM140 37C140 52 133 60 122 60C111 60 103 52 103 37C103 22 111 13 122 13C133 13 140 22 140 37ZM178 72L193 72L193 47L204 47L218 72L234 72L219 44C227 41 231 34 231 24C231 10 222 1 206 1L178 1ZM193 35L193 13L203 13C212 13 216 17 216 24C216 31 212 35 203 35ZM252 13L273 13L273 72L288 72L288 13L310 13L310 1L252 1ZM332 72L346 72L346 43L377 43L377 72L392 72L392 1L377 1L377 31L346 31L346 1L332 1ZM417 72L431 72L431 47L442 47L456 72L472 72L457 44C465 41 470 34 470 24C470 10 460 1 444 1L417 1ZM431 35L431 13L442 13C450 13 454 17 454 24C454 31 450 35 442 35ZM507 1L493 1L493 72L507 72ZM557 72C579 72 592 59 592 37C592 15 579 1 558 1L532 1L532 72ZM547 59L547 14L557 14C570 14 577 21 577 37C577 52 570 59 557 59ZM662 24L677 24C675 10 663 0 647 0C628 0 614 14 614 37C614 59 628 73 647 73C665 73 678 62 678 43L678 34L648 34L648 45L664 45C664 54 658 60 647 60C636 60 629 51 629 37C629 22 636 13 647 13C655 13 660 17 662 24ZM702 72L749 72L749 60L716 60L716 43L747 43L747 31L716 31L716 13L749 13L749 1L702 1Z"/>',
    '</svg>',
  ].join(''),
  logo: '',
  logoDarkSvg: '',
  logoDark: '',
  icon: '/demo/mark',
  sharePicture: '/demo/share',
  colors: { accent: '#1f5c4a', primary: '#17191a', sale: '#d6001c' },
  corners: 'soft',
  density: 'roomy',
  font: 'bundled',
  fontFiles: { regular: '', bold: '' },
  home: {
    newArrivalsTitle: { ko: '', en: '' },
    newArrivalsText: {
      ko: '이번 시즌 새로 선보이는 상품을 먼저 만나 보세요',
      en: 'First picks of the season',
    },
    exhibitionsTitle: { ko: '', en: '' },
    exhibitionsText: { ko: '', en: '' },
    bestTitle: { ko: '', en: '' },
    bestText: { ko: '지금 가장 많이 찾는 인기 상품', en: 'The gear people come back for' },
    saleTitle: { ko: '', en: '' },
    saleText: { ko: '', en: '' },
    brandsTitle: { ko: '', en: '' },
    repairText: { ko: '수선하여 오래 입는 아웃도어', en: 'Repaired, worn, repaired again' },
  },
  signature: { ko: '', en: '' },
  verification: { google: '', naver: '', bing: '' },
  robots: '',
} as const;
