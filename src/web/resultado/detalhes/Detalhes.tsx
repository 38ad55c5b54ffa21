import type { ReactNode } from 'react'
import type { Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Dito } from '#domain/avaliacao/relatorio/dito.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Itens } from '#web/ui/Itens.tsx'
import { Analise } from './Analise.tsx'
import { Anuncios } from './Anuncios.tsx'
import { ContaDaLoja } from './ContaDaLoja.tsx'
import { Custos } from './Custos.tsx'

type Props = {
  avaliacao: Avaliada
  dito: Dito
  formulario: { tipo_veiculo: string; marca: string }
  /** A sentence about the validity; empty where the price has it already. */
  validade: string
}

/**
 * The closed rest, in two groups; on paper it is the second column. Paper uses floats, because WebKit prints neither CSS
 * columns nor a grid across pages.
 */
export function Detalhes({ avaliacao, dito, formulario, validade }: Props) {
  const { troca_conta, motivos, nao_considerado, anuncios_parecidos } = avaliacao
  const carro = formulario.tipo_veiculo === 'carro'
  return (
    <>
      <Grupo titulo="Troca e custos">
        {troca_conta && (
          <Detalhe titulo="Como a loja calcula a troca">
            <ContaDaLoja conta={troca_conta} dito={dito} carro={carro} />
          </Detalhe>
        )}
        <Detalhe titulo="Depreciação e custo por km">
          <Custos avaliacao={avaliacao} dito={dito} marca={formulario.marca} />
        </Detalhe>
      </Grupo>
      <Grupo titulo="De onde vem o valor">
        <Detalhe titulo={dito.confianca.titulo}>
          <Itens itens={motivos} className="space-y-1" />
        </Detalhe>
        <Detalhe titulo="Anúncios parecidos e negociação">
          <Anuncios parecidos={anuncios_parecidos} meio={dito.venda.meio} carro={carro} />
        </Detalhe>
        {nao_considerado.length > 0 && (
          <Detalhe titulo="O que não foi considerado">
            <Itens itens={nao_considerado} className="space-y-1" />
          </Detalhe>
        )}
        {avaliacao.analise_completa && (
          <Detalhe titulo="Análise detalhada">
            <Analise {...avaliacao} />
          </Detalhe>
        )}
      </Grupo>
      <p className="border-line border-t pt-4 text-14 text-muted">
        Estimativa, não é uma proposta. {validade} Motor de avaliação {avaliacao.versao_motor}.{' '}
        <a href="/nossa-precisao" className="underline underline-offset-4 hover:text-ink">
          Quanto acertamos
        </a>
      </p>
    </>
  )
}

/** The heading of a closed part, in the size of the folds inside the open parts. */
export const CLASSES_DA_DOBRA = 'py-2 font-sans font-semibold text-16 tracking-normal md:py-3'

/** Parts of the explanation that open together. */
function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Dobra
      titulo={<h2 className={`${CLASSES_DA_DOBRA} print:hidden`}>{titulo}</h2>}
      className="print:border-0"
    >
      {children}
    </Dobra>
  )
}

function Detalhe({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="pb-6 print:border-line print:border-t print:pb-2">
      <h3 className="mb-2 text-16 print:mb-0 print:py-1">{titulo}</h3>
      {children}
    </section>
  )
}
