import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'

type Props = {
  src: string
  alt: string
  /** Size and form of the box, for the photo and its placeholder. */
  className: string
  preguicosa?: boolean
  /** Runs when the photo is shown, and when it fails to load. */
  aoTerminar?(): void
  aoFalhar?(): void
}

/** A photo in its box; one that fails to load is replaced by a placeholder of the same size. */
export function Foto({ src, alt, className, preguicosa = false, aoTerminar, aoFalhar }: Props) {
  const [falhou, setFalhou] = useState<string>()
  if (falhou === src)
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': `${alt} (não abriu)` } : { 'aria-hidden': true })}
        className={`flex flex-col items-center justify-center gap-1 bg-line/40 text-14 text-muted ${className}`}
      >
        <ImageOff className="size-5" />
        Não abriu
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      loading={preguicosa ? 'lazy' : undefined}
      onLoad={aoTerminar}
      onError={() => {
        setFalhou(src)
        aoTerminar?.()
        aoFalhar?.()
      }}
      className={`object-cover ${className}`}
    />
  )
}
