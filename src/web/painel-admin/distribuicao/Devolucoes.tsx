import { useState } from 'react'
import { Link } from 'react-router'
import { ROTULOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.regras.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { classesDoFiltro, Filtro } from '#web/painel/Filtro.tsx'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type Devolucao, useDevolucoes, useRecarregarDistribuicao } from './consultas-da-distribuicao.ts'
import { SecaoComTitulo } from './SecaoComTitulo.tsx'

/** Returns that wait for an answer; nothing where there are none. */
export function Devolucoes() {
  const { data: devolucoes = [] } = useDevolucoes()
  const pendentes = devolucoes.filter(({ estado }) => estado === 'pendente')
  if (pendentes.length === 0) return null
  return (
    <SecaoComTitulo
      titulo="Devoluções para responder"
      ajuda="Se você aceitar, o crédito volta para a agência e o lead pode ir para outra."
    >
      <ul className="divide-y divide-line">
        {pendentes.map(devolucao => (
          <Pendente key={devolucao.id} {...devolucao} />
        ))}
      </ul>
    </SecaoComTitulo>
  )
}

function Pendente({ id, lead_id, agencia_nome, marca, modelo, ano, motivo, nota, pedida_em }: Devolucao) {
  const recarregar = useRecarregarDistribuicao()
  const [resposta, setResposta] = useState('')
  const [ocupado, setOcupado] = useState(false)
  async function responder(aceita: boolean) {
    setOcupado(true)
    try {
      await chamar('POST', `/api/devolucoes/${id}/resposta`, { aceita, resposta })
      toast.success(aceita ? 'Devolução aceita' : 'Devolução recusada')
    } catch (erro) {
      toast.error('Erro ao responder', { description: mensagemDe(erro) })
    }
    setOcupado(false)
    recarregar()
  }
  return (
    <li className="grid items-start gap-x-8 gap-y-3 py-4 md:grid-cols-2">
      <div>
        <p>
          <span className="font-semibold">{agencia_nome}</span> devolveu{' '}
          <Link
            to={`/admin?lead=${lead_id}`}
            className="-my-2 inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current"
          >
            {nomeDoVeiculo({ marca, modelo, ano })}
          </Link>
        </p>
        <p className="text-14 text-muted">
          {ROTULOS_DA_DEVOLUCAO[motivo]} · {dataHora(pedida_em)}
        </p>
        {nota && <p className="mt-2 border-line border-l-2 pl-3">“{nota}”</p>}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <Filtro rotulo="Resposta para a agência (opcional)">
            <input
              type="text"
              value={resposta}
              maxLength={500}
              autoComplete="off"
              onChange={evento => setResposta(evento.target.value)}
              className={classesDoFiltro}
            />
          </Filtro>
        </div>
        <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={() => responder(true)}>
          Aceitar
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={() => responder(false)}>
          Recusar
        </Botao>
      </div>
    </li>
  )
}
