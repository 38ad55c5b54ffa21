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
type Props = { resultado: Resultado; periodo: string; children: ReactNode }

/** The draft's changes in a sentence, and its result beside today's by agency, folded for a draft like today's rule. */
export function ResultadoDaSimulacao({ resultado, periodo, children }: Props) {
  const { leads } = resultado
  const semAgencia = ehRascunhoSemAgencia(resultado)
  const nadaMuda = ehComoHoje(resultado) && !semAgencia
  const numeros = <LadoALado resultado={resultado} />
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
      {nadaMuda ? <Dobra titulo="Os números, lado a lado">{numeros}</Dobra> : numeros}
      {children}
    </div>
  )
}

/** The changes, and below them the compared leads. */
function Conclusao({ resultado, periodo }: Omit<Props, 'children'>) {
  const { leads, rascunho } = resultado
  return (
    <div className="max-w-[46em]">
      <p className="font-bold font-display text-22">{concluir(resultado)}</p>
      <p className="mt-1 text-14 text-muted">
        {contar(leads, 'lead', 'leads')} de {periodo}: {inteiro(rascunho.dados)} com agência,{' '}
        {inteiro(leads - rascunho.dados)} sem. Com as agências, os limites e as preferências de agora. Quem
        renova no período pode passar do limite.
      </p>
    </div>
  )
}

function concluir(resultado: Resultado): string {
  if (ehComoHoje(resultado)) return 'Nada muda'
  if (resultado.mudam === 0) return 'Nenhum lead mudaria de agência; a espera muda'
  return `${contar(resultado.mudam, 'lead mudaria', 'leads mudariam')} de agência`
}

function LadoALado({ resultado }: Pick<Props, 'resultado'>) {
  const { data: painel } = usePainel()
  const nomes = new Map(painel?.agencias.map(({ id, nome }) => [id, nome]))
  const nomeDe = (id: string) => nomes.get(id) ?? 'Agência inativa'
  const { rascunho, hoje, hoje_versao } = resultado
  const ladoDeHoje = hoje_versao === null ? 'Como foi, à mão' : `Versão ${hoje_versao}, em vigor`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Comparacao resultado={resultado} ladoDeHoje={ladoDeHoje} nomeDe={nomeDe} />
      <LeadsPorAgencia rascunho={rascunho} hoje={hoje} ladoDeHoje={ladoDeHoje} nomeDe={nomeDe} />
      <div>
        <h3 className="mb-3 text-16">Sem agência nesta versão, por motivo</h3>
        <BarrasDeMotivos
          itens={ordenarPorQuantidade(rascunho.sem_agencia).map(([motivo, n]) => [
            ROTULOS_DO_MOTIVO[motivo],
            n,
          ])}
          vazio="Todos os leads encontraram agência."
        />
      </div>
      <Exemplos exemplos={resultado.exemplos} nomeDe={nomeDe} />
    </div>
  )
}

type PropsDaComparacao = { resultado: Resultado; ladoDeHoje: string; nomeDe(id: string): string }

function Comparacao({ resultado: { leads, rascunho, hoje }, ladoDeHoje, nomeDe }: PropsDaComparacao) {
  const semAgencia = (lado: Lado) => leads - lado.dados
  const linhas: [string, (lado: Lado) => string][] = [
    ['Com agência', lado => inteiro(lado.dados)],
    ['Sem agência', lado => inteiro(semAgencia(lado))],
    ['Espera típica', ({ espera }) => (espera ? esperaDe(espera.mediana_min) : TRACO)],
    ['De 100 leads, 95 esperam até', ({ espera }) => (espera ? esperaDe(espera.p95_min) : TRACO)],
    [
      'Agência mais abaixo do plano',
      ({ pior }) =>
        pior ? `${nomeDe(pior.id)}: ${Math.round(pior.parte * 100)}% do que o plano prevê` : TRACO,
    ],
  ]
  const CELULA = 'border-line border-b px-3 py-2 text-left align-top'
  return (
    <table className="tabular w-full text-14">
      <caption className="sr-only">A versão simulada ao lado de hoje</caption>
      <thead>
        <tr>
          <td className={CELULA} />
          <th scope="col" className={CELULA}>
            Esta versão
          </th>
          <th scope="col" className={`${CELULA} text-muted`}>
            {ladoDeHoje}
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map(([nome, valor]) => (
          <tr key={nome}>
            <th scope="row" className={`${CELULA} font-medium text-muted`}>
              {nome}
            </th>
            <td className={`${CELULA} font-semibold`}>{valor(rascunho)}</td>
            <td className={CELULA}>{valor(hoje)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PropsDoDesenho = { rascunho: Lado; hoje: Lado; ladoDeHoje: string; nomeDe(id: string): string }

/** Leads of each agency, the draft's over today's, before a bar for the part of its plan that the period brings. */
function LeadsPorAgencia({ rascunho, hoje, ladoDeHoje, nomeDe }: PropsDoDesenho) {
  const deHoje = new Map(hoje.agencias.map(({ id, recebidos }) => [id, recebidos]))
  const linhas = rascunho.agencias
    .map(agencia => ({ ...agencia, hoje: deHoje.get(agencia.id) ?? 0 }))
    .sort((a, b) => a.recebidos / a.capacidade - b.recebidos / b.capacidade)
  const maximo = Math.max(
    1,
    ...linhas.flatMap(({ recebidos, hoje: n, capacidade }) => [recebidos, n, capacidade]),
  )
  if (linhas.length === 0) return <p className="text-muted">Nenhuma agência com assinatura ativa.</p>
  return (
    <div>
      <h3 className="text-16">Leads por agência</h3>
      <ul className="mt-1 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
        <Legenda classe="bg-green">Esta versão</Legenda>
        <Legenda classe="bg-field">{ladoDeHoje}</Legenda>
        <Legenda classe="bg-line">O que o plano prevê nestes dias</Legenda>
      </ul>
      <ul className="grid gap-3">
        {linhas.map(({ id, recebidos, capacidade, limite, renovacoes, hoje: n }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-4 text-14">
              <span className="font-semibold">{nomeDe(id)}</span>
              <span className="tabular text-muted">
                {inteiro(recebidos)} nesta versão, {inteiro(n)} hoje; o plano prevê {inteiro(capacidade)}
                {Math.max(recebidos, n) > capacidade && dizerTeto(limite, renovacoes)}
              </span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full">
              <rect width={(capacidade / maximo) * 100} height="10" className="fill-line" />
              <rect y="0.5" width={(recebidos / maximo) * 100} height="4.5" className="fill-green" />
              <rect y="5" width={(n / maximo) * 100} height="4.5" className="fill-field" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says how an agency may get more than its plan brings in the period; empty for a result from before the limit. */
function dizerTeto(limite: number | undefined, renovacoes: number | undefined): string {
  if (limite === undefined) return ''
  const comRenovacoes = renovacoes ? `, com ${contar(renovacoes, 'renovação', 'renovações')}` : ''
  return ` e permite até ${inteiro(limite)}${comRenovacoes}`
}

function Legenda({ classe, children }: { classe: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-[2px] ${classe}`} />
      {children}
    </li>
  )
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
