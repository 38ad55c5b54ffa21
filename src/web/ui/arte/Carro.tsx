import { Chao, CORES, type PropsArte, Roda } from './pecas.tsx'

/** The hatch without its ground line, so that the hero scene can place it on the road of the scene. */
export function FormasCarro() {
  return (
    <g fill={CORES.corpo} color={CORES.escuro}>
      <path d="M9 74C8 70 8 66 9 62L10.5 57C11 53 12 50 14 47L21 36 18.5 34.5 19.5 32.7C31 30 45 29 58 29 72 29 81 30.5 88 35L108 48C121 48 133 49 141 51.5 147 53.5 150.5 56.5 151.8 62L152.8 70C153 77 151 79 147 79H13C11 79 9.5 77 9 74Z" />
      <path
        fill={CORES.sombra}
        d="M8.5 66C30 64 60 63.5 90 64.5 115 65.5 136 66 152.5 66.5L152.8 70C153 77 151 79 147 79H13C11 79 9.5 77 9 74Q8.3 70 8.5 66Z"
      />
      <path
        fill="currentColor"
        d="M9.5 75H152C151 78 149.5 80 147 80H13C11 80 10 78 9.5 75ZM145 66H152.5L152.8 70 146 70ZM94.5 46C98 43.5 102 44.5 102 47.5S98 50.5 94.5 50ZM63 53.8H71V55.6H63ZM40 53.8H48V55.6H40Z"
      />
      <path fill={CORES.vao} d="M18 80V72.5A17 17 0 0 1 52 72.5V80ZM107 80V72.5A17 17 0 0 1 141 72.5V80Z" />
      <path
        fill={CORES.vidro}
        d="M24.5 47 31 37.3C32 35.8 33 35.2 35 34.9 43 33.9 50 33.5 57 33.5V48.5L26 48.3Q23.5 48.3 24.5 47ZM60 33.5C70 33.6 77 34.6 82 37.5L97.5 47.8Q99 49 97 49L60 48.6Z"
      />
      <path fill={CORES.reflexo} d="M64 33.6 73 34.5 65 48.6 60 48.6V40.5Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeOpacity=".35"
        d="M58.5 49V75M101 50.5C105 58 105 66 103 75M30 49C30 55 34 58 39 60"
      />
      <path fill={CORES.luz} d="M10.6 56 20.5 55C22 58 20 61 17 61.7L9.2 62C9.5 60 10 58 10.6 56Z" />
      <path
        fill={CORES.claro}
        d="M129 51.5 140.5 53.2C145 54.6 147.5 56.6 149 60.3 141.5 60.5 133.5 57.5 129 51.5Z"
      />
      <Roda cx={35} cy={72.5} r={13.5} />
      <Roda cx={124} cy={72.5} r={13.5} />
    </g>
  )
}

/** A compact hatch, the commonest car on Brazilian roads. */
export function Carro({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 160 96" className={className} aria-hidden="true">
      <Chao />
      <FormasCarro />
    </svg>
  )
}
