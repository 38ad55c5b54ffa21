import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ordenarPorQuantidade, ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import { ehComoHoje, ehRascunhoSemAgencia } from '#domain/distribuicao/decisao/simular.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { BarrasDeMotivos } from '#web/distribuicao/BarrasDeMotivos.tsx'
import { esperaDe } from '#web/distribuicao/textos.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { type Resultado, usePainel } from './consultas.ts'

type Lado = Resultado['rascunho']
type Props = { resultado: Resultado; versao: number; periodo: string; children: ReactNode }

/**
 * The draft's effect in a sentence and four figures, with its action. The leads of each agency are below, folded for a
 * draft like today's rule.
 */
export function ResultadoDaSimulacao({ resultado, versao, periodo, children }: Props) {
  const { leads } = resultado
  const semAgencia = ehRascunhoSemAgencia(resultado)
  const nadaMuda = ehComoHoje(resultado) && !semAgencia
  const numeros = <LadoALado resultado={resultado} versao={versao} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {leads > 0 && <Conclusao resultado={resultado} periodo={periodo} />}
      {semAgencia && (
        <p role="alert" className="rounded-thing border border-mango bg-paper px-4 py-3 font-medium">
          Nenhum dos {inteiro(leads)} leads do período encontrou agência com esta regra. Confira os filtros e
          o que as agências querem receber antes de ativar.
        </p>
      )}
      {leads === 0 && <p>Nenhum lead chegou no período: não há o que comparar.</p>}
      {children}
      {nadaMuda ? <Dobra titulo="Os números, lado a lado">{numeros}</Dobra> : numeros}
    </div>
  )
}

/** The changes: a sentence, the figures of the decision, and the compared leads. */
function Conclusao({ resultado, periodo }: Pick<Props, 'resultado' | 'periodo'>) {
  const { leads, rascunho, hoje, hoje_versao, mudam } = resultado
  const onde = hoje_versao === null ? 'à mão' : `na versão ${hoje_versao}`
  const dosLeads = `de ${contar(leads, 'lead', 'leads')}`
  return (
    <div>
      <p className="font-bold font-display text-22">{concluir(resultado)}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Figura
          nome="Com agência"
          valor={inteiro(rascunho.dados)}
          nota={`${dosLeads}; ${inteiro(hoje.dados)} ${onde}`}
        />
        <Figura
          nome="Entregas a agências"
          valor={inteiro(somarEntregas(rascunho))}
          nota={`${inteiro(somarEntregas(hoje))} ${onde}`}
        />
        <Figura nome="Mudam de agência" valor={inteiro(mudam)} nota={dosLeads} />
        <Figura
          nome="Espera típica"
          valor={rascunho.espera ? esperaDe(rascunho.espera.mediana_min) : TRACO}
          nota={compararEsperas(rascunho, hoje, onde)}
        />
      </dl>
      <p className="mt-4 max-w-[46em] text-14 text-muted">
        Leads de {periodo}, com as agências, os limites e as preferências de agora. Quem renova no período
        pode passar do limite.
      </p>
    </div>
  )
}

/** Counts the given leads: a lead that goes to two agencies counts twice. */
const somarEntregas = ({ agencias }: Lado) => agencias.reduce((soma, { recebidos }) => soma + recebidos, 0)

/** Compares the waits of both sides: "como na versão 1", "10 min na versão 1; de 100, 95 esperam até 2 h (antes, 3 h)". */
function compararEsperas({ espera }: Lado, { espera: antes }: Lado, onde: string): string {
  if (!espera || !antes) return ''
  const mediana =
    espera.mediana_min === antes.mediana_min ? `como ${onde}` : `${esperaDe(antes.mediana_min)} ${onde}`
  if (espera.p95_min === antes.p95_min) return mediana
  return `${mediana}; de 100, 95 esperam até ${esperaDe(espera.p95_min)} (antes, ${esperaDe(antes.p95_min)})`
}

function Figura({ nome, valor, nota }: { nome: string; valor: string; nota: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="tabular font-bold font-display text-28 leading-tight">{valor}</dd>
      <dd className="text-14 text-muted">{nota}</dd>
    </div>
  )
}

function concluir(resultado: Resultado): string {
  const { rascunho, hoje, mudam } = resultado
  if (ehComoHoje(resultado)) return 'Nada muda'
  const aMais = rascunho.dados - hoje.dados
  if (aMais !== 0)
    return `${contar(Math.abs(aMais), 'lead', 'leads')} a ${aMais > 0 ? 'mais' : 'menos'} com agência`
  if (mudam === 0) return 'Nenhum lead mudaria de agência; a espera muda'
  return `${contar(mudam, 'lead mudaria', 'leads mudariam')} de agência`
}

