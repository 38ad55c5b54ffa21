import { useState } from 'react'
import { fotoPequena } from '#domain/foto/vista.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { MOTIVOS_DA_BAIXA } from '#domain/proposta/palavra.regras.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Foto } from '#web/ui/andamento/Foto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { SecaoComTitulo } from '../SecaoComTitulo.tsx'
import { type PainelDasPropostas, useRecarregarPropostas } from './consultas-das-propostas.ts'
import { ROTULOS_DA_LOJA, ROTULOS_DO_DONO } from './rotulos-das-propostas.ts'

type Contestacao = PainelDasPropostas['contestacoes'][number]

/** Objections that wait for a decision; nothing where there are none. */
export function Contestacoes({ contestacoes }: { contestacoes: readonly Contestacao[] }) {
  if (contestacoes.length === 0) return null
  return (
    <SecaoComTitulo
      titulo="Contestações para decidir"
      ajuda="A agência discorda de como o caso conta na palavra dela. Sua decisão vale uma vez e fica na auditoria."
    >
      <ul className="divide-y divide-line">
        {contestacoes.map(contestacao => (
          <CasoContestado key={contestacao.id} {...contestacao} />
        ))}
      </ul>
    </SecaoComTitulo>
  )
}

function dizerConta(cumprida: boolean | null): string {
  if (cumprida === null) return 'não conta por enquanto'
  return cumprida ? 'conta como cumprida' : 'conta como não cumprida'
}

function CasoContestado(caso: Contestacao) {
  const { id, agencia_nome, veiculo, valor, escolhida_em, contato_em, contestacao, cumprida } = caso
  const { ocupado, decidir } = useDecisao(id)
  return (
    <li className="grid gap-3 py-4">
      <p>
        <span className="font-semibold">{agencia_nome}</span>: {veiculo ?? 'veículo apagado'} por{' '}
        <span className="tabular whitespace-nowrap">{reais(valor)}</span>
        <span className="block text-14 text-muted">
          Escolhida em {dataHora(escolhida_em)} ·{' '}
          {contato_em ? `contato em ${dataHora(contato_em)}` : 'sem contato anotado'} · {dizerConta(cumprida)}
        </span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Lado
          titulo="A agência"
          desfecho={caso.loja_desfecho && ROTULOS_DA_LOJA[caso.loja_desfecho]}
          valor={caso.loja_valor}
          em={caso.loja_em}
        >
          {caso.loja_motivo && <span className="block text-14">{motivoDaBaixa(caso.loja_motivo)}</span>}
          {caso.loja_km !== null && <span className="block text-14">{dizerKm(caso)}</span>}
          {contestacao && <span className="mt-1 block">“{contestacao}”</span>}
          <Fotos links={caso.provas} de="da agência" />
        </Lado>
        <Lado
          titulo="O dono"
          desfecho={caso.dono_desfecho && ROTULOS_DO_DONO[caso.dono_desfecho]}
          valor={caso.dono_valor}
          em={caso.dono_em}
        >
          {caso.dono_confere !== null && (
            <span className="block text-14">
              {caso.dono_confere ? 'Confirma que o fato estava errado' : 'Nega que o fato estivesse errado'}
            </span>
          )}
          <Fotos links={caso.fotos} de="do dono" />
        </Lado>
      </div>
      <div className="flex flex-wrap gap-2">
        <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={() => decidir(true)}>
          Cumpriu
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={() => decidir(false)}>
          Não cumpriu
        </Botao>
      </div>
    </li>
  )
}

/** Sends the one decision about a case, and reads the list again, also after a failure. */
function useDecisao(id: string) {
  const recarregar = useRecarregarPropostas()
  const [ocupado, setOcupado] = useState(false)
  async function decidir(cumprida: boolean) {
    setOcupado(true)
    try {
      await chamar('POST', `/api/admin/propostas/contestacoes/${id}`, { cumprida })
      toast.success(cumprida ? 'Conta como cumprida' : 'Conta como não cumprida')
    } catch (erro) {
      toast.error('Erro ao decidir', { description: mensagemDe(erro) })
    }
    setOcupado(false)
    recarregar()
  }
  return { ocupado, decidir }
}

/** Returns the words of a reason; one that is not in the list is shown as it is stored. */
const motivoDaBaixa = (motivo: string) =>
  Object.entries(MOTIVOS_DA_BAIXA).find(([chave]) => chave === motivo)?.[1] ?? motivo

const dizerKm = ({ loja_km, quilometragem }: Contestacao) =>
  `Vistoria: ${inteiro(loja_km ?? 0)} km${quilometragem === null ? '' : `; informados: ${inteiro(quilometragem)} km`}`

/** Photos of one side, each opened by its link. */
function Fotos({ links, de }: { links: readonly string[]; de: 'da agência' | 'do dono' }) {
  if (links.length === 0) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {links.map((link, i) => (
        <a key={link} href={link} target="_blank" rel="noreferrer" className="rounded-thing">
          <Foto src={fotoPequena(link)} alt={`Foto ${i + 1} ${de}`} className="h-24 min-w-24 rounded-thing" />
        </a>
      ))}
    </span>
  )
}

type PropsDoLado = {
  titulo: string
  desfecho: string | null
  valor: number | null
  em: string | null
  children?: React.ReactNode
}

function Lado({ titulo, desfecho, valor, em, children }: PropsDoLado) {
  return (
    <div className="rounded-thing bg-paper px-4 py-3">
      <h3 className="text-14 text-muted">{titulo}</h3>
      <p>
        {desfecho ?? 'Ainda não respondeu'}
        {valor !== null && <span className="tabular font-semibold">: {reais(valor)}</span>}
        {em && <span className="block text-14 text-muted">{dataHora(em)}</span>}
        {children}
      </p>
    </div>
  )
}
