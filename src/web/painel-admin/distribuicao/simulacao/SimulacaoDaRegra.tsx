import { useState } from 'react'
import { ehComoHoje } from '#domain/distribuicao/decisao/resultado-da-simulacao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { BarraDeAndamento } from '#web/ui/andamento/BarraDeAndamento.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type Simulacao,
  useRecarregarDistribuicao,
  useSimulacaoAberta,
} from '../consultas-da-distribuicao.ts'
import { SecaoComTitulo } from '../SecaoComTitulo.tsx'
import { ResultadoDaSimulacao } from './ResultadoDaSimulacao.tsx'

/** The newest simulation: its progress with a button to stop it, or its result with a button to activate its rule. */
export function SimulacaoDaRegra({ deOutroRascunho }: { deOutroRascunho: boolean }) {
  const { simulacao, regra } = useSimulacaoAberta()
  if (!simulacao) return null
  // The period ends with the instant before `ate`.
  const ultimo = new Date(Date.parse(simulacao.ate) - 1).toISOString()
  const periodo = `${data(simulacao.de)} a ${data(ultimo)}`
  const frase = regra?.frase ?? ''
  return (
    <SecaoComTitulo
      titulo={
        deOutroRascunho ? 'Simulação de outro rascunho' : `Simulação da versão ${simulacao.regra_versao}`
      }
      ajuda={
        deOutroRascunho
          ? `É da versão ${simulacao.regra_versao}: ${frase} Para ver o efeito do rascunho aberto, simule de novo.`
          : frase
      }
    >
      {!simulacao.terminada_em && <SimulacaoEmAndamento simulacao={simulacao} />}
      {simulacao.terminada_em && !simulacao.resultado && (
        <p className="text-muted">A simulação foi interrompida. Simule de novo para ver o resultado.</p>
      )}
      {simulacao.resultado && (
        <ResultadoDaSimulacao
          resultado={simulacao.resultado}
          versao={simulacao.regra_versao}
          periodo={periodo}
        >
          <Ativar
            id={simulacao.id}
            versao={simulacao.regra_versao}
            variante={deOutroRascunho || ehComoHoje(simulacao.resultado) ? 'secundario' : 'acao'}
          />
        </ResultadoDaSimulacao>
      )}
    </SecaoComTitulo>
  )
}

function SimulacaoEmAndamento({ simulacao: { id, feitos, total } }: { simulacao: Simulacao }) {
  const recarregar = useRecarregarDistribuicao()
  async function parar() {
    try {
      await chamar('DELETE', `/api/distribuicao/simulacoes/${id}`)
    } catch (erro) {
      toast.error('Erro ao parar a simulação', { description: mensagemDe(erro) })
    }
    recarregar()
  }
  return (
    <BarraDeAndamento rotulo="Leads simulados" feitos={feitos} total={total} aoParar={parar}>
      {total > 0 ? `${inteiro(feitos)} de ${inteiro(total)} leads.` : 'Começando...'} Pode fechar a página: a
      simulação continua.
    </BarraDeAndamento>
  )
}

type PropsDeAtivar = {
  id: string
  versao: number
  variante: 'acao' | 'secundario'
}

function Ativar({ id, versao, variante }: PropsDeAtivar) {
  const recarregar = useRecarregarDistribuicao()
  const [ocupado, setOcupado] = useState(false)
  const [erro, setErro] = useState<string>()
  async function ativar() {
    setOcupado(true)
    setErro(undefined)
    try {
      await chamar('POST', '/api/distribuicao/vigencia', { simulacao_id: id })
      toast.success(`Versão ${versao} em vigor. Os próximos leads já seguem esta regra.`)
      await recarregar()
    } catch (causa) {
      setErro(mensagemDe(causa))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Botao variante={variante} onClick={ativar} disabled={ocupado} aria-busy={ocupado}>
        {ocupado ? 'Um instante...' : `Ativar a versão ${versao}`}
      </Botao>
      <p role="alert" className="font-medium text-red empty:hidden">
        {erro}
      </p>
    </div>
  )
}
