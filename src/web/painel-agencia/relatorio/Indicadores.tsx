import type { ReactNode } from 'react'
import { indicadoresDe, separarNegocios } from '#domain/atribuicao/relatorio/relatorio.regras.ts'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { escreverDuracao } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { contar } from '#domain/numero/contar.ts'
import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { ouTraco } from '#domain/texto/traco.ts'
import { lerMudanca } from './partes.ts'

type Props = {
  total: FatiaComCusto
  /** The days before; null without leads there. */
  antes: FatiaComCusto | null
}

/** The figures of the period, each with the counts behind it and the same figure of the days before. */
export function Indicadores({ total, antes }: Props) {
  const { recebidos, contatados, fechados, custo_reais } = total
  const [agora, antigos] = [indicadoresDe(total), antes && indicadoresDe(antes)]
  const custo = custo_reais === null ? 'preço do plano' : `${reaisComCentavos(custo_reais)} do plano`
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      <Indicador
        nome="Tempo de resposta"
        nota="até o primeiro contato (mediana)"
        valor={total.resposta_mediana_min}
        antes={antes?.resposta_mediana_min}
        melhor="menos"
        escrever={escreverDuracao}
      />
      <Indicador
        nome="Taxa de contato"
        nota={`${inteiro(contatados)} de ${contarLeads(recebidos)}`}
        valor={agora.taxa_de_contato}
        antes={antigos?.taxa_de_contato}
        melhor="mais"
        escrever={escreverPercentual}
      />
      <Indicador
        nome="Conversão"
        nota={`${inteiro(fechados)} de ${contarLeads(recebidos)}`}
        valor={agora.conversao}
        antes={antigos?.conversao}
        melhor="mais"
        escrever={escreverPercentual}
      />
      <ValorFechado total={total} />
      <Indicador
        nome="Custo por lead"
        nota={`${custo} por ${contarLeads(recebidos)}`}
        valor={agora.custo_por_lead}
        antes={antigos?.custo_por_lead}
        melhor="menos"
        escrever={reaisComCentavos}
      />
      <Indicador
        nome="Custo por negócio"
        nota={`${custo} por ${contar(fechados, 'negócio', 'negócios')}`}
        valor={agora.custo_por_venda}
        antes={antigos?.custo_por_venda}
        melhor="menos"
        escrever={reaisComCentavos}
      />
    </dl>
  )
}

const contarLeads = (n: number) => (n === 1 ? '1 lead' : `${inteiro(n)} leads`)
const escreverPercentual = (valor: number) => `${umaCasaNoMaximo(valor)}%`

/** Purchases and sales apart, never one sum: each on a line, on a phone on two. */
export function ValorFechado({ total }: { total: FatiaComCusto }) {
  return (
    <Cartao nome="Valor fechado, R$">
      {separarNegocios(total).map(([nome, valor]) => (
        <span key={nome} className="flex flex-wrap items-baseline justify-between gap-x-2 max-sm:flex-col">
          <span className="text-14 text-muted">{nome}</span>{' '}
          <span className="font-semibold">{inteiro(valor)}</span>
        </span>
      ))}
      <Nota>{contar(total.fechados, 'negócio', 'negócios')}</Nota>
    </Cartao>
  )
}

type PropsDoIndicador = {
  nome: string
  nota: string
  valor: number | null
  antes: number | null | undefined
  /** The better direction of this figure. */
  melhor: 'mais' | 'menos'
  escrever(valor: number): string
}

function Indicador({ nome, nota, valor, antes, melhor, escrever }: PropsDoIndicador) {
  const tem = valor !== null && typeof antes === 'number'
  // Two figures that read alike have no direction.
  const mudanca = tem && escrever(valor) !== escrever(antes) ? lerMudanca(valor, antes, melhor) : null
  return (
    <Cartao nome={nome}>
      <span className="font-bold font-display text-22">{ouTraco(valor, escrever)}</span>
      {mudanca && (
        <span className={`ml-1.5 font-semibold ${mudanca.boa ? 'text-green' : 'text-red'}`}>
          <span aria-hidden="true">{mudanca.seta}</span>
          <span className="sr-only">{mudanca.boa ? 'melhor que antes' : 'pior que antes'}</span>
        </span>
      )}
      {tem && <span className="block text-14 text-muted">antes {escrever(antes)}</span>}
      <Nota>{nota}</Nota>
    </Cartao>
  )
}

const Nota = ({ children }: { children: string }) => (
  <span className="block text-14 text-muted">{children}</span>
)

function Cartao({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="rounded-thing border border-line bg-surface px-3 py-3 sm:px-4">
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="tabular mt-0.5">{children}</dd>
    </div>
  )
}
