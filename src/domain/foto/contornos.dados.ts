import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Vista } from './vista.ts'

type Contorno = readonly [forma: string, ...tracos: string[]]

const desenharCirculo = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const CARROCERIA = 'M22 60V47q0-6 6-8l6-15q2-6 8-6h36q6 0 8 6l6 15q6 2 6 8v13z'
const RODAS_DE_FRENTE = 'M26 60v7h12v-7M82 60v7h12v-7'

/** Outlines of a car's views, drawn for this site, in 120 by 80: the first path is the filled shape. */
export const CONTORNOS: Readonly<Record<Vista, Contorno>> = {
  frente: [
    CARROCERIA,
    'M36 38l5-12q1-3 4-3h30q3 0 4 3l5 12z',
    `${desenharCirculo(33, 48, 4)}${desenharCirculo(87, 48, 4)}`,
    'M46 46h28M51 52h18v5H51z',
    RODAS_DE_FRENTE,
  ],
  traseira: [
    CARROCERIA,
    'M40 34l3-8q1-3 4-3h26q3 0 4 3l3 8z',
    'M27 44h11v5H27zM82 44h11v5H82z',
    'M42 40h36l2 12H40zM51 44h18v5H51z',
    RODAS_DE_FRENTE,
  ],
  lateral: [
    'M8 56v-5q0-7 8-9l16-3 13-12q3-3 8-3h25q5 0 9 4l11 11 9 2q6 2 6 8v7z',
    'M44 39l9-8q2-2 4-2h8v10zM69 29h9q3 0 5 2l7 8H69z',
    'M67 40v15M72 44h5',
    `${desenharCirculo(31, 56, 9)}${desenharCirculo(89, 56, 9)}`,
    `${desenharCirculo(31, 56, 4)}${desenharCirculo(89, 56, 4)}`,
  ],
  rodas: [
    desenharCirculo(60, 40, 31),
    desenharCirculo(60, 40, 20),
    desenharCirculo(60, 40, 5),
    'M60 35V20M60 45v15M55 40H40M65 40h15',
    'M36 18l4 4M84 18l-4 4M36 62l4-4M84 62l-4-4',
  ],
  motor: [
    'M14 66V44l10-10h72l10 10v22z',
    'M18 34L30 10h60l12 24',
    'M28 44h24v14H28z',
    'M33 44v-4M40 44v-4M47 44v-4',
    `${desenharCirculo(70, 52, 8)}M84 44h12v8H84zM87 44v-4M93 44v-4`,
  ],
  painel: [
    'M8 62V44q2-16 20-18h64q18 2 20 18v18z',
    desenharCirculo(38, 46, 13),
    desenharCirculo(82, 46, 13),
    'M38 46l7-8M82 46l-6-9',
    'M52 52h16v7H52zM56 55h8',
  ],
  interior: [
    'M20 68V40q0-7 7-7h18q7 0 7 7v28zM68 68V40q0-7 7-7h18q7 0 7 7v28z',
    'M29 33V21q0-5 7-5t7 5v12M77 33V21q0-5 7-5t7 5v12',
    'M20 54h32M68 54h32',
    'M57 68V50h6v18',
  ],
  avaria: [
    'M18 66V30q0-12 14-14h56q14 2 14 14v36z',
    'M28 34q0-8 8-8h20v16H28z',
    'M84 44h10',
    'M34 60l10-8 4 5 10-8 5 6 9-7',
  ],
}

const MIRA: Contorno = ['M20 32V16h18M82 16h18v16M100 48v16H82M38 64H20V48', desenharCirculo(60, 40, 8)]

