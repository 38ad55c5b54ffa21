import type { Vista } from './vista.ts'

const circulo = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const CARROCERIA = 'M22 60V47q0-6 6-8l6-15q2-6 8-6h36q6 0 8 6l6 15q6 2 6 8v13z'
const RODAS_DE_FRENTE = 'M26 60v7h12v-7M82 60v7h12v-7'

/** Outlines of the views, drawn for this site, in 120 by 80: the first path is the filled shape. */
export const CONTORNOS: Readonly<Record<Vista, readonly [forma: string, ...tracos: string[]]>> = {
  frente: [
    CARROCERIA,
    'M36 38l5-12q1-3 4-3h30q3 0 4 3l5 12z',
    `${circulo(33, 48, 4)}${circulo(87, 48, 4)}`,
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
    `${circulo(31, 56, 9)}${circulo(89, 56, 9)}`,
    `${circulo(31, 56, 4)}${circulo(89, 56, 4)}`,
  ],
  rodas: [
    circulo(60, 40, 31),
    circulo(60, 40, 20),
    circulo(60, 40, 5),
    'M60 35V20M60 45v15M55 40H40M65 40h15',
    'M36 18l4 4M84 18l-4 4M36 62l4-4M84 62l-4-4',
  ],
  motor: [
    'M14 66V44l10-10h72l10 10v22z',
    'M18 34L30 10h60l12 24',
    'M28 44h24v14H28z',
    'M33 44v-4M40 44v-4M47 44v-4',
    `${circulo(70, 52, 8)}M84 44h12v8H84zM87 44v-4M93 44v-4`,
  ],
  painel: [
    'M8 62V44q2-16 20-18h64q18 2 20 18v18z',
    circulo(38, 46, 13),
    circulo(82, 46, 13),
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
