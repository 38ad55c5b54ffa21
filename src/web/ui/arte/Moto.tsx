import { Chao, CORES, type PropsArte } from './pecas.tsx'

/** A small street motorcycle, the kind that delivers and commutes all over the country. */
export function Moto({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 160 96" className={className} aria-hidden="true">
      <Chao />
      <g fill={CORES.corpo} color={CORES.escuro} strokeLinecap="round" strokeLinejoin="round">
        <path
          fill="none"
          stroke={CORES.metal}
          strokeWidth="1.8"
          d="M36 51V81M21.7 61.4 50.3 70.6M27.2 78.1 44.8 53.9M44.8 78.1 27.2 53.9M50.3 61.4 21.7 70.6M125 51V81M110.7 61.4 139.3 70.6M116.2 78.1 133.8 53.9M133.8 78.1 116.2 53.9M139.3 61.4 110.7 70.6"
        />
        <g fill="none" stroke="currentColor">
          <path
            strokeWidth="5"
            d="M18.5 66a17.5 17.5 0 1 0 35 0a17.5 17.5 0 1 0-35 0M107.5 66a17.5 17.5 0 1 0 35 0a17.5 17.5 0 1 0-35 0"
          />
          <path strokeWidth="10" d="M36 66h0M125 66h0" />
          <path strokeWidth="4" d="M36 66 68 63M99 36 88 62H66L62 46" />
          <path strokeWidth="3.2" d="M42 63 50 44M25 46.3A22.5 22.5 0 0 0 15.6 56.5" />
        </g>
        <g fill={CORES.metal}>
          <path d="M68 52 72 47 88 45 93 52 88 68C87 71 85 73 82 73H70C66 73 64 70 64 67Z" />
          <path fill="none" stroke={CORES.metal} strokeWidth="3" d="M91 54C97 60 96 75 87 75.5H62" />
        </g>
        <path stroke="currentColor" strokeWidth="2" d="M72 51 89 48.5M71 55 90 52.5M70 59 89 56.5" />
        <path fill="currentColor" d="M66 73.5 24 69C20 68.5 18.5 74 22 75.5L62 78Z" />
        <path d="M23 40 70 44 72 52C64 57 57 56 52 50 42 47 32 46 25 45Z" />
        <path
          fill="currentColor"
          d="M22 36C32 34 42 35 52 37.5 60 39 66 37 73 38L77 44C60 46 38 43 24 41Q20 39 22 36Z"
        />
        <path fill={CORES.luz} d="M17 38 23 37.5V43L18.5 43.5Z" />
        <path d="M71 42C74 33 82 28 92 28 98 28 102 30 105 34L99 46C91 51 82 50 74 48Z" />
        <path fill={CORES.sombra} d="M84 50 100 44 102 54 92 60Z" />
        <path fill={CORES.brilho} d="M78 36C82 31.5 87 30.5 93 30.5L88 35.5Z" />
        <path stroke={CORES.metal} strokeWidth="4.5" d="M105 30 125 66" />
        <path d="M102 59A24 24 0 0 1 142 49L139 51.5A20.5 20.5 0 0 0 105.5 60ZM103 25 112 21C117 23 119 35 116 40L106 42C102 38 101 30 103 25Z" />
        <path
          fill={CORES.claro}
          d="M113 24C118.5 27 119.5 35 116 38.5 113 34 112 29 113 24ZM30 71.3 50 73.4V75.4L30 74ZM70.5 66a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M34 66a2 2 0 1 0 4 0a2 2 0 1 0-4 0M123 66a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
        />
        <path fill="none" stroke="currentColor" strokeWidth="3.2" d="M106 27 98 21 88 23" />
        <path
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="1.6"
          d="M98 21 101 14C98 14 96.5 12 96.5 9 99 7 104 7 105.5 9 106.5 11.5 105 14 101 14"
        />
      </g>
    </svg>
  )
}