/** Views in which another type differs from a car; a type without a usual shape gets a neutral frame. */
export const CONTORNOS_DO_TIPO: Readonly<Partial<Record<TipoVeiculo, Partial<Record<Vista, Contorno>>>>> = {
  moto: {
    frente: [
      'M44 30q2-12 16-12t16 12l-4 14q-4 6-12 6t-12-6z',
      desenharCirculo(60, 33, 7),
      'M28 25q10-5 18-1M92 25q-10-5-18-1',
      'M36 22v-8h-9v6h9M84 22v-8h9v6h-9',
      'M54 52v14q0 6 6 6t6-6V52',
    ],
    traseira: [
      'M46 26q14-8 28 0l2 12q-6 6-16 6t-16-6z',
      'M52 30h16v6H52z',
      'M28 24q8-5 18-2M92 24q-8-5-18-2',
      'M34 21v-8h-9v6h9M86 21v-8h9v6h-9',
      'M50 48h20v9H50zM53 57v9q0 6 7 6t7-6v-9',
    ],
    lateral: [
      'M42 34q8-10 22-8l6 6h22q8 0 10 5l-14 5H60l-8 4z',
      `${desenharCirculo(27, 57, 15)}${desenharCirculo(93, 57, 15)}`,
      `${desenharCirculo(27, 57, 4)}${desenharCirculo(93, 57, 4)}`,
      'M27 57L42 20M36 20h14',
      'M52 46l4 14h18l6-18M74 60l19-3',
    ],
    motor: [
      'M30 66q-4-18 14-22l4-26h24l4 26q18 4 14 22z',
      'M44 24h32M44 31h32M42 38h36',
      `${desenharCirculo(46, 56, 6)}${desenharCirculo(74, 56, 6)}`,
    ],
    painel: [
      'M38 56V46q0-20 22-20t22 20v10z',
      desenharCirculo(60, 44, 11),
      'M60 44l6-7',
      'M6 38q16-6 32 10M114 38q-16-6-32 10',
      'M54 60h12v6H54z',
    ],
    interior: ['M16 34q16 8 32 6l48-8q10 8 2 16H44q-22 0-28-14z', 'M50 40q2 5 0 8M84 48l6 14M46 48l-6 14'],
  },
  caminhao: {
    frente: [
      'M30 64V16q0-6 6-6h48q6 0 6 6v48z',
      'M36 34l2-17h44l2 17z',
      `${desenharCirculo(39, 54, 4)}${desenharCirculo(81, 54, 4)}`,
      'M48 42h24v8H48zM50 55h20',
      'M30 24h-8v14h8M90 24h8v14h-8M34 64v8h10v-8M76 64v8h10v-8',
    ],
    traseira: [
      'M26 58V8h68v50z',
      'M60 8v50M55 34v6M65 34v6',
      'M26 58v6h68v-6M30 60h8M82 60h8',
      'M32 64v8h12v-8M76 64v8h12v-8',
    ],
    lateral: [
      'M6 57V14h66v43zM76 57V22h17q5 0 7 5l8 17v13z',
      'M83 41V29h10l6 12z',
      `${desenharCirculo(21, 59, 9)}${desenharCirculo(43, 59, 9)}${desenharCirculo(93, 59, 9)}`,
      `${desenharCirculo(21, 59, 3)}${desenharCirculo(43, 59, 3)}${desenharCirculo(93, 59, 3)}`,
    ],
    // The cab is tilted forward over its hinge.
    motor: [
      'M80 56L57 28 86 4l23 28z',
      'M77 25l13-11 11 14-13 11z',
      'M6 52V14h42v38z',
      'M52 54V40h8l10 14zM55 45h4M57 49h6',
      'M6 58h76',
      `${desenharCirculo(24, 63, 9)}${desenharCirculo(70, 63, 9)}${desenharCirculo(24, 63, 3)}${desenharCirculo(70, 63, 3)}`,
    ],
  },
  trator: {
    frente: [
      'M46 62V36q0-5 5-5h18q5 0 5 5v26z',
      'M37 31l5-23h36l5 23',
      `${desenharCirculo(53, 41, 3)}${desenharCirculo(67, 41, 3)}`,
      'M52 50h16M52 56h16',
      'M14 32h15v40H14zM91 32h15v40H91zM33 52h9v20h-9zM78 52h9v20h-9z',
    ],
    traseira: [
      'M36 50l4-42h40l4 42z',
      'M45 34l2-18h26l2 18z',
      'M12 26h19v46H12zM89 26h19v46H89z',
      'M31 54h58M54 54v10h12V54M60 64v7',
    ],
    lateral: [
      'M24 44V10h32l7 26h38q7 0 7 7v13H58z',
      'M31 36V17h19l5 19z',
      `${desenharCirculo(36, 53, 20)}${desenharCirculo(36, 53, 8)}`,
      `${desenharCirculo(95, 61, 12)}${desenharCirculo(95, 61, 4)}`,
      'M80 36V18',
    ],
    // The hood is open over the engine.
    motor: [
      'M26 58V34h54v24z',
      'M22 30L30 13q2-5 7-6l50-5 3 10-48 7-5 11z',
      'M36 34v-5h8v5M50 34v-5h8v5M64 34v-5h8v5',
      `M34 48h26M34 53h26${desenharCirculo(70, 46, 6)}`,
      'M86 34h10v24H86zM86 40h10M86 46h10M86 52h10',
      'M14 62h92M14 62V38h12',
      'M36 68h16M72 68h16',
    ],
  },
  outros: { frente: MIRA, traseira: MIRA, lateral: MIRA, motor: MIRA, painel: MIRA, interior: MIRA },
}
