export interface SeedComment {
  hoursAgo: number;
  /** The operator's; the demo member's otherwise. */
  isOperator?: true;
  text: string;
  replies?: readonly SeedComment[];
}

type SeedExhibition = {
  exhibitionSn: number;
  titleKo: string;
  titleEn: string;
  summaryKo: string;
  summaryEn: string;
  bodyKo: string;
  bodyEn: string;
  image: string | null;
  listed: 0 | 1;
  /** Days from the day the demo is loaded; it begins and ends at midnight in Korea. */
  startDay: number;
  endDay: number | null;
  redirectDays?: readonly [from: number, until: number];
  /** Takes comments all the time, up to so many of a member. */
  commentMax?: number;
  comments?: readonly SeedComment[];
  groups: readonly { nameKo: string; nameEn: string; itemCodes: readonly string[] }[];
};

const AFTER_SERVICE_KO = `
<p>노스리지는 오래 입는 옷을 만듭니다. 찢어진 쉘, 눌린 다운, 닳은 밑창까지 고쳐서 다시 산으로 보내 드립니다.</p>
<h2>접수 방법</h2>
<ol><li>가까운 매장에 제품을 가져오시거나, 고객센터로 택배 수거를 신청해 주세요.</li>
<li>수선실에서 제품을 확인하고 예상 비용과 기간을 이메일로 알려 드립니다.</li>
<li>동의해 주시면 수선을 시작하고, 끝나면 받으실 곳으로 보내 드립니다.</li></ol>
<h2>비용과 기간</h2>
<table><thead><tr><th scope="col">수선 내용</th><th scope="col">보증 기간 안</th><th scope="col">보증 기간 후</th><th scope="col">기간</th></tr></thead>
<tbody><tr><th scope="row">지퍼·스냅 교체</th><td>무료</td><td>8,000원~</td><td>7일</td></tr>
<tr><th scope="row">봉제선·심실링</th><td>무료</td><td>12,000원~</td><td>10일</td></tr>
<tr><th scope="row">원단 찢김 덧댐</th><td>10,000원~</td><td>10,000원~</td><td>10일</td></tr>
<tr><th scope="row">다운 충전</th><td>무료</td><td>25,000원~</td><td>14일</td></tr>
<tr><th scope="row">등산화 밑창 교체</th><td>60,000원~</td><td>60,000원~</td><td>21일</td></tr></tbody></table>
<h2>보증 기간</h2>
<ul><li>의류·배낭: 구매일부터 1년, 봉제와 부자재는 3년</li><li>등산화: 구매일부터 6개월 (밑창 마모 제외)</li><li>텐트 폴·스틱: 구매일부터 1년</li></ul>
<p>소비자분쟁해결기준에 따라 제품의 하자는 보증 기간 안에 무료로 수선하거나 교환해 드립니다.</p>
<h2>제품 관리 방법</h2>
<p>방수 자켓은 중성 세제로 세탁하고 낮은 온도에서 20분 건조하면 발수력이 돌아옵니다. 섬유 유연제는 사용하지 마세요.</p>`;

const AFTER_SERVICE_EN = `
<p>We make clothes to be worn for years. A torn shell, flat down, a worn sole: we mend it and send it back to the hills.</p>
<h2>How it works</h2>
<ol><li>Bring the item to a store near you, or ask customer service to have it picked up.</li>
<li>Our workshop looks at it and tells you by email what it will cost and how long it takes.</li>
<li>If you agree, we repair it and send it wherever you like.</li></ol>
<h2>Cost and time</h2>
<table><thead><tr><th scope="col">Repair</th><th scope="col">Under warranty</th><th scope="col">After that</th><th scope="col">Time</th></tr></thead>
<tbody><tr><th scope="row">Zips and snaps</th><td>Free</td><td>from ₩8,000</td><td>7 days</td></tr>
<tr><th scope="row">Seams and seam tape</th><td>Free</td><td>from ₩12,000</td><td>10 days</td></tr>
<tr><th scope="row">Patching torn fabric</th><td>from ₩10,000</td><td>from ₩10,000</td><td>10 days</td></tr>
<tr><th scope="row">Refilling down</th><td>Free</td><td>from ₩25,000</td><td>14 days</td></tr>
<tr><th scope="row">New soles</th><td>from ₩60,000</td><td>from ₩60,000</td><td>21 days</td></tr></tbody></table>
<h2>Warranty</h2>
<ul><li>Clothing and packs: one year, three for seams and trims</li><li>Boots: six months (not the wear of soles)</li><li>Tent and trekking poles: one year</li></ul>
<p>As Korea's consumer dispute standards provide, defects are repaired or exchanged free of charge under warranty.</p>
<h2>Care at home</h2>
<p>Wash waterproof jackets with a mild detergent and dry them warm for 20 minutes: it brings the repellency back. No fabric softener, please.</p>`;

