import { useEffect, useState } from 'react'
import { usePronto } from '#web/formulario/usePronto.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { temSuporteAChaves } from './chave-de-acesso.ts'

type Props = {
  rotulo: string
  /** Returns the sentence of a failure, if any. */
  aoApertar(): Promise<string | undefined>
  aoEntrar(): void
}

/**
 * Button that asks this device for a passkey. The server renders it disabled, so that the page does not move later. The
 * few browsers without passkeys remove it.
 */
export function BotaoDaChave({ rotulo, aoApertar, aoEntrar }: Props) {
  const [aceita, setAceita] = useState(true)
  const pronto = usePronto()
  const [estado, setEstado] = useState<{ provando: boolean; erro?: string }>({ provando: false })
  useEffect(() => setAceita(temSuporteAChaves()), [])
  if (!aceita) return null
  async function provar() {
    setEstado({ provando: true })
    const erro = await aoApertar()
    setEstado({ provando: false, ...(erro && { erro }) })
    if (!erro) aoEntrar()
  }
  return (
    <div>
      <Botao
        variante="secundario"
        tamanho="grande"
        disabled={!pronto || estado.provando}
        aria-busy={estado.provando}
        onClick={provar}
        className="w-full noscript:hidden"
      >
        {estado.provando ? 'Siga as instruções do aparelho...' : rotulo}
      </Botao>
      <p role="alert" className="mt-1.5 font-medium text-14 text-red empty:hidden">
        {estado.erro}
      </p>
    </div>
  )
}
