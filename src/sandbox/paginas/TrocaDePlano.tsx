import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import type { AcaoDeTeste } from '#sandbox/sessao.schema.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Opcoes } from './Opcoes.tsx'
import type { Sessao } from './useSessao.ts'

type Props = { sessao: Sessao; ocupado: boolean; agir(acao: AcaoDeTeste): Promise<boolean> }

/** Another plan from now on: the days stay, the difference is charged at once. */
export function TrocaDePlano({ sessao, ocupado, agir }: Props) {
  const { planos, plano, price_id_pedido } = sessao
  const [escolhido, setEscolhido] = useState(price_id_pedido ?? plano?.price_id ?? '')
  const muda = escolhido !== plano?.price_id
  return (
    <form
      className="grid gap-4"
      onSubmit={evento => {
        evento.preventDefault()
        agir({ acao: 'trocar_plano', price_id: escolhido })
      }}
    >
      <Opcoes
        nome="plano"
        titulo="Trocar de plano"
        opcoes={planos.map(({ price_id, nome, preco_reais, limite_leads }) => ({
          valor: price_id,
          rotulo: price_id === plano?.price_id ? `${nome} (atual)` : nome,
          descricao: `${reais(preco_reais)} por mês, ${contar(limite_leads, 'lead', 'leads')}`,
        }))}
        valor={escolhido}
        aoEscolher={setEscolhido}
      />
      <Botao type="submit" disabled={!muda || ocupado} className="justify-self-start">
        Confirmar a troca
      </Botao>
    </form>
  )
}
