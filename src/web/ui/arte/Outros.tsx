import { Chao, CORES, type PropsArte } from './pecas.tsx'

function RodaGorda({ cx }: { cx: number }) {
  return (
    <g transform={`translate(${cx} 67)`}>
      <circle r="17" fill="currentColor" />
      <circle r="17.2" fill="none" stroke="currentColor" strokeWidth="3.6" strokeDasharray="4.5 2.25" />
      <circle r="8.5" fill={CORES.claro} />
      <circle r="5.2" fill="none" stroke="currentColor" strokeWidth="2.6" strokeDasharray="4.4 2.13" />
      <circle r="2" fill={CORES.metal} />
    </g>
  )
}

/** A utility quad bike, which nobody takes for one of the other five types. */
export function Outros({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 160 96" className={className} aria-hidden="true">
      <g fill={CORES.corpo} color={CORES.escuro} strokeLinecap="round" strokeLinejoin="round">
        <Chao />
        <g fill="none" stroke={CORES.metal} strokeWidth="2.4">
          <path d="M8 33H42M14 33 20 42M36 33V40M114 31H148M146 31 138 42M121 31V40M146 50 153 52V62L145 68" />
        </g>
        <path fill={CORES.vao} d="M56 58H104V69H100L98 75Q97 77 95 77H66Q63 77 62 75L60 69H56Z" />
        <path fill={CORES.metal} d="M71 50H93L94 61C94 65 92 67 88 67H76C72 67 70 65 70 61Z" />
        <path stroke="currentColor" strokeWidth="2" d="M74 56H91M74 60H91" />
        <path fill="none" stroke={CORES.claro} strokeWidth="3" d="M112 46 119 64M48 47 40 65" />
        <path fill={CORES.sombra} d="M72 44 104 36 110 44 100 58 76 55Z" />
        <path d="M72 45C78 36 90 31 104 31L113 29C122 29 130 33 133 39L112 44 98 50Z" />
        <path fill={CORES.brilho} d="M84 40C90 36 96 34.5 102 34.5L94 40Z" />
        <path
          fill="currentColor"
          d="M26 35C36 32 46 36 56 37 66 38 74 35 82 36 84 41 80 46 74 47L38 46C30 45 25 41 26 35Z"
        />
        <path d="M10 53C13 43 22 40 36 41L62 44C71 46 75 52 75 62L67 63C65 54 58 50 46 48 32 46 22 47 16 55ZM97 62C98 48 106 40 120 39 135 38 145 44 149 55L143 56C138 48 129 46 121 47 110 48 105 54 104 63Z" />
        <path fill={CORES.claro} d="M126 33.5C130 35 133 37 134.5 40.5L127 40Z" />
        <path fill={CORES.luz} d="M11 44 18 42.5 15 47.5 10.5 49Z" />
        <path fill="none" stroke="currentColor" strokeWidth="3.4" d="M107 32 99 21 89 21.5" />
        <RodaGorda cx={38} />
        <RodaGorda cx={122} />
      </g>
    </svg>
  )
}