function LadoALado({ resultado, versao }: Pick<Props, 'resultado' | 'versao'>) {
  const { data: painel } = usePainel()
  const nomes = new Map(painel?.agencias.map(({ id, nome }) => [id, nome]))
  const nomeDe = (id: string) => nomes.get(id) ?? 'Agência inativa'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <LeadsPorAgencia resultado={resultado} versao={versao} nomeDe={nomeDe} />
      <div className="grid gap-6">
        <div>
          <h3 className="mb-3 text-16">Sem agência nesta versão, por motivo</h3>
          <BarrasDeMotivos
            itens={ordenarPorQuantidade(resultado.rascunho.sem_agencia).map(([motivo, n]) => [
              ROTULOS_DO_MOTIVO[motivo],
              n,
            ])}
            vazio="Todos os leads encontraram agência."
          />
          {resultado.rascunho.sem_agencia.sem_consentimento && (
            <p className="mt-2 text-14 text-muted">
              Sem autorização, a regra não envia o lead, nem se o dono escolheu depois uma proposta.
            </p>
          )}
        </div>
        <Exemplos exemplos={resultado.exemplos} nomeDe={nomeDe} />
      </div>
    </div>
  )
}

const CELULA = 'border-line border-b px-2 py-2 text-left align-top'
const NUMERO_DO_TOPO = 'border-line border-b px-2 py-2 text-right align-top'
const NUMERO = `${NUMERO_DO_TOPO} whitespace-nowrap`

type PropsDasAgencias = Pick<Props, 'resultado' | 'versao'> & { nomeDe(id: string): string }

/** Leads of each agency under today's rule and the draft's, the largest change first. */
function LeadsPorAgencia({ resultado, versao, nomeDe }: PropsDasAgencias) {
  const { rascunho, hoje, hoje_versao } = resultado
  const deHoje = new Map(hoje.agencias.map(({ id, recebidos }) => [id, recebidos]))
  const linhas = rascunho.agencias
    .map(agencia => ({ ...agencia, hoje: deHoje.get(agencia.id) ?? 0 }))
    .sort((a, b) => Math.abs(b.recebidos - b.hoje) - Math.abs(a.recebidos - a.hoje))
  if (linhas.length === 0) return <p className="text-muted">Nenhuma agência com assinatura ativa.</p>
  return (
    <table className="tabular w-full text-14">
      <caption className="mb-2 text-left font-bold font-display text-16">Leads por agência</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className={CELULA}>
            Agência
          </th>
          <th scope="col" className={NUMERO_DO_TOPO}>
            {hoje_versao === null ? 'À mão' : `Versão ${hoje_versao}`}
          </th>
          <th scope="col" className={NUMERO_DO_TOPO}>
            Versão {versao}
          </th>
          <th scope="col" className={NUMERO}>
            Muda
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ id, recebidos, capacidade, limite, renovacoes, hoje: n }) => (
          <tr key={id}>
            <th scope="row" className={`${CELULA} font-semibold`}>
              {nomeDe(id)}
              <span className="block font-normal text-muted">
                o plano prevê {inteiro(capacidade)}
                {Math.max(recebidos, n) > capacidade && dizerTeto(limite, renovacoes)}
              </span>
            </th>
            <Mudanca de={n} para={recebidos} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={`${CELULA} font-semibold`}>
            Leads entregues
            <span className="block font-normal text-muted">um lead conta em cada agência que o recebe</span>
          </th>
          <Mudanca de={somarRecebidos(hoje)} para={somarRecebidos(rascunho)} />
        </tr>
      </tfoot>
    </table>
  )
}

const somarRecebidos = ({ agencias }: Lado) => agencias.reduce((soma, { recebidos }) => soma + recebidos, 0)

/** Three cells: today's number, the draft's, and their difference. */
function Mudanca({ de, para }: { de: number; para: number }) {
  const sinal = para > de ? '+' : '−'
  return (
    <>
      <td className={NUMERO}>{inteiro(de)}</td>
      <td className={`${NUMERO} font-semibold`}>{inteiro(para)}</td>
      <td className={`${NUMERO} ${para === de ? 'text-muted' : 'font-semibold'}`}>
        {para === de ? 'igual' : `${sinal}${inteiro(Math.abs(para - de))}`}
      </td>
    </>
  )
}

/** Says how an agency may get more than its plan brings in the period; empty for a result from before the limit. */
function dizerTeto(limite: number | undefined, renovacoes: number | undefined): string {
  if (limite === undefined) return ''
  const comRenovacoes = renovacoes ? `, com ${contar(renovacoes, 'renovação', 'renovações')}` : ''
  return ` e permite até ${inteiro(limite)}${comRenovacoes}`
}

function Exemplos({ exemplos, nomeDe }: Pick<Resultado, 'exemplos'> & { nomeDe(id: string): string }) {
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
              aria-label={`Abrir o lead ${lead_id.slice(-8)}`}
              className="inline-flex min-h-11 items-center font-mono underline decoration-field underline-offset-4 hover:decoration-current"
            >
              {lead_id.slice(-8)}
            </Link>{' '}
            <span className="text-muted">de</span> {nomes(de)} <span className="text-muted">para</span>{' '}
            {nomes(para)}
          </li>
        ))}
      </ul>
    </details>
  )
}
