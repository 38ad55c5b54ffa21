import type { PropsArte } from '#web/ui/arte/pecas.tsx'

/**
 * A road that comes from the left edge of the page and stops, with the number of the error on a plate. A phone shows only
 * the right 450 units of the drawing: the end of the road, and the whole plate.
 */
export function EstradaSemSaida({ numero, className }: PropsArte & { numero: string }) {
  return (
    <svg
      viewBox="0 0 1600 260"
      preserveAspectRatio="xMaxYMax slice"
      className={`block ${className}`}
      aria-hidden="true"
    >
      <path d="M1466 260V150" stroke="var(--muted)" strokeWidth="9" />
      <g transform="translate(56) rotate(-4 1410 90)">
        <rect x="1316" y="30" width="188" height="118" rx="13" fill="#10231d" />
        <path d="M1321 61V43Q1321 35 1329 35H1491Q1499 35 1499 43V61Z" fill="#1a56a8" />
        <path d="M1321 65H1499V135Q1499 143 1491 143H1329Q1321 143 1321 135Z" fill="#fbfbf7" />
        <g textAnchor="middle" className="font-bold font-display">
          <text x="1413" y="54" fill="#ffffff" fontSize="14" letterSpacing="6">
            BRASIL
          </text>
          <text x="1410" y="129" fill="#10231d" fontSize="68">
            {numero}
          </text>
        </g>
      </g>
      <path
        d="M0 190H1352L1332 200 1358 210 1326 222 1362 234 1338 246 1354 260H0Z"
        fill="color-mix(in srgb,var(--ink) 14%,#14201c)"
      />
      <path d="M0 195H1338" stroke="#f6f8f4" strokeWidth="2.5" />
      <path d="M-8 234H1332" stroke="var(--mango)" strokeWidth="6" strokeDasharray="52 34" />
    </svg>
  )
}
