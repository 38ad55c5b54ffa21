import type { ReactNode } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Cascata } from '#web/resultado/Cascata.tsx'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { Itens } from '#web/ui/Itens.tsx'

type Props = { avaliacao: Avaliacao | null; tipo_veiculo: TipoVeiculo }

/** The valuation as the person saw it: the steps in reais, how sure it is and why, the analysis. */
export function AvaliacaoDoLead({ avaliacao, tipo_veiculo }: Props) {
  if (!avaliacao) return <p className="text-muted">A avaliação deste lead não está mais guardada.</p>
  const lida = lerAvaliacao(avaliacao)
  const dito = dizerAvaliacao(lida, tipo_veiculo)
  return (
    <div className="grid gap-6">
      {dito && (
        <div>
          <Subtitulo>Da referência ao preço</Subtitulo>
          <p className="mb-3 text-14 text-muted">{dito.referencia.legenda}</p>
          <Cascata partida={dito.referencia.partida} meio={dito.venda.meio} ajustes={dito.passos} />
        </div>
      )}
      <div>
        <Subtitulo>{dito?.confianca.frase ?? 'Faltam dados para dar um valor'}</Subtitulo>
        <Itens itens={avaliacao.motivos} className="space-y-1 text-14" />
      </div>
      {avaliacao.nao_considerado.length > 0 && (
        <div>
          <Subtitulo>O que não foi considerado</Subtitulo>
          <Itens itens={avaliacao.nao_considerado} className="space-y-1 text-14" />
        </div>
      )}
      {avaliacao.analise_completa && <Analise avaliacao={avaliacao} />}
    </div>
  )
}

function Analise({ avaliacao }: { avaliacao: Avaliacao }) {
  return (
    <div>
      <Subtitulo>Análise</Subtitulo>
      {avaliacao.analise_completa.split(/\n\s*\n/).map(paragrafo => (
        <p key={paragrafo} className="mt-2 max-w-[43.5em]">
          {paragrafo}
        </p>
      ))}
      <p className="mt-2 text-14 text-muted">
        {avaliacao.texto_por === 'ia'
          ? 'Texto escrito por inteligência artificial e conferido contra os números da avaliação.'
          : 'Texto montado pelo site a partir dos números da avaliação.'}
      </p>
    </div>
  )
}

function Subtitulo({ children }: { children: ReactNode }) {
  return <h4 className="mb-1 font-semibold">{children}</h4>
}
