import { Split } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { contar } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { type Pedido, useRecarregar } from './consultas.ts'

/**
 * Distributes the selected or all filtered leads by the rule in force, in the background; the distribution tab shows
 * the progress.
 */
export function BotaoDistribuir({ selecao }: { selecao: object }) {
  const recarregar = useRecarregar()
  const [ocupado, setOcupado] = useState(false)
  async function distribuir() {
    setOcupado(true)
    try {
      const { total } = await chamar<Pedido>('POST', '/api/leads/distribuir', selecao)
      toast.success(`Distribuindo ${contar(total, 'lead', 'leads')} pela regra`, {
        description: 'O andamento fica na aba Distribuição.',
      })
      recarregar()
    } catch (erro) {
      toast.error('Erro ao distribuir', { description: mensagemDe(erro) })
    }
    setOcupado(false)
  }
  return (
    <Botao
      variante="secundario"
      tamanho="pequeno"
      disabled={ocupado}
      aria-busy={ocupado}
      onClick={distribuir}
    >
      <Split aria-hidden="true" className="size-4 max-sm:hidden" />
      Distribuir
    </Botao>
  )
}
