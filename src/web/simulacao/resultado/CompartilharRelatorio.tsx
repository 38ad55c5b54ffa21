import type { ReactNode } from 'react'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { artigoDe } from '#domain/veiculo/veiculo.ts'
import { Compartilhar } from '#web/resultado/Compartilhar.tsx'
import { CLASSES_DA_DOBRA } from '#web/resultado/detalhes/Detalhes.tsx'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { COMPARTILHAR } from '#web/resultado/Relatorio.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Estado } from './estado.ts'

type Props = Pick<Estado, 'avaliacao' | 'formulario'> & { titulo: string; children?: ReactNode }

/** The closed part of a report that passes it on; the button by the report's title opens it. */
export function CompartilharRelatorio({ avaliacao, formulario, titulo, children }: Props) {
  return (
    <Dobra titulo={<h2 className={CLASSES_DA_DOBRA}>{titulo}</h2>} id={COMPARTILHAR} className="print:hidden">
      <Compartilhar
        avaliacao_id={avaliacao.avaliacao_id}
        recado={escreverRecado({ avaliacao, formulario })}
      />
      {children}
    </Dobra>
  )
}

/** Composes the message before the link: the vehicle and its value, without the person. */
function escreverRecado({ avaliacao, formulario }: Pick<Estado, 'avaliacao' | 'formulario'>): string {
  const { tipo_veiculo } = formulario
  const do_veiculo = `d${artigoDe(tipo_veiculo)} ${nomeDoVeiculo(formulario)}`
  const dito = dizerAvaliacao(lerAvaliacao(avaliacao), tipo_veiculo)
  if (!dito) return `Relatório de avaliação ${do_veiculo}:`
  return `Avaliação ${do_veiculo}: vale cerca de ${dito.venda.meio.texto}. Veja o relatório:`
}
