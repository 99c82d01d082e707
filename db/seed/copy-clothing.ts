import type { KindCopy } from './kind-copy.ts';

/** Texts of product pages of clothing, by kind of garment. */
export const clothingCopy = {
  shell: {
    leads: [
      [
        '갑작스러운 비와 능선의 바람 앞에서 가장 먼저 꺼내 입게 되는 방수 자켓입니다. 몸을 움직이는 방향을 따라 재단해 배낭을 메고 팔을 들어도 밑단이 딸려 올라오지 않습니다.',
        'The waterproof jacket you reach for first when rain rolls in or the ridge turns windy. Cut along the way you move, it stays put under a pack when you raise your arms.',
      ],
      [
        '하루 종일 입어도 답답하지 않은 방수·투습 자켓입니다. 봉제선 전체를 심실링으로 마감해 장시간의 우중 산행에서도 안쪽을 보송하게 지켜 줍니다.',
        'A waterproof, breathable jacket that stays comfortable from the first hour to the last. Every seam is taped, so long wet days end with a dry mid layer.',
      ],
    ],
    features: [
      [
        '내수압 20,000mm, 투습도 15,000g/m²의 3레이어 원단',
        'Three-layer fabric: 20,000 mm hydrostatic head, 15,000 g/m² breathability',
      ],
      [
        '헬멧 위로도 쓸 수 있는 3방향 조절 후드',
        'Three-way adjustable hood that fits over a helmet',
      ],
      ['열기를 빠르게 빼 주는 겨드랑이 지퍼', 'Pit zips that dump heat quickly'],
      [
        '배낭 허리벨트에 걸리지 않는 높은 위치의 핸드 포켓',
        'Hand pockets set high, clear of a hip belt',
      ],
      [
        '물이 스며들지 않는 코팅 지퍼와 앞 덮개',
        'Coated water-resistant zips with an inner storm flap',
      ],
      [
        '눈과 빗물을 막아 주는 소매 벨크로와 밑단 조임끈',
        'Hook-and-loop cuffs and a drawcord hem that seal out rain and snow',
      ],
      [
        '불소계 화합물을 쓰지 않은 발수 가공',
        'Water repellent finish made without fluorinated compounds',
      ],
    ],
    material: [
      '겉감 나일론 100% (테라브레스 3L), 안감 폴리에스터 100%',
      'Shell 100% nylon (Terrabreath 3L); backer 100% polyester',
    ],
    care: 'shell',
    notice: 'apparel',
  },
  wind: {
    leads: [
      [
        '주먹만 하게 접혀 배낭 구석에 늘 넣어 두기 좋은 경량 자켓입니다. 땀이 식기 시작하는 정상에서, 달리기 전후의 쌀쌀한 시간에 딱 맞는 한 겹입니다.',
        'A featherweight layer that packs to the size of a fist and lives in the corner of your bag. It is the one you want when sweat starts to cool at the summit.',
      ],
      [
        '바람은 막고 열기는 내보내는 가벼운 자켓입니다. 산에서도, 출근길에도 자연스럽게 어울리는 단정한 선으로 만들었습니다.',
        'A light jacket that blocks wind and lets heat out, with clean lines that look right on the trail and on the way to work.',
      ],
    ],
    features: [
      ['초경량 20데니어 립스탑 원단', 'Ultralight 20-denier ripstop fabric'],
      ['가벼운 비를 튕겨 내는 발수 가공', 'Water repellent finish that shrugs off light rain'],
      ['가슴 포켓에 통째로 접어 넣는 패커블 설계', 'Packs away into its own chest pocket'],
      ['움직임이 편한 4방향 스트레치 옆판', 'Four-way stretch side panels for easy movement'],
      ['목을 쓸리지 않게 하는 지퍼 덮개', 'Zip garage that keeps the chin free from chafing'],
      ['밤길에 눈에 띄는 재귀반사 로고', 'Reflective logo for dark paths'],
    ],
    material: ['나일론 92%, 폴리우레탄 8%', '92% nylon, 8% elastane'],
    care: 'synthetic',
    notice: 'apparel',
  },
  puffer: {
    leads: [
      [
        '한겨울 산장과 도심의 아침을 함께 견디는 보온 자켓입니다. 구역마다 충전량을 달리해 가슴과 등은 두툼하게, 팔은 가볍게 만들었습니다.',
        'An insulated jacket for winter huts and winter commutes alike. Fill is mapped by zone: generous over the core, lighter along the arms.',
      ],
      [
        '입는 순간 온기가 오래 머무는 패딩입니다. 칸마다 다운이 한쪽으로 쏠리지 않도록 나누어 담아 여러 해 입어도 복원력이 오래갑니다.',
        'Warmth that arrives the moment you zip up. The baffles hold the fill in place, so the loft lasts for years of wear.',
      ],
    ],
    features: [
      [
        '책임 있게 얻은 덕다운 (솜털 80%, 깃털 20%), 필파워 700',
        'Responsibly sourced duck down (80/20), 700 fill power',
      ],
      ['다운 샘을 줄인 고밀도 원단과 봉제', 'Dense fabric and stitching that keep the down inside'],
      ['손등까지 덮는 안쪽 리브 소매', 'Inner rib cuffs that reach over the back of the hand'],
      ['휴대폰과 지도를 넣는 안주머니 2개', 'Two inner pockets for phone and map'],
      [
        '바람을 막아 주는 이중 지퍼와 기모 턱받이',
        'Wind-proof two-way zip with a brushed chin guard',
      ],
      ['함께 드리는 주머니에 접어 보관 가능', 'Packs into the storage sack supplied'],
    ],
    material: [
      '겉감 나일론 100%, 안감 나일론 100%, 충전재 오리솜털 80% 오리깃털 20%',
      'Shell and lining 100% nylon; fill 80% duck down, 20% duck feather',
    ],
    care: 'down',
    notice: 'apparel',
  },
  fleece: {
    leads: [
      [
        '산에서는 보온 내의 위의 중간층으로, 집에서는 편한 겉옷으로 입는 플리스입니다. 양면을 곱게 기모해 살갗에 닿는 느낌이 부드럽습니다.',
        'A mid layer on the mountain and a favourite at home. Brushed on both faces, it feels soft against the skin.',
      ],
      [
        '가볍고 잘 마르며 세탁이 쉬운 플리스입니다. 겉면의 보풀을 줄이는 방식으로 짜서 배낭 끈이 닿는 자리도 오래 깨끗합니다.',
        'Light, quick to dry and easy to wash. The knit resists pilling, so it stays tidy even where pack straps rub.',
      ],
    ],
    features: [
      ['재생 폴리에스터 60% 이상 사용', 'Made with more than 60% recycled polyester'],
      ['보풀 방지 가공으로 오래 유지되는 표면', 'Anti-pill finish keeps the surface clean'],
      ['배낭 어깨끈을 피해 뒤로 넘긴 어깨선', 'Shoulder seams rolled back, away from pack straps'],
      ['양쪽 지퍼 포켓과 가슴 포켓', 'Two zipped hand pockets and a chest pocket'],
      ['신축성 있는 바인딩으로 마감한 소매와 밑단', 'Stretch binding at cuffs and hem'],
    ],
    material: ['폴리에스터 100% (재생 폴리에스터 62%)', '100% polyester (62% recycled)'],
    care: 'synthetic',
    notice: 'apparel',
  },
  vest: {
    leads: [
      [
        '팔은 자유롭게, 몸통은 따뜻하게 지켜 주는 조끼입니다. 자켓 안에 껴입어도 부피가 두드러지지 않아 환절기부터 한겨울까지 손이 갑니다.',
        'Warm at the core, free at the arms. Slim enough to layer under a shell, it earns its place from autumn through winter.',
      ],
    ],
    features: [
      ['몸통에 집중한 보온 설계', 'Insulation concentrated around the torso'],
      ['바람을 막는 스탠드 칼라', 'Stand-up collar that shuts out drafts'],
      ['자주 쓰는 물건을 나누어 담는 포켓 4개', 'Four pockets to sort what you use often'],
      ['팔을 크게 돌려도 편한 깊은 암홀', 'Deep armholes for an easy reach'],
      ['가벼운 눈비를 튕겨 내는 발수 가공', 'Water repellent finish for light rain and snow'],
    ],
    material: ['겉감 나일론 100%, 충전재 폴리에스터 100%', 'Shell 100% nylon; fill 100% polyester'],
    care: 'synthetic',
    notice: 'apparel',
  },
  tee: {
    leads: [
      [
        '산길에서 흘린 땀이 금세 마르는 티셔츠입니다. 몸에 달라붙지 않는 원단이라 여름 산행은 물론 일상에서도 시원합니다.',
        'A tee that dries as fast as you sweat. The fabric stands off the skin, which keeps it cool on summer trails and in town.',
      ],
      [
        '매일 입어도 좋은 담백한 티셔츠입니다. 여러 번 빨아도 목둘레가 늘어나지 않도록 이중으로 박았습니다.',
        'An honest everyday tee, double-stitched at the neck so it keeps its shape wash after wash.',
      ],
    ],
    features: [
      ['땀을 빠르게 흡수하고 말리는 흡습속건 원단', 'Moisture-wicking, quick-drying fabric'],
      ['자외선 차단 지수 UPF 50+', 'UPF 50+ sun protection'],
      ['항균·방취 가공으로 긴 산행에도 산뜻하게', 'Odour-control finish for long days'],
      ['쓸림을 줄인 평면 봉제', 'Flat seams that reduce chafing'],
      ['라벨 대신 프린트로 처리한 목 뒤', 'Printed, tag-free neck'],
    ],
    material: ['폴리에스터 88%, 폴리우레탄 12%', '88% polyester, 12% elastane'],
    care: 'synthetic',
    notice: 'apparel',
  },
  shirt: {
    leads: [
      [
        '산에서 내려와 그대로 식당에 들러도 어색하지 않은 셔츠입니다. 소매를 걷어 고정하는 단추와 통풍 구멍을 숨겨 두었습니다.',
        'The shirt that goes straight from the trailhead to dinner. Roll-up sleeve tabs and hidden vents keep it practical.',
      ],
    ],
    features: [
      ['구김이 적고 잘 마르는 혼방 원단', 'Wrinkle-resistant, quick-drying blend'],
      ['소매를 걷어 고정하는 탭 단추', 'Button tabs hold rolled sleeves'],
      ['등판 안쪽의 통풍 메쉬', 'Mesh-backed vent across the shoulders'],
      ['안경과 펜을 꽂는 가슴 포켓', 'Chest pocket sized for glasses and a pen'],
      ['모기가 싫어하는 촘촘한 조직', 'Dense weave that keeps mosquitoes off'],
    ],
    material: ['면 58%, 폴리에스터 42%', '58% cotton, 42% polyester'],
    care: 'cotton',
    notice: 'apparel',
  },
  pants: {
    leads: [
      [
        '바위를 오르내릴 때 무릎이 걸리지 않는 등산 바지입니다. 입체 재단과 스트레치 원단으로 큰 보폭에도 허리가 들뜨지 않습니다.',
        'Trousers that never catch at the knee. Shaped panels and stretch fabric keep the waist in place on big steps.',
      ],
      [
        '산에서도 사무실에서도 입기 좋은 단정한 바지입니다. 물과 얼룩을 튕겨 내고 흙먼지는 툭툭 털면 떨어집니다.',
        'Tidy enough for the office, tough enough for the trail. Water and stains bead off and dust brushes away.',
      ],
    ],
    features: [
      ['4방향 스트레치 소프트쉘 원단', 'Four-way stretch soft-shell fabric'],
      ['무릎과 엉덩이를 덧댄 내마모 보강', 'Abrasion-resistant reinforcement at knees and seat'],
      ['고무줄과 벨트를 함께 쓰는 허리', 'Elasticated waist that also takes a belt'],
      ['휴대폰이 흔들리지 않는 허벅지 지퍼 포켓', 'Zipped thigh pocket that keeps a phone still'],
      ['등산화 위로 조이는 밑단 조임끈', 'Drawcord hems that close over boots'],
    ],
    material: ['나일론 86%, 폴리우레탄 14%', '86% nylon, 14% elastane'],
    care: 'synthetic',
    notice: 'apparel',
  },
  shorts: {
    leads: [
      [
        '계곡 산행과 여름 캠핑에 어울리는 가벼운 반바지입니다. 물에 젖어도 몸에 감기지 않고 금세 마릅니다.',
        'Light shorts for stream walks and summer camps. They do not cling when wet and dry before lunch.',
      ],
    ],
    features: [
      ['젖어도 금방 마르는 경량 원단', 'Lightweight fabric that dries in minutes'],
      ['안감 메쉬로 쓸림 방지', 'Mesh brief lining that prevents chafing'],
      ['물이 빠지는 메쉬 주머니', 'Drain-through mesh pockets'],
      ['안쪽에서 조이는 허리끈', 'Internal drawcord at the waist'],
    ],
    material: ['나일론 100%, 안감 폴리에스터 100%', '100% nylon; lining 100% polyester'],
    care: 'synthetic',
    notice: 'apparel',
  },
  cap: {
    leads: [
      [
        '햇볕 아래 오래 걷는 날을 위한 모자입니다. 이마에 닿는 띠가 땀을 먼저 빨아들여 눈으로 흘러내리지 않습니다.',
        'Made for long hours in the sun. The sweatband drinks up moisture before it can reach your eyes.',
      ],
    ],
    features: [
      ['땀을 빨아들이는 쿨 메쉬 땀받이', 'Cooling mesh sweatband'],
      [
        '접어서 주머니에 넣어도 모양이 살아나는 챙',
        'Brim that springs back after being folded away',
      ],
      ['머리둘레를 맞추는 뒤쪽 조절 끈', 'Adjustable strap at the back'],
      ['자외선을 95% 이상 막아 주는 원단', 'Fabric blocks more than 95% of UV'],
    ],
    material: ['나일론 94%, 폴리우레탄 6%', '94% nylon, 6% elastane'],
    care: 'hand',
    notice: 'goods',
  },
  beanie: {
    leads: [
      [
        '귀까지 포근하게 덮는 니트 비니입니다. 헬멧이나 후드 안에 써도 이마가 눌리지 않는 부드러운 골지로 짰습니다.',
        'A knit beanie that covers the ears and stays soft under a hood or helmet.',
      ],
    ],
    features: [
      [
        '메리노 울을 섞어 따뜻하고 냄새가 덜 배는 니트',
        'Merino blend: warm and slow to hold odour',
      ],
      ['안쪽에 플리스 띠를 덧대 따갑지 않은 이마', 'Fleece band inside for an itch-free brow'],
      ['원하는 깊이로 접어 쓰는 넓은 단', 'Deep cuff to fold as you like'],
    ],
    material: ['아크릴 70%, 울 30%', '70% acrylic, 30% wool'],
    care: 'hand',
    notice: 'goods',
  },
  gloves: {
    leads: [
      [
        '스틱을 잡은 채로 휴대폰을 쓸 수 있는 장갑입니다. 손가락 관절을 따라 재단해 꼈는지 잊을 만큼 편합니다.',
        'Gloves that let you use a phone without letting go of your poles. Cut along the joints, they are easy to forget.',
      ],
    ],
    features: [
      ['엄지와 검지에 터치스크린 대응 원단', 'Touchscreen-ready thumb and index finger'],
      ['미끄럼을 막는 실리콘 손바닥', 'Silicone-printed palm for grip'],
      ['손목까지 감싸는 긴 커프', 'Long cuff that covers the wrist'],
      ['두 짝을 묶어 두는 고리', 'Clip that keeps the pair together'],
    ],
    material: [
      '겉감 폴리에스터 90% 폴리우레탄 10%, 손바닥 합성가죽',
      'Outer 90% polyester, 10% elastane; palm synthetic leather',
    ],
    care: 'hand',
    notice: 'goods',
  },
  socks: {
    leads: [
      [
        '발가락과 뒤꿈치에 쿠션을 더한 등산 양말입니다. 긴 하산길에서 물집이 잡히기 쉬운 자리를 도톰하게 받쳐 줍니다.',
        'Hiking socks cushioned at toe and heel, where long descents raise blisters.',
      ],
    ],
    features: [
      ['발바닥 전체에 테리 쿠션', 'Terry cushioning under the whole foot'],
      ['발등을 잡아 주는 아치 밴드', 'Arch band that holds the foot'],
      ['손으로 이어 붙여 걸리지 않는 발가락 봉제', 'Hand-linked toe with no ridge'],
      ['냄새를 줄이는 울 혼방', 'Wool blend that keeps odour down'],
    ],
    material: [
      '울 45%, 나일론 40%, 폴리에스터 12%, 폴리우레탄 3%',
      '45% wool, 40% nylon, 12% polyester, 3% elastane',
    ],
    care: 'synthetic',
    notice: 'goods',
  },
} satisfies Record<string, KindCopy>;
