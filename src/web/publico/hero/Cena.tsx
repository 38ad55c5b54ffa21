import { CenaHero, SerraAteABorda } from '#web/ui/arte/CenaHero.tsx'

/**
 * The hero scene, whose road continues to both edges of the page. Its hills fade into the paper at the left, beside the
 * text, and continue to the edge at the right. `--u` is one unit of the drawing, 640 units wide. The road repeats the
 * drawing's own: asphalt from y 286, edge line at 291, dashes of 46 every 76 at 336.
 */
export function Cena() {
  return (
    <div className="relative w-[calc(640*var(--u))] shrink-0">
      <SerraAteABorda className="absolute bottom-0 left-[calc(632*var(--u))] w-[calc(2028*var(--u))] max-w-none" />
      <svg
        viewBox="-1900 286 4560 74"
        aria-hidden="true"
        className="absolute bottom-0 left-[calc(-1900*var(--u))] w-[calc(4560*var(--u))] max-w-none"
      >
        <path fill="color-mix(in srgb,var(--ink) 14%,#14201c)" d="M-1900 286H2660V360H-1900Z" />
        <path fill="color-mix(in srgb,var(--line) 32%,#f6f8f4)" d="M-1900 291H2660V293.5H-1900Z" />
        <path stroke="var(--mango)" strokeWidth="5" strokeDasharray="46 30" d="M-1912 336H2660" />
      </svg>
      <CenaHero className="relative block w-full lg:[mask-image:linear-gradient(to_right,transparent,#000_16%_98.8%,transparent)]" />
    </div>
  )
}
