import { Chao, CORES, type PropsArte, Roda } from './pecas.tsx'

/** A cab-over "toco" with a box body and the reflective strips that Brazilian trucks carry. */
export function Caminhao({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 160 96" className={className} aria-hidden="true">
      <g fill={CORES.corpo} color={CORES.escuro}>
        <Chao />
        <path
          fill="currentColor"
          d="M7 61H114V69H7ZM7 69H10V79H7ZM107 20H110V61H107ZM89 70H104V72H89ZM89 75H104V77H89Z"
        />
        <path fill={CORES.metal} d="M62 67H82C84 67 85 68 85 70V76C85 78 84 79 82 79H65C63 79 62 78 62 76Z" />
        <path fill={CORES.claro} d="M7 13C7 11 8 10 10 10H102C104 10 105 11 105 13V62H7Z" />
        <path
          stroke="currentColor"
          strokeOpacity=".16"
          d="M23.5 10V61M40 10V61M56 10V61M72.5 10V61M89 10V61"
        />
        <path d="M7 34H105V47H7Z" />
        <path stroke={CORES.luz} strokeWidth="2.8" strokeDasharray="8 8.7" d="M11.5 57H102" />
        <path fill={CORES.luz} d="M7 63H10V67H7Z" />
        <path fill={CORES.sombra} d="M112 20C115 13 121 9.5 131 9.5 134 9.5 136 12 138 20Z" />
        <path d="M111 77V24C111 20 113 18 117 18H136C142 18 145 20 146.5 25L152 48C153 53 153.5 60 153.5 68V77Z" />
        <path fill={CORES.sombra} d="M111 60H153.2Q153.7 68 153.5 77H111Z" />
        <path
          fill={CORES.vidro}
          d="M118 28Q118 26 120 26H134Q136.5 26 137.2 28.5L141.5 47H118ZM141 25H145.3L150.7 48H146Z"
        />
        <path fill={CORES.reflexo} d="M118 28Q118 26 120 26H127L118 42Z" />
        <path
          fill="none"
          stroke="currentColor"
          strokeOpacity=".35"
          d="M115 23V63M144 49C145 55 145 60 144 64"
        />
        <path
          fill="currentColor"
          d="M117 51.5H125V53.3H117ZM140.5 29.5Q140.5 28 142 28H144Q145.5 28 145.5 29.5V41H140.5ZM147 71H154V78Q154 80 152 80H147Z"
        />
        <path fill={CORES.claro} d="M146.5 62H151.7V68H148Q146.5 67 146.5 62Z" />
        <path fill={CORES.vao} d="M115 77V74A16.5 15.5 0 0 1 148 74V77ZM24 69A16 10.5 0 0 1 56 69Z" />
        <Roda cx={131.5} cy={74} r={12} aro={0.56} />
        <Roda cx={40} cy={74} r={12} aro={0.56} />
      </g>
    </svg>
  )
}
