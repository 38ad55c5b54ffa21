/** Short facts with a dot between them. A dot at the beginning of a line falls outside the box, so no line has a loose one. */
export function FatosEmLinha({ fatos, className = '' }: { fatos: readonly string[]; className?: string }) {
  return (
    <span className={`block overflow-hidden ${className}`}>
      <span className="-ml-3 flex flex-wrap">
        {fatos.map(fato => (
          <span key={fato} className="relative pl-3 before:absolute before:left-1 before:content-['·']">
            {fato}{' '}
          </span>
        ))}
      </span>
    </span>
  )
}
