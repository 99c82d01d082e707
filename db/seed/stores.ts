export const storeTypes = [
  { storeTypeSn: 1, nameKo: '플래그십', nameEn: 'Flagship', sortOrder: 0 },
  { storeTypeSn: 2, nameKo: '백화점', nameEn: 'Department store', sortOrder: 1 },
  { storeTypeSn: 3, nameKo: '아울렛', nameEn: 'Outlet', sortOrder: 2 },
  { storeTypeSn: 4, nameKo: '로드숍', nameEn: 'Street shop', sortOrder: 3 },
];

export const storeCsTypes = [
  {
    csTypeSn: 1,
    nameKo: '수선실 운영 · 당일 수선',
    nameEn: 'Repairs while you wait',
    sortOrder: 0,
  },
  { csTypeSn: 2, nameKo: 'A/S 접수', nameEn: 'Takes in repairs', sortOrder: 1 },
];

type Times = readonly [open: string, close: string] | null;

export type SeedStore = {
  type: 'Own' | 'Partner';
  storeTypeSn: number;
  csTypeSn: number | null;
  nameKo: string;
  nameEn: string;
  addressKo: string;
  addressEn: string;
  phone: string;
  latitude: number;
  longitude: number;
  guideKo: string;
  guideEn: string;
  /** Sunday, Monday to Thursday, Friday, Saturday. */
  hours: readonly [sunday: Times, weekdays: Times, friday: Times, saturday: Times];
  /** Days after the demo is loaded on which the store keeps other hours. */
  exceptions?: Readonly<Record<number, Times>>;
};

const LONG: SeedStore['hours'] = [
  ['10:30', '21:00'],
  ['10:30', '20:30'],
  ['10:30', '21:00'],
  ['10:30', '21:00'],
];
const DEPARTMENT: SeedStore['hours'] = [
  ['10:30', '20:30'],
  ['10:30', '20:00'],
  ['10:30', '20:30'],
  ['10:30', '20:30'],
];
const STREET: SeedStore['hours'] = [
  ['11:00', '19:00'],
  ['10:00', '20:00'],
  ['10:00', '20:00'],
  ['10:00', '20:00'],
];

