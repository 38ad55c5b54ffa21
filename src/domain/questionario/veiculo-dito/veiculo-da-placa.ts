import type { Mundo } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, consumirTodos, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { DIA_S } from '#domain/tempo/tempo.ts'
import type { ModeloAchado } from '#domain/veiculo/oferta.schema.ts'
import type { Busca } from '#domain/veiculo/referencia/buscar.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { lerVeiculoDito, type VeiculoDito } from './veiculo-dito.ts'

/** A vehicle as a register of plates writes it; nothing of its owner is taken over. */
export type VeiculoRegistrado = { marca: string; modelo: string; ano: number }

/** Port: a register of plates (`platform/external/plates.ts`); null for an unknown plate. */
export type ConsultaDePlacas = {
  /** Maximum number of calls a day of all processes together: each costs money. */
  limite_diario: number
  /** @throws Error when the register cannot be asked, or answers something else. */
  consultar(placa: string): Promise<VeiculoRegistrado | null>
}

/** The dependencies of the verb: the register, if configured, and the search of the reference. */
export type MundoDasPlacas = Mundo & {
  placas?: ConsultaDePlacas | undefined
  buscarModelos(tipo: TipoVeiculo, busca: Busca): readonly ModeloAchado[]
}

/**
 * Finds the vehicle of a plate, in the words of the questionnaire: brand, model and year. Runs only when the owner
 * presses the button, and stores neither the plate nor the answer.
 *
 * @param placa canonical, seven characters.
 * @throws Recusa without a configured register, for an unknown plate or one of another type of vehicle, without an
 * answer, and for too many requests.
 */
export async function acharVeiculoDaPlaca(
  mundo: MundoDasPlacas,
  { placa, tipo }: { placa: string; tipo: TipoVeiculo },
  origem: { ip: string },
): Promise<VeiculoDito['respostas']> {
  const { placas } = mundo
  if (!placas) throw criarNaoAchado('A busca pela placa não está ligada. Escolha a marca e o modelo.')
  await contarConsulta(mundo, placas, origem.ip)
  const registrado = await placas.consultar(placa).catch(() => {
    throw new Recusa('indisponivel', 'A busca pela placa não respondeu. Escolha a marca e o modelo.')
  })
  if (!registrado) throw criarNaoAchado('Não achamos essa placa. Confira, ou escolha a marca e o modelo.')
  const { marca, modelo, ano } = registrado
  const lido = lerVeiculoDito(`${marca} ${modelo} ${ano}`, tipo, mundo.buscarModelos)
  if (lido.tipo !== tipo || !lido.respostas.marca)
    throw criarNaoAchado(
      'Essa placa parece ser de outro tipo de veículo. Confira, ou escolha a marca e o modelo.',
    )
  return lido.respostas
}

const criarNaoAchado = (mensagem: string) =>
  new Recusa('nao_encontrado', mensagem, { campos: { placa: mensagem } })

async function contarConsulta({ db }: Mundo, placas: ConsultaDePlacas, ip: string): Promise<void> {
  const doEndereco = await consumirTodos(db.publico, [
    [LIMITES.placaPorMinuto, ip],
    [LIMITES.placaPorDia, ip],
  ])
  const doDia = { nome: 'placas-dia', segundos: DIA_S, vezes: placas.limite_diario }
  recusarEspera(
    doEndereco || (await consumir(db.publico, doDia, 'todos')),
    'A busca pela placa chegou ao limite por agora. Escolha a marca e o modelo.',
  )
}
