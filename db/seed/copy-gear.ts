import type { KindCopy } from './kind-copy.ts';

/** Texts of product pages of footwear, packs, camping and small gear. */
export const gearCopy = {
  boot: {
    leads: [
      [
        '너덜길과 젖은 바위를 걱정 없이 딛게 해 주는 등산화입니다. 발목을 단단히 잡아 주면서도 첫날부터 길들일 필요가 없습니다.',
        'Boots that make scree and wet rock feel ordinary. They hold the ankle firmly and need no breaking in.',
      ],
      [
        '무거운 배낭을 메고 며칠을 걷는 분을 위한 등산화입니다. 뒤틀림을 막는 중창판이 발바닥의 피로를 덜어 줍니다.',
        'Built for days under a heavy pack. A torsion plate takes the strain off your soles.',
      ],
    ],
    features: [
      ['방수·투습 드라이라인 안감', 'Waterproof, breathable Dryline lining'],
      ['젖은 바위에서도 붙는 그립록 고무창', 'Griplok rubber outsole that bites on wet rock'],
      ['발가락을 지키는 고무 토캡', 'Rubber toe cap that guards against stubs'],
      ['발목 복숭아뼈를 감싸는 메모리 폼', 'Memory foam around the ankle bones'],
      ['돌과 모래를 막는 일체형 설포', 'Gusseted tongue that keeps grit out'],
      ['충격을 나누는 이중 밀도 미드솔', 'Dual-density midsole that spreads impact'],
    ],
    material: [
      '갑피 소가죽(누벅)·나일론, 밑창 합성고무',
      'Upper nubuck leather and nylon; outsole synthetic rubber',
    ],
    care: 'shoe',
    notice: 'shoes',
  },
  trail: {
    leads: [
      [
        '흙길에서 속도를 내고 싶은 날의 트레일 러닝화입니다. 발을 감싸는 갑피와 깊은 돌기가 내리막에서도 자신감을 줍니다.',
        'For days when you want to move fast on dirt. A wrapped upper and deep lugs keep descents under control.',
      ],
      [
        '가볍고 반발력 좋은 트레일화입니다. 도심 러닝에서 둘레길까지 한 켤레로 이어 달릴 수 있습니다.',
        'Light and lively, at home from city runs to long loop trails.',
      ],
    ],
    features: [
      ['5mm 깊이의 방향성 러그', 'Directional lugs, 5 mm deep'],
      ['통기성이 뛰어난 엔지니어드 메쉬', 'Engineered mesh that breathes'],
      ['돌멩이 충격을 막는 얇은 록 플레이트', 'Thin rock plate underfoot'],
      ['발등 압박을 고르게 나누는 끈 구조', 'Lacing that spreads pressure evenly'],
      ['265mm 기준 한 짝 285g', '285 g a shoe (size 265)'],
    ],
    material: [
      '갑피 폴리에스터 메쉬·TPU, 밑창 합성고무',
      'Upper polyester mesh and TPU; outsole synthetic rubber',
    ],
    care: 'shoe',
    notice: 'shoes',
  },
  walk: {
    leads: [
      [
        '하루 이만 보를 걸어도 발이 편한 워킹화입니다. 계단과 보도블록, 가벼운 산책로를 모두 염두에 두었습니다.',
        'A walking shoe for twenty-thousand-step days, made with stairs, pavements and park trails in mind.',
      ],
    ],
    features: [
      ['뒤꿈치부터 발끝까지 굴러가는 로커 밑창', 'Rocker sole that rolls from heel to toe'],
      ['생활 방수 가공 갑피', 'Splash-proof upper'],
      ['빼서 빨 수 있는 항균 인솔', 'Removable, washable anti-odour insole'],
      ['손을 쓰지 않고 신는 탄성 뒤꿈치', 'Springy heel you can step straight into'],
    ],
    material: [
      '갑피 폴리에스터·합성가죽, 밑창 EVA·합성고무',
      'Upper polyester and synthetic leather; outsole EVA and rubber',
    ],
    care: 'shoe',
    notice: 'shoes',
  },
  pack: {
    leads: [
      [
        '오래 메어도 어깨가 편한 등산 배낭입니다. 무게를 허리로 옮겨 주는 프레임과 통풍 등판이 긴 오르막에서 차이를 만듭니다.',
        'A pack your shoulders forgive. The frame moves the load to your hips and the ventilated back earns its keep on long climbs.',
      ],
      [
        '손이 가는 자리에 필요한 주머니가 있는 배낭입니다. 물통, 겉옷, 스틱을 배낭을 벗지 않고 꺼낼 수 있습니다.',
        'Every pocket is where your hand expects it: bottle, shell and poles come out without taking the pack off.',
      ],
    ],
    features: [
      ['길이를 조절하는 등판과 통풍 메쉬', 'Adjustable back length with ventilated mesh'],
      ['허리로 무게를 옮기는 알루미늄 프레임', 'Aluminium frame that moves the load to the hips'],
      ['갑작스러운 비에 쓰는 내장 레인커버', 'Built-in rain cover'],
      ['하이드레이션 팩과 호스 구멍', 'Hydration sleeve and hose port'],
      ['아래 칸을 따로 여는 침낭 수납부', 'Separate lower compartment for a sleeping bag'],
      ['스틱과 피켈을 거는 고리', 'Loops for poles and an ice axe'],
    ],
    material: [
      '나일론 100% (210D 립스탑), 안감 폴리에스터 100%',
      '100% nylon (210D ripstop); lining 100% polyester',
    ],
    care: 'pack',
    notice: 'bag',
  },
  daypack: {
    leads: [
      [
        '반나절 산행과 출근을 함께 맡길 수 있는 데이팩입니다. 노트북과 도시락, 바람막이 한 벌이 알맞게 들어갑니다.',
        'One bag for a half-day hike and the working week: laptop, lunch and a wind shell fit just right.',
      ],
    ],
    features: [
      ['15인치 노트북 칸', 'Sleeve for a 15-inch laptop'],
      ['물통이 흔들리지 않는 옆 주머니', 'Side pockets that hold a bottle still'],
      ['생활 방수 원단과 지퍼', 'Splash-proof fabric and zips'],
      ['가슴끈에 달린 비상 호루라기', 'Whistle on the sternum strap'],
      ['재생 나일론 사용', 'Made with recycled nylon'],
    ],
    material: [
      '재생 나일론 100% (420D), 안감 폴리에스터 100%',
      '100% recycled nylon (420D); lining 100% polyester',
    ],
    care: 'pack',
    notice: 'bag',
  },
  sling: {
    leads: [
      [
        '휴대폰과 지갑, 작은 물병이면 충분한 날의 가방입니다. 앞으로 돌려 메면 바로 열 수 있습니다.',
        'For days when a phone, a wallet and a small bottle are enough. Swing it to the front and it opens at once.',
      ],
    ],
    features: [
      ['좌우 어느 어깨로나 메는 끈', 'Strap that works on either shoulder'],
      ['안쪽의 열쇠 고리와 카드 칸', 'Key clip and card slots inside'],
      ['등에 닿는 면의 통풍 쿠션', 'Ventilated padding against the back'],
      ['생활 방수 지퍼', 'Splash-proof zip'],
    ],
    material: ['나일론 100%, 안감 폴리에스터 100%', '100% nylon; lining 100% polyester'],
    care: 'pack',
    notice: 'bag',
  },
  tent: {
    leads: [
      [
        '처음 치는 사람도 10분이면 세울 수 있는 텐트입니다. 폴대와 고리의 색을 맞춰 두어 설명서를 다시 펼칠 일이 없습니다.',
        'A first-timer can pitch it in ten minutes: poles and clips are colour-matched, so the manual stays in the bag.',
      ],
      [
        '비 오는 밤에도 안심하고 잠들 수 있는 텐트입니다. 넓은 전실에 젖은 신발과 배낭을 두고 들어갈 수 있습니다.',
        'A tent to sleep soundly in on a rainy night, with a porch wide enough for wet boots and packs.',
      ],
    ],
    features: [
      ['내수압 3,000mm 플라이, 5,000mm 바닥', 'Fly 3,000 mm, floor 5,000 mm hydrostatic head'],
      ['가볍고 질긴 두랄루민 폴대', 'Light, strong duralumin poles'],
      ['결로를 줄이는 위아래 환기창', 'High and low vents that reduce condensation'],
      ['벌레를 막는 고밀도 메쉬 이너', 'Fine mesh inner that keeps insects out'],
      ['수납 가방과 팩, 스트링 포함', 'Stuff sack, pegs and guy lines included'],
    ],
    material: [
      '플라이 폴리에스터 75D, 바닥 폴리에스터 150D, 폴대 두랄루민',
      'Fly 75D polyester; floor 150D polyester; poles duralumin',
    ],
    care: 'tent',
    notice: 'camping',
  },
  sleep: {
    leads: [
      [
        '밤 기온이 떨어져도 뒤척이지 않게 해 주는 침구입니다. 펼치면 금세 부풀고, 아침에는 작은 주머니로 돌아갑니다.',
        'Sleep that survives a cold night. It lofts quickly when unrolled and goes back into a small sack by morning.',
      ],
    ],
    features: [
      ['얼굴 둘레를 조이는 입체 후드', 'Contoured hood that draws around the face'],
      ['지퍼 물림을 막는 안쪽 테이프', 'Anti-snag tape along the zip'],
      ['발끝까지 넉넉한 발통', 'Roomy foot box'],
      ['압축 주머니 포함', 'Compression sack included'],
    ],
    material: [
      '겉감·안감 나일론 100%, 충전재 폴리에스터 또는 덕다운',
      'Shell and lining 100% nylon; fill polyester or duck down',
    ],
    care: 'down',
    notice: 'camping',
  },
  mat: {
    leads: [
      [
        '바닥의 냉기와 돌기를 잊게 해 주는 매트입니다. 둘둘 말아 배낭 아래에 묶어 다니기 좋습니다.',
        'A mat that makes you forget cold ground and stones. Roll it up and strap it below the pack.',
      ],
    ],
    features: [
      ['닫힌 기포 구조라 물을 먹지 않음', 'Closed-cell foam that takes up no water'],
      ['양면의 굴곡이 공기를 가두어 보온', 'Dimples on both faces trap warm air'],
      ['묶음 끈 2개 포함', 'Two straps included'],
    ],
    material: ['XPE 폼', 'XPE foam'],
    care: 'wipe',
    notice: 'camping',
  },
  lantern: {
    leads: [
      [
        '텐트 안에서는 은은하게, 식탁 위에서는 환하게 쓰는 충전식 랜턴입니다. 눈이 편한 따뜻한 빛을 골랐습니다.',
        'A rechargeable lantern that glows softly in the tent and lights the whole table. The warm tone is easy on the eyes.',
      ],
    ],
    features: [
      ['3단 밝기와 비상 점멸', 'Three brightness levels and an emergency flash'],
      ['한 번 충전으로 최대 40시간', 'Up to 40 hours on one charge'],
      ['USB-C 충전, 휴대폰 보조 배터리 겸용', 'USB-C charging; doubles as a phone power bank'],
      ['생활 방수 IPX4', 'Splash-proof to IPX4'],
      ['걸거나 세우는 손잡이', 'Handle to hang or stand'],
    ],
    material: ['ABS, 폴리카보네이트, 알루미늄', 'ABS, polycarbonate, aluminium'],
    care: 'wipe',
    notice: 'electric',
  },
  bottle: {
    leads: [
      [
        '아침에 담은 물이 하산할 때까지 시원한 물병입니다. 장갑을 끼고도 열기 쉬운 뚜껑을 달았습니다.',
        'Filled in the morning, still cold on the way down, with a lid that opens in gloves.',
      ],
    ],
    features: [
      ['보냉 24시간, 보온 12시간의 이중 진공', 'Double vacuum wall: 24 hours cold, 12 hours hot'],
      ['식품용 스테인리스 18/8', 'Food-grade 18/8 stainless steel'],
      ['새지 않는 실리콘 패킹', 'Leak-proof silicone seal'],
      ['배낭 옆 주머니에 맞는 지름', 'Sized for pack side pockets'],
    ],
    material: ['스테인리스강, 폴리프로필렌, 실리콘', 'Stainless steel, polypropylene, silicone'],
    care: 'dish',
    notice: 'kitchen',
  },
  table: {
    leads: [
      [
        '겹쳐 담으면 주머니 하나로 줄어드는 캠핑 식기입니다. 가볍고 단단해 백패킹에도 부담이 없습니다.',
        'Tableware that nests into a single pouch, light and tough enough for backpacking.',
      ],
    ],
    features: [
      ['불에 바로 올릴 수 있는 바닥', 'Base that can go straight on the flame'],
      ['접어서 넣는 손잡이', 'Fold-away handles'],
      ['안쪽에 새긴 용량 눈금', 'Volume marks on the inside'],
    ],
    material: ['티타늄', 'Titanium'],
    care: 'dish',
    notice: 'kitchen',
  },
  pole: {
    leads: [
      [
        '무릎이 받는 무게를 나누어 주는 등산 스틱입니다. 잠금 레버를 한 손으로 여닫아 길이를 바로 바꿀 수 있습니다.',
        'Poles that share the load with your knees. One-hand levers change the length in a moment.',
      ],
    ],
    features: [
      ['한 손으로 잠그는 외부 레버', 'External levers, one hand to lock'],
      ['땀이 차지 않는 EVA 손잡이', 'EVA grips that stay dry'],
      ['텅스텐 촉과 고무 캡', 'Tungsten tips with rubber caps'],
      ['진흙·눈 바스켓 교체 가능', 'Interchangeable mud and snow baskets'],
    ],
    material: [
      '샤프트 알루미늄 7075 또는 카본, 손잡이 EVA',
      'Shaft 7075 aluminium or carbon; grip EVA',
    ],
    care: 'wipe',
    notice: 'goods',
  },
  care: {
    leads: [
      [
        '아끼는 장비를 오래 쓰게 해 주는 관리용품입니다. 한 번 쓸 만큼만 덜어 쓰고 다음 산행까지 보관하세요.',
        'Keeps the gear you love going. Use what you need and keep the rest for the next trip.',
      ],
    ],
    features: [
      ['불소계 화합물 무첨가', 'Free from fluorinated compounds'],
      ['가죽·직물 겸용', 'For leather and fabric alike'],
      ['물 기반이라 냄새가 적음', 'Water-based and low in odour'],
    ],
    material: ['정제수, 비불소 발수 폴리머', 'Purified water, fluorine-free polymer'],
    care: 'spray',
    notice: 'care',
  },
  small: {
    leads: [
      [
        '있으면 든든하고 없으면 아쉬운 작은 장비입니다. 주머니에 넣어도 거슬리지 않는 크기와 무게로 만들었습니다.',
        'A small thing you miss when it is not there, made to a size and weight you never notice.',
      ],
    ],
    features: [
      ['여러 해 쓰는 튼튼한 소재', 'Tough materials that last for years'],
      ['장갑을 끼고도 다루기 쉬운 크기', 'Easy to handle in gloves'],
      ['어두운 곳에서도 찾기 쉬운 색', 'Colours you can find in the dark'],
    ],
    material: ['나일론, 알루미늄', 'Nylon, aluminium'],
    care: 'wipe',
    notice: 'goods',
  },
  book: {
    leads: [
      [
        '계절마다 걷기 좋은 길을 골라 지도와 함께 엮은 책입니다. 대중교통으로 갈 수 있는 들머리와 물을 얻는 곳을 빠짐없이 적었습니다.',
        'Walks for every season with maps, bus-reachable trailheads and every water source on the way.',
      ],
    ],
    features: [
      ['1:25,000 접이식 지도 6장', 'Six fold-out maps at 1:25,000'],
      ['비에 젖어도 번지지 않는 내수지', 'Water-resistant paper'],
      ['구간별 소요 시간과 고도표', 'Times and elevation profiles by section'],
    ],
    material: ['내수지, 사철 제본', 'Water-resistant paper, sewn binding'],
    care: 'wipe',
    notice: 'book',
  },
} satisfies Record<string, KindCopy>;
