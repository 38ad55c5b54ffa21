import type { ReactNode } from 'react'
import { indicadoresDe } from '#domain/atribuicao/relatorio/relatorio.regras.ts'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { escreverDuracao } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { contarPartes, partesDe, somarPartes } from './partes.ts'

/** A part of the leads; `resposta` says how fast they were answered, too, and `acao` stands after the name. */
type Barra = { chave: string; nome: string; fatia: FatiaComCusto; resposta?: boolean; acao?: ReactNode }

/** Received leads as bars of three parts, each with its count above, in the order of the bar. */
export function Barras({ barras }: { barras: readonly Barra[] }) {
  const maximo = Math.max(...barras.map(({ fatia }) => fatia.recebidos), 0)
  if (maximo === 0) return <p className="py-8 text-center text-muted">Nada neste período ainda.</p>
  return (
    <ul className="grid gap-3">
      {barras.map(({ chave, nome, fatia, resposta, acao }) => (
        <li key={chave} className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-4 text-14">
            <span>
              <span className="font-semibold">{nome}</span>
              <span className="tabular text-muted">
                {' '}
                · {contar(fatia.recebidos, 'recebido', 'recebidos')}
              </span>
              {acao}
            </span>
            <span className="tabular text-muted">
              <LinhaComPontos>
                {contarPartes(fatia)}
                {`${escreverPercentual(indicadoresDe(fatia).conversao)} de conversão`}
                {resposta &&
                  fatia.resposta_mediana_min !== null &&
                  `responde em ${escreverDuracao(fatia.resposta_mediana_min)}`}
              </LinhaComPontos>
            </span>
          </span>
          <Partes fatia={fatia} maximo={maximo} />
        </li>
      ))}
    </ul>
  )
}

type PropsDasPartes = { fatia: FatiaComCusto; maximo: number }

function Partes({ fatia, maximo }: PropsDasPartes) {
  const partes = partesDe(fatia)
  const largura = (quantos: number) => (quantos / maximo) * 100
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="h-3 w-full overflow-visible"
    >
      {partes.map(
        ({ nome, valor, cor }, i) =>
          valor > 0 && (
            <rect
              key={nome}
              x={largura(somarPartes(partes.slice(0, i)))}
              width={largura(valor)}
              height="4"
              className={`[vector-effect:non-scaling-stroke] ${cor.desenho}`}
            >
              <title>{`${inteiro(valor)} ${nome.toLowerCase()}`}</title>
            </rect>
          ),
      )}
    </svg>
  )
}

const escreverPercentual = (valor: number | null) => (valor === null ? TRACO : `${umaCasaNoMaximo(valor)}%`)
