import { CenaHero } from '#web/ui/arte/CenaHero.tsx'

/**
 * The hero scene. `--u` is one unit of the drawing; the scene proper takes 640 by 360 of them. The drawing is
 * 4,560 units wide, to both edges of the page; 1,900 of them lie at the left of the scene.
 */
export function Cena() {
  return (
    <div className="relative h-[calc(360*var(--u))] w-[calc(640*var(--u))] shrink-0">
      <CenaHero className="absolute bottom-0 left-[calc(-1900*var(--u))] w-[calc(4560*var(--u))] max-w-none" />
    </div>
  )
}
