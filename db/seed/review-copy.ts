import type { Bilingual } from './kind-copy.ts';

/** Texts of reviews by kind of product and by how content the buyer is. */
export interface ReviewCopy {
  good: readonly Bilingual[];
  fair: readonly Bilingual[];
  poor: readonly Bilingual[];
  /** After a month of use. */
  later: readonly Bilingual[];
}

/** Said of anything. */
export const GENERAL: ReviewCopy = {
  good: [
    ['배송이 하루 만에 왔고 포장도 꼼꼼했어요.', 'Arrived in a day and was packed with care.'],
    ['사진에서 본 색과 거의 같아서 마음에 들어요.', 'The colour is just like the pictures.'],
    ['마감이 깔끔해서 값이 아깝지 않습니다.', 'Clean finishing; worth what it costs.'],
    ['선물로 샀는데 받은 분이 무척 좋아하셨어요.', 'Bought as a gift, and it was loved.'],
    ['두 번째 구매입니다. 이번에도 만족해요.', 'My second one, and just as happy with it.'],
    [
      '매장에서 보고 온라인으로 주문했는데 같은 제품이에요.',
      'Saw it in the store; the same thing came.',
    ],
    ['할인할 때 사서 더 만족스럽습니다.', 'Even happier as I bought it on sale.'],
    ['생각보다 가볍고 튼튼해요. 잘 샀습니다.', 'Lighter and sturdier than I expected.'],
    ['문의에 답이 빨라서 믿고 주문했어요.', 'Quick answer to my question, so I ordered.'],
    ['아내 것도 하나 더 주문했습니다.', 'Ordered another one for my wife.'],
    ['여행 가서 닷새 동안 매일 썼어요.', 'Used it every day of a five-day trip.'],
    ['후기를 보고 골랐는데 역시 후기대로네요.', 'Chose it by the reviews, and they are right.'],
    ['값이 더 나가는 것과 견줘도 모자라지 않아요.', 'Holds up against pricier ones.'],
    ['다음에 다른 색으로 하나 더 살 생각이에요.', 'Next time I will get another colour.'],
    ['부모님께 드렸더니 산에 갈 때마다 챙기세요.', 'My parents take it on every hike.'],
    ['산악회 회원들이 어디서 샀냐고 물어보네요.', 'People in my club keep asking where I got it.'],
  ],
  fair: [
    ['제품은 괜찮은데 배송이 사흘 걸렸어요.', 'The product is fine, though it took three days.'],
    ['무난합니다. 값을 생각하면 나쁘지 않아요.', 'Decent. Not bad for the price.'],
    ['화면보다 색이 조금 어둡습니다.', 'A little darker than on my screen.'],
    ['상자가 살짝 찌그러져 왔지만 제품은 멀쩡했어요.', 'The box was dented, the product was not.'],
  ],
  poor: [
    ['기대가 컸는지 조금 아쉽습니다.', 'I may have expected too much.'],
    ['실밥이 몇 군데 나와 있어서 잘라 냈어요.', 'Had to trim a few loose threads.'],
  ],
  later: [
    [
      '한 달 동안 주말마다 썼는데 아직 새것 같아요.',
      'Used it every weekend for a month; still like new.',
    ],
    ['한 달 써 보니 처음보다 더 마음에 듭니다.', 'After a month I like it more than at first.'],
    [
      '자주 썼더니 약간 사용감은 있지만 기능은 그대로예요.',
      'It shows some wear, but works as on day one.',
    ],
  ],
};

