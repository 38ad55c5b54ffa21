import { useState } from 'react'
import { validarPlaca } from '#domain/pessoa/placa.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import type { Contexto } from './pecas/props.ts'

/** The help of the plate's field on a site that finds vehicles by their plates. */
export const AJUDA_DA_BUSCA =
  'Usamos para achar marca, modelo e ano num serviço de consulta. Depois, só lojas que você autorizar veem.'

/** Fills in brand, model and year from a register of plates, only after a press of the button. */
export function PreencherPelaPlaca({ placa, contexto }: { placa: string; contexto: Contexto }) {
  const [buscando, setBuscando] = useState(false)
  const [achado, setAchado] = useState('')
  const [falha, setFalha] = useState('')
  const lida = validarPlaca(placa)
  async function buscar() {
    if (buscando || !lida.ok) return
    setBuscando(true)
    setFalha('')
    setAchado('')
    try {
      const { veiculoDaPlaca } = await import('../enviar-simulacao.ts')
      const { marca, modelo, ano } = await veiculoDaPlaca(lida.valor, contexto.tipo)
      contexto.responder('marca', marca)
      contexto.responder('modelo', modelo)
      contexto.responder('ano', ano)
      const nome = [marca, modelo, ano].filter(Boolean).join(' ')
      setAchado(`Achamos: ${nome}. Confira abaixo.`)
    } catch (erro) {
      setFalha(mensagemDe(erro))
    } finally {
      setBuscando(false)
    }
  }
  return (
    <div className="mt-3">
      <Botao
        variante="secundario"
        tamanho="pequeno"
        disabled={!lida.ok}
        aria-busy={buscando}
        onClick={buscar}
      >
        {buscando ? 'Buscando...' : 'Preencher pela placa'}
      </Botao>
      <p role="status" className="mt-2 font-medium text-14 text-green empty:hidden">
        {achado}
      </p>
      <p role="alert" className="mt-2 font-medium text-14 text-red empty:hidden">
        {falha}
      </p>
    </div>
  )
}
