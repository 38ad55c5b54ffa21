import { Children, type ReactNode } from 'react'

/**
 * Draws short facts in a line with a dot between them. Where the line wraps, no dot ends or begins a line: the first
 * dot of each line lies left of the clipped box.
 */
export function LinhaComPontos({ children }: { children: ReactNode }) {
  return (
    <span className="block min-w-0 overflow-x-clip">
      <span className="-ml-3 flex flex-wrap items-center">
        {Children.map(
          children,
          fato =>
            fato && (
              <span className='relative pl-3 before:absolute before:left-1 before:content-["·"]'>{fato}</span>
            ),
        )}
      </span>
    </span>
  )
}