/** rule 2.8: 1849 is the after-service guide. */
export const exhibitions: readonly SeedExhibition[] = [
  {
    exhibitionSn: 1849,
    titleKo: '수선·A/S 안내',
    titleEn: 'Repairs & warranty',
    summaryKo: '수선하여 오래 입는 아웃도어. 접수부터 받으실 때까지 한눈에 알려 드립니다.',
    summaryEn: 'Outdoor gear that lasts because it is mended: all about our repairs.',
    bodyKo: AFTER_SERVICE_KO,
    bodyEn: AFTER_SERVICE_EN,
    image: null,
    listed: 0,
    startDay: -300,
    endDay: null,
    groups: [],
  },
  {
    exhibitionSn: 1901,
    titleKo: '첫눈 산행 준비전',
    titleEn: 'Ready for the first snow',
    summaryKo: '눈이 오기 전에 챙겨야 할 다운, 등산화, 겨울 소품을 모았습니다.',
    summaryEn: 'Down, boots and winter accessories for the first snow of the season.',
    bodyKo:
      '<p>겨울 산은 준비한 만큼 따뜻합니다. 걷는 동안은 얇게, 쉬는 동안은 두껍게 입을 수 있도록 골랐습니다.</p>',
    bodyEn:
      '<p>A winter hill is as warm as you are prepared: thin layers while you walk, thick ones while you rest.</p>',
    image: '/demo/banner-winter',
    listed: 1,
    startDay: -6,
    endDay: 24,
    commentMax: 10,
    comments: [
      {
        hoursAgo: 70,
        text: '첫눈 산행은 어디로 가시나요? 저는 덕유산 향적봉을 생각하고 있습니다.',
        replies: [
          {
            hoursAgo: 66,
            isOperator: true,
            text: '향적봉 능선은 바람이 강합니다. 바람막이와 아이젠을 꼭 챙겨 주세요!',
            replies: [{ hoursAgo: 65, text: '감사합니다. 아이젠도 함께 준비하겠습니다.' }],
          },
        ],
      },
      { hoursAgo: 20, text: '작년에 산 다운이 아직도 든든합니다.\n올해는 장갑을 보고 있어요.' },
    ],
    groups: [
      {
        nameKo: '다운·패딩',
        nameEn: 'Down & insulation',
        itemCodes: ['P1101', 'P2101', 'P1106', 'P2103', 'P1102', 'P2102', 'P7003', 'P1206'],
      },
      {
        nameKo: '겨울 등산화',
        nameEn: 'Winter boots',
        itemCodes: ['P3001', 'P3002', 'P3003', 'P3006'],
      },
      {
        nameKo: '장갑·비니·양말',
        nameEn: 'Gloves, beanies, socks',
        itemCodes: ['P6102', 'P6101', 'P6005', 'P6006', 'P6203', 'P6201', 'P6301', 'P5301'],
      },
    ],
  },
  {
    exhibitionSn: 1902,
    titleKo: '불빛이 있는 캠핑의 밤',
    titleEn: 'Nights of lantern light',
    summaryKo: '해가 짧아진 계절, 텐트 안을 따뜻하게 밝혀 줄 장비를 만나 보세요.',
    summaryEn: 'For the season of early dusk: what makes a tent warm and bright.',
    bodyKo: '',
    bodyEn: '',
    image: '/demo/banner-camping',
    listed: 1,
    startDay: -12,
    endDay: 12,
    groups: [
      { nameKo: '랜턴', nameEn: 'Lanterns', itemCodes: ['P5201', 'P5202', 'P5203', 'P5204'] },
      {
        nameKo: '텐트와 침낭',
        nameEn: 'Tents and sleeping bags',
        itemCodes: ['P5001', 'P5002', 'P5101', 'P5102', 'P5005', 'P5104'],
      },
    ],
  },
  {
    exhibitionSn: 1903,
    titleKo: '블랙프라이데이 얼리버드',
    titleEn: 'Early Black Friday',
    summaryKo: '기다리지 않아도 되는 블랙프라이데이. 먼저 오신 분께 먼저 드립니다.',
    summaryEn: 'Black Friday without the wait: first come, first served.',
    bodyKo: '',
    bodyEn: '',
    image: '/demo/banner-lake',
    listed: 1,
    startDay: -1,
    endDay: 13,
    redirectDays: [6, 9],
    groups: [
      {
        nameKo: '자켓',
        nameEn: 'Jackets',
        itemCodes: ['P1002', 'P2002', 'P1104', 'P2001', 'P1001', 'P1008', 'P2008', 'P1010'],
      },
      {
        nameKo: '배낭·신발',
        nameEn: 'Packs & footwear',
        itemCodes: ['P4001', 'P4106', 'P3101', 'P3102', 'P3006', 'P4101'],
      },
    ],
  },
  {
    exhibitionSn: 1890,
    titleKo: '단풍 산행 기획전',
    titleEn: 'Autumn colours',
    summaryKo: '가을 산행을 위한 가벼운 자켓과 플리스.',
    summaryEn: 'Light jackets and fleeces for autumn hikes.',
    bodyKo: '',
    bodyEn: '',
    image: '/demo/banner-autumn',
    listed: 1,
    startDay: -60,
    endDay: -3,
    groups: [{ nameKo: '플리스', nameEn: 'Fleece', itemCodes: ['P1201', 'P2201', 'P1202'] }],
  },
  {
    exhibitionSn: 1910,
    titleKo: '새해 첫 해돋이 산행',
    titleEn: 'First sunrise of the year',
    summaryKo: '새해 첫 해를 산에서 맞이하는 분들을 위한 준비물.',
    summaryEn: 'For those who meet the new year on a summit.',
    bodyKo: '',
    bodyEn: '',
    image: '/demo/banner-sunrise',
    listed: 1,
    startDay: 10,
    endDay: 45,
    groups: [
      { nameKo: '헤드랜턴과 보온', nameEn: 'Light and warmth', itemCodes: ['P5203', 'P5301'] },
    ],
  },
];

export const popups = [
  {
    popupSn: 1,
    titleKo: '첫눈이 오기 전에',
    titleEn: 'Before it snows',
    textKo: '다운과 겨울 등산화를 한곳에 모았습니다. 첫눈 산행 준비전을 만나 보세요.',
    textEn: 'Down and winter boots in one place: have a look at what is ready for the first snow.',
    image: '/demo/banner-forest',
    linkUrl: '/exhibitions/1901',
    startDay: -6,
    endDay: 24,
  },
];
