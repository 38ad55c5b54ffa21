/**
 * Shared pieces of the vehicle drawings: one palette, one wheel, one ground line. The design tokens mix the colours,
 * so that each drawing follows light and dark. They are presentation attributes because the content security policy
 * refuses `style`.
 */

export type PropsArte = { className?: string }

/** Colours of the drawings by what they paint. */
export const CORES = {
  corpo: 'var(--green)',
  sombra: 'color-mix(in srgb,var(--green) 72%,#04120d)',
  brilho: 'color-mix(in srgb,var(--green) 78%,#fff)',
  escuro: 'color-mix(in srgb,var(--ink) 26%,#0a1411)',
  vao: 'color-mix(in srgb,var(--green) 34%,#04120d)',
  metal: 'color-mix(in srgb,var(--muted) 62%,#5b6b64)',
  claro: 'color-mix(in srgb,var(--line) 32%,#f6f8f4)',
  vidro: 'color-mix(in srgb,var(--plate) 26%,var(--surface))',
  reflexo: 'color-mix(in srgb,var(--plate) 12%,var(--surface))',
  luz: 'var(--mango)',
  chao: 'var(--line)',
} as const

/** Road wheel with five spokes; `r` is the tyre's outer radius. The tyre takes the current colour. */
export function Roda({ cx, cy, r, aro = 0.62 }: { cx: number; cy: number; r: number; aro?: number }) {
  const raio = r * aro
  return (
    <g transform={`translate(${cx} ${cy})`}>
      <circle r={r} fill="currentColor" />
      <circle r={raio} fill={CORES.claro} />
      <circle
        r={raio * 0.58}
        fill="none"
        stroke="currentColor"
        strokeWidth={raio * 0.42}
        strokeDasharray={`${raio * 0.5} ${raio * 0.2288}`}
      />
      <circle r={raio * 0.2} fill={CORES.metal} />
    </g>
  )
}

/** The strip of road under a vehicle, as wide as its drawing, so that it begins where the text below begins. */
export function Chao() {
  return <path d="M1.5 87H158.5" stroke={CORES.chao} strokeWidth="3" strokeLinecap="round" />
}