export const stores: readonly SeedStore[] = [
  {
    type: 'Own',
    storeTypeSn: 1,
    csTypeSn: 1,
    nameKo: '노스리지 성수 플래그십',
    nameEn: 'Northridge Seongsu Flagship',
    addressKo: '서울 성동구 연무장길 47',
    addressEn: '47 Yeonmujang-gil, Seongdong-gu, Seoul',
    phone: '+82200001101',
    latitude: 37.543061,
    longitude: 127.054832,
    guideKo: '2호선 성수역 4번 출구에서 걸어서 6분. 주차는 인근 공영주차장을 이용해 주세요.',
    guideEn: 'Six minutes on foot from exit 4 of Seongsu station (line 2). Public car park nearby.',
    hours: LONG,
    exceptions: { 4: ['12:00', '18:00'] },
  },
  {
    type: 'Own',
    storeTypeSn: 1,
    csTypeSn: 1,
    nameKo: '노스리지 북한산 베이스캠프',
    nameEn: 'Northridge Bukhansan Basecamp',
    addressKo: '서울 강북구 삼양로 628',
    addressEn: '628 Samyang-ro, Gangbuk-gu, Seoul',
    phone: '+82200001102',
    latitude: 37.661473,
    longitude: 127.011294,
    guideKo: '우이신설선 북한산우이역 2번 출구 바로 앞. 등산화 대여와 발 치수 측정을 해 드립니다.',
    guideEn:
      'Right outside exit 2 of Bukhansan Ui station. Boots for hire, and we measure your feet.',
    hours: [
      ['07:00', '19:00'],
      ['08:00', '19:00'],
      ['08:00', '19:00'],
      ['07:00', '19:00'],
    ],
  },
  {
    type: 'Partner',
    storeTypeSn: 2,
    csTypeSn: 2,
    nameKo: '노스리지 명동점',
    nameEn: 'Northridge Myeongdong',
    addressKo: '서울 중구 남대문로 81, 7층',
    addressEn: '7F, 81 Namdaemun-ro, Jung-gu, Seoul',
    phone: '+82200001203',
    latitude: 37.564802,
    longitude: 126.981697,
    guideKo: '2호선 을지로입구역 7번 출구와 연결됩니다.',
    guideEn: 'Connected to exit 7 of Euljiro 1-ga station (line 2).',
    hours: DEPARTMENT,
    exceptions: { 9: null },
  },
  {
    type: 'Partner',
    storeTypeSn: 2,
    csTypeSn: 2,
    nameKo: '노스리지 판교점',
    nameEn: 'Northridge Pangyo',
    addressKo: '경기 성남시 분당구 판교역로146번길 20, 5층',
    addressEn: '5F, 20 Pangyoyeok-ro 146beon-gil, Bundang-gu, Seongnam',
    phone: '+82310001204',
    latitude: 37.392664,
    longitude: 127.112046,
    guideKo: '신분당선 판교역 3번 출구와 연결됩니다. 구매 금액에 따라 주차가 무료입니다.',
    guideEn: 'Connected to exit 3 of Pangyo station. Free parking with a purchase.',
    hours: DEPARTMENT,
  },
  {
    type: 'Partner',
    storeTypeSn: 2,
    csTypeSn: 2,
    nameKo: '노스리지 센텀시티점',
    nameEn: 'Northridge Centum City',
    addressKo: '부산 해운대구 센텀남대로 35, 6층',
    addressEn: '6F, 35 Centumnam-daero, Haeundae-gu, Busan',
    phone: '+82510001205',
    latitude: 35.168798,
    longitude: 129.129501,
    guideKo: '2호선 센텀시티역과 지하로 연결됩니다.',
    guideEn: 'Reached underground from Centum City station (line 2).',
    hours: DEPARTMENT,
  },
  {
    type: 'Partner',
    storeTypeSn: 2,
    csTypeSn: 2,
    nameKo: '노스리지 대구 동성로점',
    nameEn: 'Northridge Dongseong-ro, Daegu',
    addressKo: '대구 중구 동성로 30, 4층',
    addressEn: '4F, 30 Dongseong-ro, Jung-gu, Daegu',
    phone: '+82530001206',
    latitude: 35.868127,
    longitude: 128.594361,
    guideKo: '1호선 중앙로역 2번 출구에서 걸어서 3분.',
    guideEn: 'Three minutes on foot from exit 2 of Jungangno station (line 1).',
    hours: DEPARTMENT,
  },
  {
    type: 'Own',
    storeTypeSn: 3,
    csTypeSn: 2,
    nameKo: '노스리지 여주 아울렛',
    nameEn: 'Northridge Yeoju Outlet',
    addressKo: '경기 여주시 명품로 360, 웨스트 117호',
    addressEn: 'West 117, 360 Myeongpum-ro, Yeoju',
    phone: '+82310001307',
    latitude: 37.243914,
    longitude: 127.611047,
    guideKo: '여주 나들목에서 차로 3분. 주차장은 무료입니다.',
    guideEn: 'Three minutes by car from the Yeoju interchange. Parking is free.',
    hours: LONG,
  },
  {
    type: 'Own',
    storeTypeSn: 3,
    csTypeSn: null,
    nameKo: '노스리지 파주 아울렛',
    nameEn: 'Northridge Paju Outlet',
    addressKo: '경기 파주시 탄현면 필승로 200, 2층',
    addressEn: '2F, 200 Pilseung-ro, Tanhyeon-myeon, Paju',
    phone: '+82310001308',
    latitude: 37.769135,
    longitude: 126.696582,
    guideKo: '2200번 버스 종점에서 걸어서 5분. 주차장은 무료입니다.',
    guideEn: 'Five minutes on foot from the last stop of bus 2200. Parking is free.',
    hours: LONG,
  },
  {
    type: 'Own',
    storeTypeSn: 3,
    csTypeSn: 2,
    nameKo: '노스리지 기장 아울렛',
    nameEn: 'Northridge Gijang Outlet',
    addressKo: '부산 기장군 장안읍 정관로 1133',
    addressEn: '1133 Jeonggwan-ro, Jangan-eup, Gijang-gun, Busan',
    phone: '+82510001309',
    latitude: 35.325276,
    longitude: 129.243588,
    guideKo: '동해선 좌천역에서 셔틀버스를 운행합니다.',
    guideEn: 'There is a shuttle bus from Jwacheon station.',
    hours: LONG,
  },
  {
    type: 'Partner',
    storeTypeSn: 4,
    csTypeSn: 2,
    nameKo: '노스리지 대전 유성점',
    nameEn: 'Northridge Yuseong, Daejeon',
    addressKo: '대전 유성구 대학로 28',
    addressEn: '28 Daehak-ro, Yuseong-gu, Daejeon',
    phone: '+82420001410',
    latitude: 36.362274,
    longitude: 127.344891,
    guideKo: '1호선 유성온천역 6번 출구에서 걸어서 8분. 매장 앞 2대 주차.',
    guideEn: 'Eight minutes on foot from exit 6 of Yuseong Spa station. Two parking places.',
    hours: STREET,
  },
  {
    type: 'Partner',
    storeTypeSn: 4,
    csTypeSn: null,
    nameKo: '노스리지 광주 상무점',
    nameEn: 'Northridge Sangmu, Gwangju',
    addressKo: '광주 서구 상무중앙로 61',
    addressEn: '61 Sangmujungang-ro, Seo-gu, Gwangju',
    phone: '+82620001411',
    latitude: 35.152063,
    longitude: 126.850117,
    guideKo: '1호선 상무역 3번 출구에서 걸어서 10분.',
    guideEn: 'Ten minutes on foot from exit 3 of Sangmu station (line 1).',
    hours: STREET,
  },
  {
    type: 'Partner',
    storeTypeSn: 4,
    csTypeSn: 2,
    nameKo: '노스리지 속초 설악점',
    nameEn: 'Northridge Seorak, Sokcho',
    addressKo: '강원 속초시 설악산로 1012',
    addressEn: '1012 Seoraksan-ro, Sokcho',
    phone: '+82330001412',
    latitude: 38.173508,
    longitude: 128.508263,
    guideKo: '설악산 소공원 가는 길, 7번 버스 켄싱턴 정류장 앞. 새벽 산행 장비를 대여해 드립니다.',
    guideEn: 'On the way to Seoraksan, at a stop of bus 7. Gear for early starts is for hire.',
    hours: [
      ['06:00', '18:00'],
      ['07:00', '18:00'],
      ['07:00', '18:00'],
      ['06:00', '18:00'],
    ],
  },
  {
    type: 'Own',
    storeTypeSn: 4,
    csTypeSn: 2,
    nameKo: '노스리지 제주 오름점',
    nameEn: 'Northridge Oreum, Jeju',
    addressKo: '제주 제주시 연동 신대로 64',
    addressEn: '64 Sindae-ro, Yeon-dong, Jeju',
    phone: '+82640001413',
    latitude: 33.489127,
    longitude: 126.491736,
    guideKo: '제주공항에서 차로 10분. 매장 뒤편에 주차장이 있습니다.',
    guideEn: 'Ten minutes by car from the airport. Parking behind the shop.',
    hours: [null, ['10:00', '19:30'], ['10:00', '19:30'], ['10:00', '19:30']],
  },
];
