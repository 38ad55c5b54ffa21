import type { ReactNode } from 'react'
import { indicadoresDe, separarNegocios } from '#domain/atribuicao/relatorio/relatorio.regras.ts'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { escreverDuracao } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { contar } from '#domain/numero/contar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { ouTraco } from '#domain/texto/traco.ts'

/** The figures of the period, each with the counts behind it. */
export function Indicadores({ total }: { total: FatiaComCusto }) {
  const { taxa_de_contato, conversao, custo_por_lead, custo_por_venda } = indicadoresDe(total)
  const porCento = (valor: number) => `${umaCasaNoMaximo(valor)}%`
  const { recebidos, contatados, fechados, custo_reais } = total
  const custo = custo_reais === null ? 'preço do plano' : `${reaisComCentavos(custo_reais)} do plano`
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      <Indicador nome="Tempo de resposta" nota="do recebimento ao primeiro contato (mediana)">
        {ouTraco(total.resposta_mediana_min, escreverDuracao)}
      </Indicador>
      <Indicador nome="Taxa de contato" nota={`${inteiro(contatados)} de ${contarLeads(recebidos)}`}>
        {ouTraco(taxa_de_contato, porCento)}
      </Indicador>
      <Indicador nome="Conversão" nota={`${inteiro(fechados)} de ${contarLeads(recebidos)}`}>
        {ouTraco(conversao, porCento)}
      </Indicador>
      <ValorFechado total={total} />
      <Indicador nome="Custo por lead" nota={`${custo} por ${contarLeads(recebidos)}`}>
        {ouTraco(custo_por_lead, reaisComCentavos)}
      </Indicador>
      <Indicador nome="Custo por negócio" nota={`${custo} por ${contar(fechados, 'negócio', 'negócios')}`}>
        {ouTraco(custo_por_venda, reaisComCentavos)}
      </Indicador>
    </dl>
  )
}

const contarLeads = (n: number) => (n === 1 ? '1 lead' : `${inteiro(n)} leads`)

const ROTULO_DO_NEGOCIO = { Comprado: 'compras', Vendido: 'vendas', Outros: 'outros' } as const

/** The larger of purchases and sales as the figure, and the other beside it: never one sum. */
export function ValorFechado({ total }: { total: FatiaComCusto }) {
  const [maior, ...outros] = separarNegocios(total)
    .map(([nome, valor]) => ({ nome: ROTULO_DO_NEGOCIO[nome], valor }))
    .sort((a, b) => b.valor - a.valor)
  const partes = [
    maior && `em ${maior.nome}`,
    ...outros.map(({ nome, valor }) => `${nome} ${reais(valor)}`),
    contar(total.fechados, 'negócio', 'negócios'),
  ]
  return (
    // A part with its figure stays on one line of the narrow card.
    <Indicador nome="Valor fechado" nota={partes.map(parte => parte?.replaceAll(' ', '\u00a0')).join(' · ')}>
      {reais(maior?.valor ?? 0)}
    </Indicador>
  )
}

function Indicador({ nome, nota, children }: { nome: string; nota: string; children: ReactNode }) {
  return (
    <div className="rounded-thing border border-line bg-surface px-4 py-3">
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="tabular mt-0.5 font-bold font-display text-22">
        {children}
        <span className="block font-normal font-sans text-14 text-muted">{nota}</span>
      </dd>
    </div>
  )
}
