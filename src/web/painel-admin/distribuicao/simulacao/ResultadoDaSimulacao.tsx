import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ordenarPorQuantidade, ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import {
  concluirSimulacao,
  ehComoHoje,
  ehRascunhoSemAgencia,
  somarEntregas,
} from '#domain/distribuicao/decisao/resultado-da-simulacao.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { BarrasDeMotivos } from '#web/distribuicao/BarrasDeMotivos.tsx'
import { esperaDe } from '#web/distribuicao/espera-da-regra.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { type Resultado, useNomeDaAgencia } from '../consultas-da-distribuicao.ts'
import { LeadsPorAgencia } from './LeadsPorAgencia.tsx'

/** One of the two compared simulations: of the draft, or of today's rule. */
type Lado = Resultado['rascunho']
type Props = { resultado: Resultado; versao: number; periodo: string; children: ReactNode }

/**
 * The draft's effect in a sentence and figures, with its action. The table of the agencies stands beside them, on a
 * phone below them. For a draft that changes nothing the table is folded.
 */
export function ResultadoDaSimulacao({ resultado, versao, periodo, children }: Props) {
  const { leads } = resultado
  const semAgencia = ehRascunhoSemAgencia(resultado)
  const nadaMuda = ehComoHoje(resultado) && !semAgencia
  const tabela = <LeadsPorAgencia resultado={resultado} versao={versao} />
  const motivos = <MotivosSemAgencia rascunho={resultado.rascunho} />
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 ${nadaMuda ? '' : 'lg:grid-cols-2'}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:row-span-2">
        {leads > 0 && <Conclusao resultado={resultado} versao={versao} periodo={periodo} />}
        {semAgencia && (
          <p role="alert" className="rounded-thing border border-mango bg-paper px-4 py-3 font-medium">
            Nenhum dos {inteiro(leads)} leads do período encontrou agência com esta regra. Confira os filtros
            e o que as agências querem receber antes de ativar.
          </p>
        )}
        {leads === 0 && <p>Nenhum lead chegou no período: não há o que comparar.</p>}
        <div className="-mt-5 grid justify-items-start gap-3">
          <Exemplos exemplos={resultado.exemplos} />
          {children}
        </div>
      </div>
      {nadaMuda ? (
        <Dobra titulo="Os números, lado a lado">
          <div className="grid gap-6">
            {tabela}
            {motivos}
          </div>
        </Dobra>
      ) : (
        <>
          {tabela}
          <div className="lg:col-start-2">{motivos}</div>
        </>
      )}
    </div>
  )
}

/** The changes: a sentence, the figures of the decision, and the compared leads. */
function Conclusao({ resultado, versao, periodo }: Omit<Props, 'children'>) {
  const { leads, rascunho, hoje, hoje_versao, mudam } = resultado
  const dosLeads = `de ${contar(leads, 'lead', 'leads')}`
  return (
    <div>
      <p className="text-balance font-bold font-display text-22">{concluirSimulacao(resultado)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:gap-x-10">
        <Figura
          nome="Com agência"
          antes={inteiro(hoje.dados)}
          valor={inteiro(rascunho.dados)}
          nota={dosLeads}
        />
        <Figura
          nome="Entregas a agências"
          antes={inteiro(somarEntregas(hoje))}
          valor={inteiro(somarEntregas(rascunho))}
        />
        <Figura nome="Mudam de agência" valor={inteiro(mudam)} nota={dosLeads} />
        <Figura
          nome="Espera típica"
          antes={hoje.espera ? esperaDe(hoje.espera.mediana_min) : TRACO}
          valor={rascunho.espera ? esperaDe(rascunho.espera.mediana_min) : TRACO}
          nota={compararEsperasLongas(rascunho, hoje)}
        />
      </dl>
      <p className="mt-4 max-w-[60em] text-balance text-14 text-muted">
        {hoje_versao === null
          ? `Do que foi feito à mão para a ${versao}`
          : `Da versão ${hoje_versao} para a ${versao}, as duas simuladas`}
        , nos leads de {periodo}, com as agências, os limites e as preferências de agora. Quem renova no
        período pode passar do limite.
      </p>
    </div>
  )
}

/** Compares the longest waits: "de 100, 95 esperam até 2 h (antes, 3 h)"; undefined where they are equal. */
function compararEsperasLongas({ espera }: Lado, { espera: antes }: Lado): string | undefined {
  if (!espera || !antes || espera.p95_min === antes.p95_min) return undefined
  return `de 100, 95 esperam até ${esperaDe(espera.p95_min)} (antes, ${esperaDe(antes.p95_min)})`
}

type PropsDaFigura = { nome: string; antes?: string; valor: string; nota?: string }

/** A figure before and after. An equal figure is shown once, with the words "não muda". */
function Figura({ nome, antes, valor, nota }: PropsDaFigura) {
  const fica = antes === valor && valor !== TRACO
  return (
    <div>
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="tabular whitespace-nowrap font-bold font-display text-22 leading-tight sm:text-28">
        {antes !== undefined && antes !== valor && (
          <span className="font-medium text-muted">
            {antes} <span aria-hidden="true">→</span>
            <span className="sr-only">para</span>{' '}
          </span>
        )}
        {valor}
      </dd>
      {fica && <dd className="text-14 text-muted">não muda</dd>}
      {nota && <dd className="text-14 text-muted">{nota}</dd>}
    </div>
  )
}

/** The leads without an agency, by reason. */
function MotivosSemAgencia({ rascunho: { sem_agencia } }: { rascunho: Lado }) {
  return (
    <div>
      <h3 className="mb-3 text-16">Sem agência nesta versão, por motivo</h3>
      <BarrasDeMotivos
        itens={ordenarPorQuantidade(sem_agencia).map(([motivo, n]) => [ROTULOS_DO_MOTIVO[motivo], n])}
        vazio="Todos os leads encontraram agência."
      />
      {sem_agencia.sem_consentimento && (
        <p className="mt-2 text-14 text-muted">
          Sem autorização, a regra não envia o lead, nem se o dono escolheu depois uma proposta.
        </p>
      )}
    </div>
  )
}

/** Returns the end of a lead's id, which tells the leads of a list apart. */
const encurtarId = (lead_id: string) => lead_id.slice(-8)

function Exemplos({ exemplos }: Pick<Resultado, 'exemplos'>) {
  const nomeDe = useNomeDaAgencia()
  if (exemplos.length === 0) return null
  const nomes = (ids: readonly string[]) => ids.map(nomeDe).join(', ') || 'ninguém'
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-green underline underline-offset-4">
        Ver leads que mudariam de agência
      </summary>
      <ul className="mt-2 divide-y divide-line text-14">
        {exemplos.map(({ lead_id, de, para }) => (
          <li key={lead_id} className="py-1">
            <Link
              to={`/admin?lead=${lead_id}`}
              aria-label={`Abrir o lead ${encurtarId(lead_id)}`}
              className="inline-flex min-h-11 items-center font-mono underline decoration-field underline-offset-4 hover:decoration-current"
            >
              {encurtarId(lead_id)}
            </Link>{' '}
            <span className="text-muted">de</span> {nomes(de)} <span className="text-muted">para</span>{' '}
            {nomes(para)}
          </li>
        ))}
      </ul>
    </details>
  )
}
