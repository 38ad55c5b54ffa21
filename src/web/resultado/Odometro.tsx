/** A value that rolls in like an odometer, once; the plain text is what assistive technology reads. */
export function Odometro({ texto }: { texto: string }) {
  return (
    <span className="inline-block">
      <span className="sr-only">{texto}</span>
      <span aria-hidden="true" className="tabular inline-flex overflow-hidden">
        {[...texto].map((caractere, posicao) => (
          <Casa
            // A figure never changes once shown: the place is the identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed length
            key={posicao}
            caractere={caractere}
          />
        ))}
      </span>
    </span>
  )
}

function Casa({ caractere }: { caractere: string }) {
  if (!/\d/.test(caractere)) return <span className="whitespace-pre">{caractere}</span>
  return (
    <span className="relative inline-block h-[1.1em] overflow-hidden leading-[1.1]">
      <span className="invisible">{caractere}</span>
      <span className="rolo absolute inset-x-0 top-0 block" data-digito={caractere}>
        {'0123456789'.split('').map(digito => (
          <span key={digito} className="block h-[1.1em]">
            {digito}
          </span>
        ))}
      </span>
    </span>
  )
}