/** Said of everything that has a size. */
export const SIZED: Record<'Small' | 'True' | 'Large', readonly Bilingual[]> = {
  Small: [
    ['평소 치수보다 작게 나왔어요. 한 치수 크게 사세요.', 'Runs small: take one size up.'],
    ['안에 껴입으려면 한 치수 위가 좋겠어요.', 'Size up if you wear layers under it.'],
  ],
  True: [
    ['평소 입던 치수로 샀는데 딱 맞습니다.', 'My usual size fits perfectly.'],
    ['정사이즈예요. 고민하지 말고 주문하세요.', 'True to size; order without worry.'],
    ['치수표대로 골랐더니 잘 맞아요.', 'I followed the size table, and it fits.'],
  ],
  Large: [
    ['조금 크게 나온 편이라 여유 있게 맞아요.', 'A little roomy, in a good way.'],
    ['한 치수 작게 살 걸 그랬어요. 품이 넉넉합니다.', 'Should have taken a size down; it is wide.'],
  ],
};

/** Kinds of products by the picture that shows them: the first prefix that fits. */
export const REVIEWED_KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ...(['shell', 'wind', 'soft'] as const).map((prefix) => [prefix, 'jacket'] as const),
  ...(['puffer', 'vest'] as const).map((prefix) => [prefix, 'down'] as const),
  ['fleece', 'fleece'],
  ...(['tee', 'shirt'] as const).map((prefix) => [prefix, 'top'] as const),
  ...(['pants', 'shorts'] as const).map((prefix) => [prefix, 'bottom'] as const),
  ...(['trail', 'walk', 'boot'] as const).map((prefix) => [prefix, 'shoe'] as const),
  ...(['pack', 'sling'] as const).map((prefix) => [prefix, 'pack'] as const),
  ...(['tent', 'tarp'] as const).map((prefix) => [prefix, 'tent'] as const),
  ...(['bag', 'mat'] as const).map((prefix) => [prefix, 'sleep'] as const),
  ['lantern', 'lantern'],
  ...(['bottle', 'mug'] as const).map((prefix) => [prefix, 'vessel'] as const),
  ...(['cap', 'hat', 'beanie', 'gloves', 'socks'] as const).map(
    (prefix) => [prefix, 'worn'] as const,
  ),
  ['pole', 'pole'],
];

