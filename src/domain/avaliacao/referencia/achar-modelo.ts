import { normalizar } from '#domain/texto/texto.ts'
import { ANO_ZERO_KM, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { lerNomeCurto } from '#domain/veiculo/nomes/familia-achada.ts'
import { reconhecerModelo } from '#domain/veiculo/nomes/reconhecer.ts'
import { CONFIGURACAO } from '#domain/veiculo/palavras/configuracao.ts'
import {
  AnoDaTabela,
  anosDaVersao,
  type ModeloLembrado,
  type Referencia,
} from '#domain/veiculo/referencia/referencia.ts'
import { listarTiposFipe } from '#domain/veiculo/versoes/tipos-fipe.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { modeloDoAno } from './modelo-do-ano.ts'

/**
 * Finds the model that a request names in these tables (`listarTiposFipe`). A request with the code and the exact text
 * of a line means that line's family. Its short name finds the same family for each of its lines.
 */
export function acharModelo(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
): ModeloLembrado {
  const { modelo, codigo_fipe } = pedido
  const linhas = (ref.indice.porCodigo.get(codigo_fipe ?? '') ?? []).filter(posicao => {
    const { tipo, texto } = versaoEm(ref.indice, posicao)
    return texto === modelo && tipos.includes(tipo)
  })
  if (linhas.length > 0) {
    const familia = acharModeloPeloNome(ref, tipos, { ...pedido, modelo: lerNomeCurto(modelo) })
    if (linhas.every(posicao => familia.familia.includes(posicao))) return familia
  }
  return acharModeloPeloNome(ref, tipos, pedido)
}

/** Tells if a request has neither a version nor a code. */
const ehSoONome = ({ versao, codigo_fipe }: PedidoAvaliacao) => !versao && !codigo_fipe

/**
 * Maximum number of entries in a table's cache: names with a configuration. The catalogue has about 900 names. Our
 * choice.
 */
const LEMBRADOS_NO_MAXIMO = 2_000

/** Finds the model of a request by its name. Results are cached with the table. */
function acharModeloPeloNome(
  ref: Referencia,
  tipos: readonly TipoFipe[],
  pedido: PedidoAvaliacao,
): ModeloLembrado {
  const { marca, modelo } = pedido
  const temVersao = Boolean(pedido.versao)
  const soONome = ehSoONome(pedido)
  const chave = [tipos, temVersao, soONome, marca, modelo, ...CONFIGURACAO.map(campo => pedido[campo])].join(
    '|',
  )
  const modeloLembrado = ref.lembrados.get(chave)
  if (modeloLembrado) return modeloLembrado
  if (ref.lembrados.size >= LEMBRADOS_NO_MAXIMO) ref.lembrados.clear()
  const familia = reconhecerModelo(ref.indice, { tipos, marca, modelo, soONome })
  // A number that no model has (CG 190) means all models of the name: the words of the version decide.
  const vizinhas = temVersao && familia.posicoes.length === 0 ? familia.vizinhas : null
  const modeloAchado = {
    ...familia,
    ...(vizinhas && { posicoes: vizinhas, familia: vizinhas, candidatos: [] }),
    tipos,
    meios: new Map(),
  }
  ref.lembrados.set(chave, modeloAchado)
  return modeloAchado
}

/** Explains in a sentence why there is no reference. */
export function explicarFalta(ref: Referencia, pedido: PedidoAvaliacao): string {
  const { ano, marca, modelo } = pedido
  if (normalizar(modelo) === normalizar(marca)) return `Falta o modelo: recebemos só a marca, ${marca}.`
  const nome = nomeDoModelo(pedido)
  const modeloDito = acharModeloPeloNome(ref, listarTiposFipe(pedido.tipo_veiculo), pedido)
  const doAno = modeloDoAno(new AnoDaTabela(ref, ano), modeloDito, ehSoONome(pedido))
  if (modeloDito.familia.length > 0 && doAno.candidatos.length > 0)
    return dizerOsDoAno(`${nome} de ${ano}`, doAno.candidatos)
  const anos = modeloDito.familia.flatMap(posicao => {
    const { primeiro, ultimo } = anosDaVersao(ref, posicao)
    return primeiro === ANO_ZERO_KM ? [] : [primeiro, ultimo]
  })
  if (anos.length > 0 && ano < Math.min(...anos))
    return `Na referência, ${nome} começa em ${Math.min(...anos)}: confira o ano do modelo.`
  if (anos.length > 0 && ano > Math.max(...anos))
    return `Na referência, ${nome} vai só até ${Math.max(...anos)}: confira o ano do modelo.`
  const falta = `Não encontramos ${nome} na referência.`
  const { candidatos } = modeloDito
  return candidatos.length > 0 ? `${falta} Você quis dizer ${ouDestes(candidatos)}?` : falta
}

const dizerOsDoAno = (nomeEAno: string, candidatos: readonly string[]) =>
  candidatos.length === 1
    ? `Na referência, ${nomeEAno} só existe como ${candidatos[0]}. Escolha o modelo.`
    : `Na referência, ${nomeEAno} pode ser ${ouDestes(candidatos)}. Escolha o modelo.`

const ouDestes = (nomes: readonly string[]) =>
  nomes.length === 1 ? nomes[0] : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1)}`
