import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { ehDoTipo } from '#domain/questionario/registro.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import type { LeadNovo } from '../lead.schema.ts'

/** A lead is left right after the valuation; a day leaves room for a phone that lost its signal. */
export const VALIDADE_DA_AVALIACAO_HORAS = 24

type DadosDoLead = Omit<LeadNovo, 'site'>

/** The refusal of a valuation whose time is over. */
export const avaliacaoVencida = () =>
  new Recusa(
    'avaliacao_expirada',
    `Essa avaliação já venceu. Refaça a simulação, leva ${duracaoPorExtenso()}.`,
  )

/**
 * A lead carries the figures of its valuation, so it must be of the same vehicle in the same state, and fresh.
 *
 * @throws Recusa `avaliacao_expirada` or `avaliacao_de_outro_veiculo`.
 */
export function exigirMesmaAvaliacao(
  { pedido, criada_em }: { pedido: PedidoAvaliacao; criada_em: Date },
  dados: DadosDoLead,
  agora: Date,
): void {
  if (agora.getTime() - criada_em.getTime() > VALIDADE_DA_AVALIACAO_HORAS * 3_600_000) {
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
 * Whether the lead is in the state that was valued: nobody sells for 50,000 km what has 300,000. What a type
 * does not ask stands in neither, whatever an older page sent along.
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
 * Whether the lead that a valuation already has is this one, sent again.
 *
 * @throws Recusa `avaliacao_ja_usada` when it is somebody else's.
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
