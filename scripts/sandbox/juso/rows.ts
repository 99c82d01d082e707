/** A road of a made-up row: province, city or district, neighbourhood, road, first zip code. */
interface Road {
  siNm: string;
  sggNm: string;
  emdNm: string;
  rn: string;
  zipNo: string;
  /** As the service writes it: province, city, road. */
  english: [string, string, string];
}

const buildRoad = (
  [siNm, sggNm, emdNm, rn, zipNo]: [string, string, string, string, string],
  ...english: [string, string, string]
): Road => ({ siNm, sggNm, emdNm, rn, zipNo, english });

/** One or two roads of every province; islands with a surcharge and without delivery among them. */
export const ROADS: readonly Road[] = [
  buildRoad(
    ['서울특별시', '강남구', '역삼동', '테헤란로', '06236'],
    'Seoul',
    'Gangnam-gu',
    'Teheran-ro',
  ),
  buildRoad(
    ['서울특별시', '성동구', '성수동', '능선로', '04780'],
    'Seoul',
    'Seongdong-gu',
    'Neungseon-ro',
  ),
  buildRoad(
    ['부산광역시', '해운대구', '우동', '해운대로', '48094'],
    'Busan',
    'Haeundae-gu',
    'Haeundae-ro',
  ),
  buildRoad(
    ['대구광역시', '수성구', '범어동', '달구벌대로', '42019'],
    'Daegu',
    'Suseong-gu',
    'Dalgubeol-daero',
  ),
  buildRoad(
    ['인천광역시', '연수구', '송도동', '컨벤시아대로', '22004'],
    'Incheon',
    'Yeonsu-gu',
    'Convensia-daero',
  ),
  buildRoad(
    ['인천광역시', '옹진군', '백령면', '백령로', '23101'],
    'Incheon',
    'Ongjin-gun',
    'Baengnyeong-ro',
  ),
  buildRoad(
    ['인천광역시', '옹진군', '연평면', '연평로', '23124'],
    'Incheon',
    'Ongjin-gun',
    'Yeonpyeong-ro',
  ),
  buildRoad(
    ['광주광역시', '서구', '치평동', '상무대로', '61947'],
    'Gwangju',
    'Seo-gu',
    'Sangmu-daero',
  ),
  buildRoad(
    ['대전광역시', '유성구', '도룡동', '대덕대로', '34126'],
    'Daejeon',
    'Yuseong-gu',
    'Daedeok-daero',
  ),
  buildRoad(['울산광역시', '남구', '삼산동', '삼산로', '44705'], 'Ulsan', 'Nam-gu', 'Samsan-ro'),
  buildRoad(['세종특별자치시', '', '나성동', '한누리대로', '30121'], 'Sejong', '', 'Hannuri-daero'),
  buildRoad(
    ['경기도', '성남시 분당구', '삼평동', '판교역로', '13529'],
    'Gyeonggi-do',
    'Bundang-gu, Seongnam-si',
    'Pangyoyeok-ro',
  ),
  buildRoad(
    ['경기도', '가평군', '가평읍', '연인산로', '12404'],
    'Gyeonggi-do',
    'Gapyeong-gun',
    'Yeoninsan-ro',
  ),
  buildRoad(
    ['강원특별자치도', '속초시', '설악동', '설악산로', '24903'],
    'Gangwon-do',
    'Sokcho-si',
    'Seoraksan-ro',
  ),
  buildRoad(
    ['충청북도', '청주시 상당구', '북문로', '상당로', '28540'],
    'Chungcheongbuk-do',
    'Sangdang-gu, Cheongju-si',
    'Sangdang-ro',
  ),
  buildRoad(
    ['충청남도', '천안시 동남구', '신부동', '만남로', '31120'],
    'Chungcheongnam-do',
    'Dongnam-gu, Cheonan-si',
    'Mannam-ro',
  ),
  buildRoad(
    ['전북특별자치도', '전주시 완산구', '효자동', '홍산로', '54969'],
    'Jeonbuk',
    'Wansan-gu, Jeonju-si',
    'Hongsan-ro',
  ),
  buildRoad(
    ['전라남도', '여수시', '학동', '시청로', '59675'],
    'Jeollanam-do',
    'Yeosu-si',
    'Sicheong-ro',
  ),
  buildRoad(
    ['경상북도', '포항시 북구', '장성동', '새천년대로', '37573'],
    'Gyeongsangbuk-do',
    'Buk-gu, Pohang-si',
    'Saecheonnyeon-daero',
  ),
  buildRoad(
    ['경상북도', '울릉군', '울릉읍', '울릉순환로', '40229'],
    'Gyeongsangbuk-do',
    'Ulleung-gun',
    'Ulleungsunhwan-ro',
  ),
  buildRoad(
    ['경상남도', '창원시 성산구', '중앙동', '중앙대로', '51430'],
    'Gyeongsangnam-do',
    'Seongsan-gu, Changwon-si',
    'Jungang-daero',
  ),
  buildRoad(
    ['제주특별자치도', '제주시', '연동', '한라대로', '63115'],
    'Jeju-do',
    'Jeju-si',
    'Halla-daero',
  ),
  buildRoad(
    ['제주특별자치도', '서귀포시', '서홍동', '올레로', '63587'],
    'Jeju-do',
    'Seogwipo-si',
    'Olle-ro',
  ),
];

/** Buildings a road has; each third one has a name. */
export const BUILDINGS_PER_ROAD = 15;
const NAMES = ['능선타워', '바위아파트', '숲속빌딩', '계곡오피스텔', '정상빌라'];

/** One row of an answer; all values are texts, as the service has them. */
export type JusoRow = Record<string, string>;

function rowOf({ siNm, sggNm, emdNm, rn, zipNo, english }: Road, n: number): JusoRow {
  const number = String(n * 4);
  const bdNm = n % 3 === 0 ? (NAMES[n % NAMES.length] ?? '') : '';
  const area = [siNm, sggNm].filter(Boolean).join(' ');
  const roadAddrPart1 = `${area} ${rn} ${number}`;
  const roadAddrPart2 = ` (${[emdNm, bdNm].filter(Boolean).join(', ')})`;
  const [province, city, roadName] = english;
  const lot = String(100 + n);

  return {
    roadAddr: roadAddrPart1 + roadAddrPart2,
    roadAddrPart1,
    roadAddrPart2,
    jibunAddr: [area, emdNm, `${lot}-1`, bdNm].filter(Boolean).join(' '),
    engAddr: [`${number}, ${roadName}`, city, province].filter(Boolean).join(', '),
    zipNo,
    admCd: '0000000000',
    rnMgtSn: '000000000000',
    bdMgtSn: '',
    detBdNmList: '',
    bdNm,
    bdKdcd: '0',
    siNm,
    sggNm,
    emdNm,
    liNm: '',
    rn,
    udrtYn: '0',
    buldMnnm: number,
    buldSlno: '0',
    mtYn: '0',
    lnbrMnnm: lot,
    lnbrSlno: '1',
    emdNo: '01',
  };
}

/** Every made-up address, in the order in which they are found. */
export const ROWS: readonly JusoRow[] = ROADS.flatMap((one) =>
  Array.from({ length: BUILDINGS_PER_ROAD }, (_, n) => rowOf(one, n + 1)),
);