export const REVIEW_COPY: Record<string, ReviewCopy> = {
  jacket: {
    good: [
      [
        '비 오는 북한산에서 두 시간을 입었는데 안쪽은 보송했어요.',
        'Two hours of rain on Bukhansan, and dry inside.',
      ],
      ['바람을 잘 막아 주는데 답답하지 않아요.', 'Stops the wind without feeling stuffy.'],
      [
        '후드가 깊어서 능선 바람에도 벗겨지지 않습니다.',
        'The deep hood stays up on a windy ridge.',
      ],
      ['가벼워서 배낭에 넣어도 부담이 없어요.', 'Light enough to forget in the pack.'],
      ['팔을 들어도 밑단이 딸려 올라오지 않네요.', 'The hem stays down when I reach up.'],
      [
        '주머니가 허리벨트 위에 있어 배낭을 메고도 쓰기 편합니다.',
        'Pockets sit above the hip belt: well thought out.',
      ],
    ],
    fair: [
      ['방수는 좋은데 오르막에서는 조금 덥습니다.', 'Waterproof, but warm on the way up.'],
      ['원단이 바스락거리는 소리가 있어요.', 'The fabric rustles a bit.'],
      ['지퍼가 처음에는 뻑뻑합니다.', 'The zip is stiff at first.'],
    ],
    poor: [
      ['소나기에 어깨로 물이 조금 스몄어요.', 'A shower got through at the shoulders.'],
      ['소매 조임이 헐거워 바람이 들어옵니다.', 'The cuffs are loose and let wind in.'],
    ],
    later: [
      [
        '여러 번 빨았는데 발수가 살아 있어요. 물방울이 그대로 굴러떨어집니다.',
        'Washed several times; water still beads off.',
      ],
    ],
  },
  down: {
    good: [
      [
        '영하 십 도 새벽 산행에 안에 티 한 장만 입고도 따뜻했습니다.',
        'Minus ten at dawn with one tee under it: warm.',
      ],
      [
        '가볍고 복원력이 좋아서 압축했다가 꺼내면 금방 부풀어요.',
        'Light, and lofts up quickly after packing.',
      ],
      ['털 빠짐이 거의 없어서 검은 니트 위에도 입습니다.', 'Hardly any feathers escape.'],
      ['목까지 올라와서 목도리가 필요 없어요.', 'The collar makes a scarf needless.'],
      ['출퇴근에도 입을 만큼 모양이 단정합니다.', 'Neat enough for the commute.'],
    ],
    fair: [
      ['따뜻하긴 한데 실내에서는 벗어야 해요.', 'Warm, so it comes off indoors.'],
      [
        '처음에 깃털 냄새가 조금 났는데 하루 걸어 두니 사라졌습니다.',
        'A faint smell of down at first; gone in a day.',
      ],
    ],
    poor: [
      ['봉제선으로 깃털이 몇 개 빠졌어요.', 'A few feathers came out of the seams.'],
      [
        '생각보다 얇아서 한겨울에는 겉옷이 더 필요합니다.',
        'Thinner than I thought; needs a shell in deep winter.',
      ],
    ],
    later: [['매일 입었는데 숨이 죽지 않았습니다.', 'Worn daily, and it has kept its loft.']],
  },
  fleece: {
    good: [
      ['감촉이 보들보들해서 맨살에 입어도 좋아요.', 'Soft enough for bare skin.'],
      ['쉬는 동안 식지 않고, 걸을 때는 땀이 잘 빠집니다.', 'Warm at rest, breathes on the move.'],
      ['캠핑장에서 밤까지 이것 하나로 버텼어요.', 'It carried me through a night at camp.'],
      ['세탁기에 돌려도 보풀이 거의 없어요.', 'Barely pills in the machine.'],
    ],
    fair: [
      ['따뜻하지만 바람은 그대로 통과합니다.', 'Warm, but wind goes right through.'],
      ['정전기가 조금 있어요.', 'A bit of static.'],
    ],
    poor: [['두 번 빨았더니 소매에 보풀이 생겼어요.', 'Pilled at the sleeves after two washes.']],
    later: [
      [
        '한 달 입고 빨기를 반복했는데 모양이 그대로예요.',
        'A month of wear and wash; still in shape.',
      ],
    ],
  },
  top: {
    good: [
      ['땀이 빨리 말라서 하산할 때도 쾌적해요.', 'Dries fast; still fresh on the way down.'],
      ['비치지 않고 목이 늘어나지 않습니다.', 'Not see-through, and the neck keeps its shape.'],
      ['산에서도 일상에서도 입기 좋아요.', 'Good on the hill and in town.'],
      ['배낭을 오래 메도 어깨 봉제선이 쓸리지 않네요.', 'No chafing at the shoulder under a pack.'],
    ],
    fair: [
      ['편하지만 원단이 얇은 편이에요.', 'Comfortable, on the thin side.'],
      ['기장이 조금 길어요.', 'A little long in the body.'],
    ],
    poor: [['첫 세탁 뒤에 길이가 조금 줄었습니다.', 'Shrank a bit in the first wash.']],
    later: [['열 번쯤 빨았는데 색이 빠지지 않았어요.', 'Some ten washes, and no fading.']],
  },
  bottom: {
    good: [
      ['무릎을 굽힐 때 당김이 없어서 바윗길에서 편해요.', 'No pull at the knees on rocky ground.'],
      [
        '허리가 신축성 있어 오래 앉아도 불편하지 않습니다.',
        'The waist stretches; fine to sit in all day.',
      ],
      [
        '주머니에 지퍼가 있어서 휴대폰을 잃어버릴 걱정이 없어요.',
        'Zipped pockets keep the phone safe.',
      ],
      ['다리가 길어 보인다는 말을 들었어요.', 'I was told it makes my legs look long.'],
    ],
    fair: [
      ['편한데 밑단을 조금 줄여야 했어요.', 'Comfortable, but I had the hem taken up.'],
      ['한여름에는 살짝 덥습니다.', 'A touch warm in high summer.'],
    ],
    poor: [['허리 버튼이 금방 헐거워졌어요.', 'The waist button came loose soon.']],
    later: [['무릎이 나오지 않고 그대로입니다.', 'No baggy knees so far.']],
  },
  shoe: {
    good: [
      ['젖은 바위에서도 미끄러지지 않아요.', 'Grips on wet rock.'],
      ['첫날 열 시간을 걸었는데 물집이 없었습니다.', 'Ten hours on the first day, no blister.'],
      ['발볼이 넓은 편인데 편하게 맞아요.', 'Comfortable for my wide feet.'],
      ['뒤꿈치를 잘 잡아 주어 내리막이 편합니다.', 'Holds the heel well going down.'],
      ['생각보다 훨씬 가볍네요.', 'Far lighter than I thought.'],
    ],
    fair: [
      ['길들이는 데 한 주쯤 걸렸어요.', 'Took a week to break in.'],
      ['쿠션은 좋은데 끈이 자주 풀립니다.', 'Good cushion, but the laces come undone.'],
    ],
    poor: [
      ['새끼발가락 쪽이 눌려서 교환했어요.', 'Pressed on my little toe; I exchanged it.'],
      ['밑창이 생각보다 빨리 닳습니다.', 'The sole wears faster than expected.'],
    ],
    later: [
      [
        '백 킬로미터 넘게 걸었는데 밑창이 멀쩡해요.',
        'Past a hundred kilometres, and the sole is fine.',
      ],
    ],
  },
  pack: {
    good: [
      [
        '허리벨트가 무게를 잘 나눠 줘서 어깨가 가벼워요.',
        'The belt carries the weight; happy shoulders.',
      ],
      ['수납이 잘 나뉘어 있어 물건을 찾기 쉽습니다.', 'Well divided; things are easy to find.'],
      ['등판에 바람이 통해서 땀이 덜 차요.', 'The back panel breathes.'],
      ['비를 맞았는데 속은 젖지 않았어요.', 'Rained on, dry inside.'],
    ],
    fair: [
      ['튼튼한 만큼 조금 무겁습니다.', 'Sturdy, and a bit heavy for it.'],
      ['옆 주머니가 깊지 않아 물병이 흔들려요.', 'The side pocket is shallow for a bottle.'],
    ],
    poor: [['지퍼 손잡이 하나가 금방 떨어졌어요.', 'One zip pull came off soon.']],
    later: [
      [
        '노트북까지 넣고 매일 멨는데 끈이 늘어나지 않았어요.',
        'Daily with a laptop; the straps have not stretched.',
      ],
    ],
  },
  tent: {
    good: [
      ['혼자서 십 분이면 칩니다.', 'Ten minutes to pitch, alone.'],
      ['밤새 비가 왔는데 바닥까지 말라 있었어요.', 'A night of rain, and the floor stayed dry.'],
      ['바람이 강한 해변에서도 잘 버텼습니다.', 'Stood up to wind on the beach.'],
      ['네 식구가 눕고도 짐 둘 자리가 있어요.', 'Room for four and the bags.'],
    ],
    fair: [
      ['다 좋은데 접어서 주머니에 넣기가 어렵습니다.', 'Fine, but hard to get back into its sack.'],
      ['결로가 조금 생겨서 창을 열고 자야 해요.', 'Some condensation: sleep with a vent open.'],
    ],
    poor: [['팩이 약해서 하나가 휘었어요.', 'The pegs are weak; one bent.']],
    later: [['네 번 나갔는데 심실링이 멀쩡합니다.', 'Four trips, seams still sealed.']],
  },
  sleep: {
    good: [
      ['늦가을 산에서도 춥지 않게 잤어요.', 'Slept warm in late autumn hills.'],
      ['지퍼가 천을 씹지 않아서 좋습니다.', 'The zip does not catch the cloth.'],
      ['접으면 배낭 아래 칸에 쏙 들어가요.', 'Packs into the bottom of my bag.'],
    ],
    fair: [['따뜻한데 어깨가 조금 좁아요.', 'Warm, but narrow at the shoulders.']],
    poor: [['새벽에는 한기가 느껴졌습니다.', 'Felt the cold towards morning.']],
    later: [['펼쳐서 보관하니 충전재가 살아 있어요.', 'Stored open, the filling stays lofty.']],
  },
  lantern: {
    good: [
      ['은은해서 눈이 부시지 않아요. 분위기가 정말 좋습니다.', 'Soft light, lovely mood.'],
      ['한 번 충전으로 이틀 밤을 썼어요.', 'Two nights on one charge.'],
      ['식탁 위에 걸기 딱 좋은 크기예요.', 'Just the size to hang over the table.'],
    ],
    fair: [['밝기는 충분한데 충전이 오래 걸려요.', 'Bright enough, slow to charge.']],
    poor: [['스위치가 뻑뻑해서 장갑을 끼고는 어렵습니다.', 'The switch is stiff with gloves on.']],
    later: [
      ['집에서도 매일 켜는데 밝기가 그대로예요.', 'On every evening at home, as bright as ever.'],
    ],
  },
  vessel: {
    good: [
      ['아침에 담은 커피가 정상에서도 뜨거웠어요.', 'Morning coffee was still hot on top.'],
      ['새지 않아서 배낭에 눕혀 넣습니다.', 'Does not leak, even on its side.'],
      ['입구가 넓어 씻기 편해요.', 'Wide mouth, easy to wash.'],
    ],
    fair: [['보온은 좋은데 조금 무거워요.', 'Keeps warm, a bit heavy.']],
    poor: [['뚜껑에서 고무 냄새가 며칠 났습니다.', 'The lid smelled of rubber for days.']],
    later: [
      ['떨어뜨려 찍힌 자국은 있지만 보온은 그대로예요.', 'A dent from a fall, still keeps warm.'],
    ],
  },
  worn: {
    good: [
      ['바람 부는 날에도 벗겨지거나 흘러내리지 않아요.', 'Stays in place on windy days.'],
      ['감촉이 부드럽고 쓸리지 않습니다.', 'Soft, and does not chafe.'],
      ['땀이 차지 않아서 오래 써도 편해요.', 'No sweat build-up on long days.'],
      ['색이 어디에나 잘 어울립니다.', 'The colour goes with everything.'],
    ],
    fair: [['괜찮은데 조금 얇아요.', 'Fine, a bit thin.']],
    poor: [['몇 번 빨았더니 조금 늘어났어요.', 'Stretched a little after a few washes.']],
    later: [['거의 매일 썼는데 늘어나지 않았습니다.', 'Used almost daily, no stretching.']],
  },
  pole: {
    good: [
      ['내리막에서 무릎 부담이 확 줄었어요.', 'My knees thank me on descents.'],
      ['길이 조절이 쉽고 잠금이 풀리지 않습니다.', 'Easy to adjust, and the lock holds.'],
      ['정말 가벼워서 손목이 편해요.', 'So light that my wrists never tire.'],
    ],
    fair: [['좋은데 접었을 때 길이가 조금 깁니다.', 'Good, a little long when folded.']],
    poor: [['한쪽 잠금이 가끔 미끄러져요.', 'One lock slips at times.']],
    later: [
      ['종주 두 번에 촉만 조금 닳았어요.', 'Two long traverses; only the tips wore a little.'],
    ],
  },
  other: {
    good: [
      ['작지만 있으면 정말 편해요.', 'Small, and so handy.'],
      ['튼튼하게 만들어졌습니다.', 'Solidly made.'],
      ['배낭에 늘 넣어 다닙니다.', 'Lives in my pack.'],
    ],
    fair: [['생각보다 작아요. 크기를 확인하고 사세요.', 'Smaller than I thought; check the size.']],
    poor: [['값에 견주면 조금 아쉽습니다.', 'A little dear for what it is.']],
    later: [['한 달 내내 잘 쓰고 있어요.', 'Serving me well for a month.']],
  },
};
