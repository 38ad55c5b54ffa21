import { useState } from 'react'
import { CampoCnpj } from '#web/formulario/CampoCnpj.tsx'

type Props = { inicial: string | undefined; erro: string | undefined; recado: string | undefined }

/**
 * A CNPJ field with a warning and a confirmation box when another agency has the same one. The warning stays until
 * the CNPJ changes.
 */
export function CampoCnpjConferido({ inicial, erro, recado }: Props) {
  const [recadoVisto, setRecadoVisto] = useState(recado)
  const [aceito, setAceito] = useState(false)
  if (recado && recado !== recadoVisto) setRecadoVisto(recado)
  function recomecar() {
    setRecadoVisto(undefined)
    setAceito(false)
  }
  return (
    <div>
      <div onInput={recomecar}>
        <CampoCnpj inicial={inicial ?? ''} erro={erro} />
      </div>
      <input type="hidden" name="cnpj_repetido" value={aceito ? 'aceitar' : 'avisar'} />
      {recadoVisto && (
        <div role="alert" className="mt-2 rounded-thing border border-mango bg-paper px-3 py-2 text-14">
          <p className="font-medium">{recadoVisto}</p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              // The form could not be saved: the person has to decide here next.
              ref={caixa => caixa?.focus()}
              checked={aceito}
              onChange={({ target }) => setAceito(target.checked)}
              className="size-5 shrink-0 accent-green"
            />
            Está certo, salvar mesmo assim
          </label>
        </div>
      )}
    </div>
  )
}
