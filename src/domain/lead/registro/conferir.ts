import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { ehDoTipo } from '#domain/questionario/registro-das-perguntas.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import type { LeadNovo } from '../lead.schema.ts'

/** Hours after a valuation in which its lead may be sent. Most are sent at once; a phone may be offline for a while. */
export const VALIDADE_DA_AVALIACAO_HORAS = 24

type DadosDoLead = Omit<LeadNovo, 'site' | 'vitrine'>

/** Creates the refusal for an expired valuation. */
export const avaliacaoVencida = () =>
  new Recusa(
    'avaliacao_expirada',
    `Essa avaliação já venceu. Refaça a simulação, leva ${duracaoPorExtenso()}.`,
  )

/**
 * Requires a recent valuation of the same vehicle in the same state, because a lead contains its figures.
 * @throws Recusa `avaliacao_expirada` or `avaliacao_de_outro_veiculo`.
 */
export function exigirMesmaAvaliacao(
  { pedido, criada_em }: { pedido: PedidoAvaliacao; criada_em: Date },
  dados: DadosDoLead,
  agora: Date,
): void {
  if (agora.getTime() - criada_em.getTime() > VALIDADE_DA_AVALIACAO_HORAS * HORA_MS) {
    throw avaliacaoVencida()
  }
  if (!ehMesmoVeiculo(pedido, dados)) {
    throw new Recusa(
      'avaliacao_de_outro_veiculo',
      'A avaliação é de outro veículo. Refaça a simulação com os dados atuais.',
    )
  }
  if (!ehMesmoEstado(pedido, dados)) {
    throw new Recusa(
      'avaliacao_de_outro_veiculo',
      'A quilometragem ou o estado do veículo mudou depois da avaliação. Refaça a simulação com os dados atuais.',
    )
  }
}

function ehMesmoVeiculo(pedido: PedidoAvaliacao, dados: DadosDoLead): boolean {
  const igual = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0
  return (
    pedido.tipo_veiculo === dados.tipo_veiculo &&
    igual(pedido.marca, dados.marca) &&
    igual(pedido.modelo, dados.modelo) &&
    pedido.ano === dados.ano
  )
}

/**
 * Tells if the lead is in the valued state: a value for 50,000 km is wrong for 300,000. Ignores fields that the type
 * does not have, even if an older page sent them.
 */
function ehMesmoEstado(pedido: PedidoAvaliacao, dados: DadosDoLead): boolean {
  const uso = TIPOS[dados.tipo_veiculo].uso === 'horas' ? 'horas_uso' : 'quilometragem'
  const pneus =
    !ehDoTipo('estado_pneus', dados.tipo_veiculo) || (pedido.estado_pneus ?? null) === dados.estado_pneus
  return (
    (pedido[uso] ?? null) === dados[uso] && pedido.conservacao_lataria === dados.conservacao_lataria && pneus
  )
}

/**
 * Requires that the valuation's existing lead is this one, sent again.
 * @throws Recusa `avaliacao_ja_usada` for another person's lead.
 */
export function exigirMesmaPessoa(
  guardado: { cpf: string; whatsapp: string },
  dados: Pick<DadosDoLead, 'cpf' | 'whatsapp'>,
): void {
  if (guardado.cpf === dados.cpf && guardado.whatsapp === dados.whatsapp) return
  throw new Recusa(
    'avaliacao_ja_usada',
    'Essa avaliação já foi enviada por outra pessoa. Refaça a simulação.',
  )
}
