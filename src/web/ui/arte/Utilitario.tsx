import { Chao, CORES, type PropsArte, Roda } from './pecas.tsx'

/** A panel van with a sliding door. */
export function Utilitario({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 160 96" className={className} aria-hidden="true">
      <g fill={CORES.corpo} color={CORES.escuro}>
        <Chao />
        <path d="M7 77V24C7 19 9 17 14 17H97C106 17 110 18.5 114 23L133 46.5C135 48.5 137 49.5 140 50.5L149 53.5C153 55 154.5 58 154.5 62V74C154.5 77 153 79 150 79H9Q7 79 7 77Z" />
        <path fill={CORES.sombra} d="M7 62H154.5V74C154.5 77 153 79 150 79H9Q7 79 7 77Z" />
        <path
          fill={CORES.brilho}
          d="M17 25H57Q59 25 59 27V44Q59 46 57 46H17Q15 46 15 44V27Q15 25 17 25ZM67 25H93Q95 25 95 27V44Q95 46 93 46H67Q65 46 65 44V27Q65 25 67 25Z"
        />
        <path
          fill={CORES.vidro}
          d="M101 26Q101 24 103 24H106C108.5 24 110 25 111.5 27L124 44.5Q125.5 47 123 47H101ZM112 21 114 23 133 46.5H128.8L110.5 21.5Z"
        />
        <path fill={CORES.reflexo} d="M101 26Q101 24 103 24H107.5L101 36Z" />
        <path
          fill="none"
          stroke="currentColor"
          strokeOpacity=".35"
          d="M62 20V75M98 20V75M62 50.5H20M128 47.5C130 55 130 60 128 64"
        />
        <path
          fill="currentColor"
          d="M7 75H154.5Q154.5 80 150 80H9Q7 80 7 78ZM52 63H108V65.5H52ZM89 54H95V56H89ZM101 54H107V56H101ZM121 41Q121 39 123 39H125Q127 39 127 41V49H121ZM149 65H154.5V71H148Z"
        />
        <path fill={CORES.luz} d="M7 36H10.5V53H7Z" />
        <path
          fill={CORES.claro}
          d="M137.5 52 147.5 55C150.5 56.3 151.8 58.5 152 61.5L146.5 61C142.5 60 139.5 57 137.5 52Z"
        />
        <path fill={CORES.vao} d="M19 80V74A15.5 15.5 0 0 1 50 74V80ZM110 80V74A15.5 15.5 0 0 1 141 74V80Z" />
        <Roda cx={34.5} cy={74} r={12} aro={0.58} />
        <Roda cx={125.5} cy={74} r={12} aro={0.58} />
      </g>
    </svg>
  )
}
