import { Children, type ReactNode } from 'react'

/**
 * Draws short facts in a line with a dot between them. No dot ends or begins a line that wraps: the first dot of each
 * line lies left of the clipped box. The box's padding leaves room for a control's focus ring.
 */
export function LinhaComPontos({ children }: { children: ReactNode }) {
  return (
    <span className="-my-1 -ml-1 block min-w-0 overflow-hidden py-1 pl-1">
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
