import type { PropsArte } from '../ui/arte/pecas.tsx'

/** A road that stops, and the plate with the number of the error where it does. */
export function EstradaSemSaida({ numero, className }: PropsArte & { numero: string }) {
  return (
    <svg viewBox="0 0 480 260" className={className} aria-hidden="true">
      <path d="M0 232H480" stroke="var(--line)" strokeWidth="3" />
      <path d="M0 208H318L300 220 326 232 296 244 316 256H0Z" fill="var(--asphalt)" />
      <path d="M0 232H290" stroke="var(--mango)" strokeWidth="5" strokeDasharray="40 26" />
      <path d="M392 232V150" stroke="var(--muted)" strokeWidth="8" strokeLinecap="round" />
      <g transform="rotate(-4 380 96)">
        <rect x="292" y="44" width="180" height="112" rx="12" fill="#10231d" />
        <path d="M297 74V56Q297 49 304 49H460Q467 49 467 56V74Z" fill="#10458e" />
        <path d="M297 78H467V144Q467 151 460 151H304Q297 151 297 144Z" fill="#fbfbf7" />
        <text
          x="382"
          y="68"
          textAnchor="middle"
          fill="#fff"
          className="font-display font-bold"
          fontSize="14"
          letterSpacing="5"
        >
          BRASIL
        </text>
        <text
          x="382"
          y="139"
          textAnchor="middle"
          fill="#10231d"
          className="font-display font-bold tabular"
          fontSize="64"
        >
          {numero}
        </text>
      </g>
    </svg>
  )
}
