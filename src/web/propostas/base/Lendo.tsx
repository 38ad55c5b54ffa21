import { Titulo } from './Titulo.tsx'

/** The place of the offers while they are read. */
export function Lendo() {
  return (
    <>
      <Titulo texto="Suas propostas">Um instante...</Titulo>
      <div aria-hidden="true" className="grid max-w-[44rem] gap-4">
        <div className="h-26 rounded-thing bg-line" />
        <div className="h-64 rounded-thing bg-line" />
      </div>
    </>
  )
}
