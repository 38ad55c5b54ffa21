import type { ReactNode } from 'react'
import {
  ehMudancaFraca,
  indicadoresDe,
  separarNegocios,
} from '#domain/atribuicao/relatorio/relatorio.regras.ts'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { escreverDuracao } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { contar } from '#domain/numero/contar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
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
        de={[contatados, antes?.contatados]}
        melhor="menos"
        escrever={escreverDuracao}
      />
      <Indicador
        nome="Taxa de contato"
        nota={`${inteiro(contatados)} de ${contarLeads(recebidos)}`}
        valor={agora.taxa_de_contato}
        antes={antigos?.taxa_de_contato}
        de={[recebidos, antes?.recebidos]}
        unidade="percentual"
        melhor="mais"
        escrever={escreverPercentual}
      />
      <Indicador
        nome="Conversão"
        nota={`${inteiro(fechados)} de ${contarLeads(recebidos)}`}
        valor={agora.conversao}
        antes={antigos?.conversao}
        de={[recebidos, antes?.recebidos]}
        unidade="percentual"
        melhor="mais"
        escrever={escreverPercentual}
      />
      <ValorFechado total={total} />
      <Indicador
        nome="Custo por lead"
        nota={`${custo} por ${contarLeads(recebidos)}`}
        valor={agora.custo_por_lead}
        antes={antigos?.custo_por_lead}
        de={[recebidos, antes?.recebidos]}
        melhor="menos"
        escrever={reaisComCentavos}
      />
      <Indicador
        nome="Custo por negócio"
        nota={`por ${contar(fechados, 'negócio', 'negócios')}`}
        valor={agora.custo_por_venda}
        antes={antigos?.custo_por_venda}
        de={[fechados, antes?.fechados]}
        melhor="menos"
        escrever={reaisComCentavos}
      />
    </dl>
  )
}

const contarLeads = (n: number) => contar(n, 'lead', 'leads')
const escreverPercentual = (valor: number) => `${umaCasaNoMaximo(valor)}%`

/** Purchases and sales apart, never one sum: the purchases are the large figure. */
export function ValorFechado({ total }: { total: FatiaComCusto }) {
  const [[compra, comprado], ...outros] = separarNegocios(total)
  return (
    <Cartao nome="Valor fechado">
      <Figura>{reais(comprado)}</Figura> <Nota>{compra.toLowerCase()}</Nota>
      {outros.map(([nome, valor]) => (
        <Nota key={nome}>{`${nome.toLowerCase()} ${reais(valor)}`}</Nota>
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
  /** Numbers of leads or deals behind the figure, now and before. */
  de: readonly [agora: number, antes: number | undefined]
  unidade?: 'percentual'
  /** The better direction of this figure. */
  melhor: 'mais' | 'menos'
  escrever(valor: number): string
}

function Indicador({ nome, nota, valor, antes, de, unidade, melhor, escrever }: PropsDoIndicador) {
  const temAntes = valor !== null && typeof antes === 'number'
  const [agora, deAntes = 0] = de
  const fraca =
    temAntes && ehMudancaFraca({ valor, de: agora }, { valor: antes, de: deAntes }, unidade ?? 'medida')
  const mudanca = temAntes && !fraca ? lerMudanca(valor, antes, melhor) : null
  return (
    <Cartao nome={nome}>
      <Figura>{ouTraco(valor, escrever)}</Figura>
      {mudanca && (
        <span className={`ml-1.5 font-semibold ${mudanca.boa ? 'text-green' : 'text-red'}`}>
          <span aria-hidden="true">{mudanca.seta}</span>
          <span className="sr-only">{mudanca.boa ? 'melhor que antes' : 'pior que antes'}</span>
        </span>
      )}
      {temAntes && <span className="block text-14 text-muted">antes {escrever(antes)}</span>}
      <Nota>{nota}</Nota>
    </Cartao>
  )
}

const Figura = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap font-bold font-display text-22">{children}</span>
)

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
