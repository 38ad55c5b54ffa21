import type { PropsArte } from './pecas.tsx'

/**
 * The symbol: a Mercosul plate whose figures are an odometer, with the last drum in another colour.
 * It keeps the colours of a real plate in the dark theme, too. `public/favicon.svg` is its square form.
 */
export function Simbolo({ className }: PropsArte) {
  return (
    <svg viewBox="0 0 48 40" className={className} aria-hidden="true">
      <rect width="48" height="40" rx="7.5" fill="#10231d" />
      <path fill="#1a56a8" d="M2.5 11.5V8Q2.5 2.5 8 2.5H40Q45.5 2.5 45.5 8V11.5Z" />
      <path fill="#fbfbf7" d="M2.5 13.5H23V37.5H8Q2.5 37.5 2.5 32ZM19 6H29V8H19Z" />
      <path fill="#ffb224" d="M25 13.5H45.5V32Q45.5 37.5 40 37.5H25Z" />
      <path
        fill="none"
        stroke="#10231d"
        strokeWidth="4.2"
        d="M18 18.1H12.5Q9.1 18.1 9.1 21.5V29.5Q9.1 32.9 12.5 32.9H13.9Q17.3 32.9 17.3 29.5V28.1Q17.3 24.7 13.9 24.7H9.1M34 18.1H36.5Q39.9 18.1 39.9 21.5V29.5Q39.9 32.9 36.5 32.9H34.5Q31.1 32.9 31.1 29.5V21.5Q31.1 18.1 34.5 18.1Z"
      />
    </svg>
  )
}

/**
 * The wordmark, sized by the surrounding font. A brand that ends in 60 has these figures on the plate ("Avalia" + plate);
 * any other brand has the plate before its whole name.
 */
export function Logo({ className = '', marca = 'Avalia60' }: PropsArte & { marca?: string }) {
  const nome = marca.endsWith('60') ? marca.slice(0, -2) : marca
  const figurasNaPlaca = nome !== marca
  const placa = <Simbolo className="h-[0.94em] w-auto" />
  return (
    <span className={`inline-flex items-center gap-[0.18em] ${className}`} role="img" aria-label={marca}>
      {figurasNaPlaca ? null : placa}
      <span aria-hidden="true">{nome}</span>
      {figurasNaPlaca ? placa : null}
    </span>
  )
}
