import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { PARTICULAR } from '#domain/avaliacao/mercado/negociacao.ts'
import { sobraNoBolso } from '#domain/avaliacao/relatorio/bolso.ts'
import { dizerAvaliacao, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import { type EntreFaixas, oQueSeparaAsFaixas } from '#domain/avaliacao/relatorio/entre-faixas.ts'
import { ateUmaCasa } from '#domain/numero/numero.ts'
import { lerDecimal, lerInteiro } from '#domain/questionario/numero.ts'
import { Compartilhar } from '#web/resultado/Compartilhar.tsx'
import { OQueMudou } from '#web/resultado/OQueMudou.tsx'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { lerAvaliacao } from '#web/resultado/relatorio.ts'
import { Corrigir } from './Corrigir.tsx'
import { type Estado, lerEstado } from './estado.ts'
import { ProximoPasso } from './ProximoPasso.tsx'
import { Refinar } from './Refinar.tsx'
import { TodoMes } from './TodoMes.tsx'

export const meta = () => [{ title: 'O seu relatório' }, { name: 'robots', content: 'noindex' }]

/** Result of a simulation (spec §2). It lives in the navigation state, which the browser keeps on a reload. */
export default function Resultado() {
  const { state } = useLocation()
  const estado = useMemo(() => lerEstado(state), [state])
  const [noNavegador, setNoNavegador] = useState(false)
  useEffect(() => setNoNavegador(true), [])
  // The server never has the state: it paints the shape of what comes.
  if (!noNavegador) return <Esqueleto />
  if (!estado) return <Navigate to="/" replace />
  return <Pronto {...estado} />
}

function Pronto(estado: Estado) {
  const { avaliacao, formulario } = estado
  const navigate = useNavigate()
  function lembrarAutorizacao() {
    const autorizado = { ...estado, formulario: { ...formulario, aceita_contato_parceiros: true } }
    navigate('/resultado', { replace: true, state: autorizado, preventScrollReset: true })
  }
  return (
    <div className="folha pt-4 pb-16 md:pt-6 print:p-0">
      <Relatorio
        avaliacao={avaliacao}
        formulario={formulario}
        outra={
          <a
            href="/"
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink print:hidden"
          >
            Fazer Nova Avaliação
          </a>
        }
        mudou={
          estado.mudou && (
            <OQueMudou key={avaliacao.avaliacao_id} mudanca={estado.mudou} avaliacao={avaliacao} />
          )
        }
        corrigir={<Corrigir formulario={formulario} />}
        acao={
          <>
            <ProximoPasso
              avaliacao_id={avaliacao.do_lead ?? avaliacao.avaliacao_id}
              tipo={formulario.tipo_veiculo}
              semValor={avaliacao.confianca === 'nenhuma'}
              autorizado={formulario.aceita_contato_parceiros === true}
              aoAutorizar={lembrarAutorizacao}
            />
            {avaliacao.confianca !== 'nenhuma' && (
              <>
                <Compartilhar avaliacao_id={avaliacao.avaliacao_id} recado={recadoDoRelatorio(estado)} />
                <TodoMes avaliacao_id={avaliacao.do_lead ?? avaliacao.avaliacao_id} />
              </>
            )}
          </>
        }
        depoisDosCartoes={
          <>
            <NoBolso {...estado} />
            <Refinar {...estado} />
          </>
        }
      />
    </div>
  )
}

/** The message before the link: the vehicle and its value, without the person. */
function recadoDoRelatorio({ avaliacao, formulario }: Estado): string {
  const { marca, modelo, ano, tipo_veiculo } = formulario
  const dito = dizerAvaliacao(lerAvaliacao(avaliacao), tipo_veiculo)
  if (!dito) return `Relatório de avaliação do ${marca} ${modelo} ${ano}:`
  return `Avaliação do ${marca} ${modelo} ${ano}: vale cerca de ${dito.venda.meio.texto}. Veja o relatório:`
}

function NoBolso({ avaliacao, formulario }: Estado) {
  const lida = lerAvaliacao(avaliacao)
  const dito = dizerAvaliacao(lida, formulario.tipo_veiculo)
  const sobra = sobraNoBolso(lida, formulario.tipo_veiculo, {
    parcela_reais: Number(lerDecimal(formulario.valor_parcela_financiamento)) || null,
    parcelas_restantes: Number(lerInteiro(formulario.parcelas_restantes)) || null,
  })
  if (!sobra || !dito || lida.confianca === 'nenhuma') return null
  return (
    <section className="mt-10 break-inside-avoid">
      <h2 className="mb-4 text-28">Quanto sobra no bolso</h2>
      <div className="grid grid-cols-2 gap-x-3">
        {[
          {
            nome: 'Vendendo por conta própria',
            valor: sobra.venda,
            base: `pelo ${dito.venda.meio.nome.toLowerCase()}`,
          },
          { nome: 'Na troca com uma loja', valor: sobra.troca, base: 'pelo meio da faixa de troca' },
        ].map(({ nome, valor, base }) => (
          <div key={nome} className="row-span-3 grid grid-rows-subgrid border-line border-t-2 pt-3">
            <p className="text-14 text-muted">{nome}</p>
            <p className="tabular font-bold font-display text-22 md:text-28">{dizerFigura(valor).texto}</p>
            <p className="text-14 text-muted">{base}</p>
          </div>
        ))}
      </div>
      {sobra.venda_no_estado_medido !== null && (
        <p className="mt-3 text-14 text-muted">{noEstadoMedido(sobra.venda_no_estado_medido)}</p>
      )}
      <p className="mt-3 text-14 text-muted">
        {sobra.saldo_financiamento > 0
          ? `Já descontado o financiamento, no máximo ${dizerFigura(sobra.saldo_financiamento).texto} (parcelas que faltam); quitar antes sai por menos. `
          : 'Sem financiamento a descontar. '}
        Multas e impostos atrasados não entram na conta. {ENTRE_OS_DOIS[oQueSeparaAsFaixas(lida)]}
      </p>
    </section>
  )
}

/** The same measure, in the same words, as where the report tells how one negotiates. */
function noEstadoMedido(sobra_reais: number): string {
  const { diferenca_percentual, de_percentual, ate_percentual } = PARTICULAR
  return `Num estado em que medimos, particulares pediram ${ateUmaCasa(-diferenca_percentual)}% a menos que as lojas (de ${ateUmaCasa(-ate_percentual)} a ${ateUmaCasa(-de_percentual)}%): lá, vendendo, sobrariam perto de ${dizerFigura(sobra_reais).texto}. Em outros lugares a diferença pode não existir.`
}

/** The gap between a sale and a trade-in, in the words of the analysis. */
const ENTRE_OS_DOIS: Record<EntreFaixas, string> = {
  versoes: 'Parte da diferença entre os dois é dúvida sobre a versão: escolhendo a sua, ela encolhe.',
  rapidez: 'A diferença entre os dois é o preço da pressa.',
  nada: 'As duas faixas se encostam: a pressa pode custar pouco, então peça as duas propostas.',
  duvida: 'Parte da diferença entre os dois é dúvida sobre a versão ou o mercado.',
  pouca_evidencia: 'Parte da diferença entre os dois é dúvida: a evidência é pouca.',
}

function Esqueleto() {
  const barra = 'rounded-thing bg-line'
  return (
    <div aria-busy="true" className="folha pt-4 pb-16 md:pt-6">
      <p className="sr-only">Carregando o relatório</p>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16">
        <div>
          <div className={`${barra} mt-8 h-9 w-3/4`} />
          <div className="mt-10 hidden gap-3 lg:grid lg:grid-cols-3">
            {[1, 2, 3].map(cartao => (
              <div key={cartao} className={`${barra} h-32`} />
            ))}
          </div>
        </div>
        <div>
          <div className={`${barra} mt-8 h-14 w-56 lg:mt-0`} />
          <div className={`${barra} mt-8 h-36`} />
          <div className={`${barra} mt-5 h-14`} />
        </div>
      </div>
    </div>
  )
}
