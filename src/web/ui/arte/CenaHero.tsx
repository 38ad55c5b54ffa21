import { FormasCarro } from './Carro.tsx'
import { CORES, type PropsArte } from './pecas.tsx'

/** Colours of the scene, mixed from the theme's: hills by their distance, the sun, and trunks. */
const LONGE = 'color-mix(in srgb,var(--green) 16%,var(--paper))'
const MEIO = 'color-mix(in srgb,var(--green) 30%,var(--paper))'
const PERTO = 'color-mix(in srgb,var(--green) 52%,var(--paper))'
const SOL = 'color-mix(in srgb,var(--mango) 46%,#fff6e2)'
const TRONCO = 'color-mix(in srgb,var(--ink) 46%,#6b5a44)'

/** Flowering yellow ipê, rooted at (0,0). */
function Ipe() {
  return (
    <>
      <path
        fill="none"
        stroke={TRONCO}
        strokeWidth="5"
        strokeLinecap="round"
        d="M0 2C1-14-2-24 0-38C2-48 12-54 18-62M0-30C-4-42-14-48-20-56"
      />
      <path
        fill={CORES.luz}
        d="M-44-64C-48-78-36-88-26-86C-24-100-6-106 4-98C14-106 32-100 33-87C46-86 50-72 42-64C36-56 24-58 20-62C12-54 0-56-4-62C-12-54-24-54-28-60C-34-56-42-58-44-64Z"
      />
      <path
        fill="color-mix(in srgb,var(--mango) 74%,#7a3d00)"
        d="M-44-64C-36-66-30-70-28-76C-22-66-10-66-4-72C4-64 18-64 24-74C30-66 38-66 45-71C46-68 44-66 42-64C36-56 24-58 20-62C12-54 0-56-4-62C-12-54-24-54-28-60C-34-56-42-58-44-64Z"
      />
    </>
  )
}

/** Macaúba palm, rooted at (0,0). */
function Palmeira() {
  return (
    <>
      <path fill="none" stroke={TRONCO} strokeWidth="3.5" strokeLinecap="round" d="M0 2C2-20-1-44 2-66" />
      <path
        fill={CORES.sombra}
        d="M2-66C-6-76-20-76-28-62C-20-68-10-68-2-64C-14-64-22-56-22-44C-16-54-8-60 2-63C10-60 18-54 24-43C25-56 16-64 6-64C14-68 24-67 31-60C24-76 10-77 2-66C2-76-4-84-12-86C-6-80-3-74 2-66C6-76 12-82 18-84C10-86 3-78 2-66Z"
      />
    </>
  )
}

/** Left end and width of the whole drawing, in its units: a wide window shows road and hills beside the scene. */
const [ESQUERDA, LARGURA] = [-1900, 4560]
const DIREITA = ESQUERDA + LARGURA

/**
 * The landing's scene: the serra in the morning, an ipê in flower, and the owner's hatch on the road. The scene proper
 * lies from x 0 to 640. The hills come down to the road at its left, beside the text. The road runs on to both sides,
 * the hills only to the right. One drawing, so that no seam shows where a part continues.
 */
export function CenaHero({ className }: PropsArte) {
  return (
    <svg viewBox={`${ESQUERDA} 0 ${LARGURA} 360`} className={className} aria-hidden="true">
      <circle cx="430" cy="142" r="50" fill={SOL} />
      <path
        fill={LONGE}
        d="M2 290C26 284 34 250 46 224C55 204 66 188 78 192C88 196 94 204 104 205C106 172 114 124 138 119C160 116 166 148 176 172C184 190 200 198 216 196C230 194 238 186 250 184C286 178 300 204 334 200C360 196 372 170 398 164C426 158 446 190 476 192C510 194 532 158 562 150C596 142 620 166 640 176C664 188 690 196 724 190C764 182 786 150 826 146C868 142 896 180 940 190C1000 202 1040 176 1090 172C1150 168 1190 204 1260 200C1330 196 1370 150 1440 152C1510 154 1550 196 1630 196C1710 196 1760 164 1840 164C1920 164 1980 200 2070 198C2160 196 2220 158 2310 160C2400 162 2480 196 2660 190V300H2Z"
      />
      <path
        fill={MEIO}
        d="M8 290C44 286 62 238 100 234C110 233 118 236 126 238C164 248 190 254 230 244C280 230 322 218 372 232C414 244 446 252 492 240C546 226 600 214 640 222C700 234 760 248 840 242C930 236 990 222 1080 228C1170 234 1240 250 1340 244C1450 238 1520 222 1640 230C1760 238 1840 250 1960 244C2080 238 2180 222 2300 230C2420 238 2540 246 2660 240V310H8Z"
      />
      <path
        fill={PERTO}
        d="M14 290C62 268 140 262 214 268C310 276 400 258 480 260C550 262 600 268 640 262C760 252 860 268 1000 266C1160 264 1280 256 1440 262C1620 268 1760 258 1940 262C2140 266 2340 258 2660 264V310H14Z"
      />
      <g transform="translate(560 268) scale(1.15)">
        <Ipe />
      </g>
      <g transform="translate(96 270)">
        <Palmeira />
      </g>
      <g transform="translate(136 272) scale(.72)">
        <Palmeira />
      </g>
      <path stroke={TRONCO} strokeWidth="15" strokeDasharray="2.5 37.5" d={`M54 276H${DIREITA}`} />
      <path stroke={TRONCO} strokeWidth=".8" d={`M54 272H${DIREITA}M54 278H${DIREITA}`} />
      <path
        fill="color-mix(in srgb,var(--ink) 14%,#14201c)"
        d={`M${ESQUERDA} 286H${DIREITA}V360H${ESQUERDA}Z`}
      />
      <path fill={CORES.claro} d={`M${ESQUERDA} 291H${DIREITA}V293.5H${ESQUERDA}Z`} />
      <path stroke={CORES.luz} strokeWidth="5" strokeDasharray="46 30" d={`M-1912 336H${DIREITA}`} />
      <g transform="translate(222 163) scale(1.72)">
        <path d="M8 86H152" stroke="#04120d" strokeOpacity=".35" strokeWidth="4" strokeLinecap="round" />
        <FormasCarro />
      </g>
    </svg>
  )
}
