import { createHash } from 'node:crypto'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { avaliar, type MundoDoMotor } from '#domain/avaliacao/motor/avaliar.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import type { ReferenciaMedida } from '#domain/avaliacao/precisao.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { acharQuantil } from '#domain/numero/quantil.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM, type LinhaFipe } from '#domain/veiculo/fipe.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { type Anuncio, lerAnuncios } from '../anuncios.ts'
import { esconderDeTodosOsMeses, medirLinhas } from '../linhas-escondidas.ts'
import { lerArquivoFipe } from '../tabela-fipe.ts'

/** Errors of our figures against the asking prices of one kind of vehicle, in percent. */
type AnunciosMedidos = {
  anuncios: number
  erro_percentual: number
  erro_p90_percentual: number
  vies_percentual: number
  dentro_percentual: number
}

/** Results of the engine on the sample. */
export type MedidaDaAmostra = {
  versao_motor: string
  anuncios: Record<'carro' | 'moto', AnunciosMedidos>
  referencia: ReferenciaMedida[]
  /** Number of valuations of all kinds of request, and a digest of their figures and texts: any change is visible. */
  avaliacoes: number
  impressao: string
}

/** Date of the valuations. */
const HOJE = new Date('2026-11-23T12:00:00Z')

/** Hex digits of the digest of all results. */
const DIGITOS_DA_IMPRESSAO = 16

/** Measures the running engine on the sample of a folder (`escreverAmostra`); about a second. */
export function medirAmostra(pasta: string): MedidaDaAmostra {
  const linhas = lerArquivoFipe(`${pasta}/fipe.csv`)
  const anuncios = lerAnuncios(`${pasta}/anuncios.csv`)
  const mundo = { referencia: construirReferencia(linhas), modelo: modeloVazio, hoje: HOJE }
  const { escondido, vistas } = esconderDeTodosOsMeses(linhas, [])
  const pedidos = pedidosDe(linhas)
  const digest = createHash('sha256')
  for (const pedido of pedidos) {
    const { versao_motor: _, ...resultado } = avaliar(pedido, mundo)
    digest.update(JSON.stringify(resultado))
  }
  const doTipo = (tipo: 'carro' | 'moto') => anuncios.filter(anuncio => anuncio.tipo === tipo)
  return {
    versao_motor: VERSAO_MOTOR,
    anuncios: { carro: medirAnuncios(doTipo('carro'), mundo), moto: medirAnuncios(doTipo('moto'), mundo) },
    referencia: medirLinhas(construirReferencia(vistas), 'tabela', escondido),
    avaliacoes: pedidos.length,
    impressao: digest.digest('hex').slice(0, DIGITOS_DA_IMPRESSAO),
  }
}

/** Values each advert's vehicle, and compares the result with the asking price. */
function medirAnuncios(anuncios: readonly Anuncio[], mundo: MundoDoMotor): AnunciosMedidos {
  const comparados = anuncios.flatMap(({ pedido, codigo_fipe, preco }) => {
    const avaliada = avaliar({ ...pedido, versao: pedido.modelo, codigo_fipe }, mundo)
    if (avaliada.confianca === 'nenhuma') return []
    const { valor_mercado_min: min, valor_mercado_max: max } = avaliada
    const meio = meioDaVenda(avaliada)
    return [{ desvio: meio / preco - 1, dentro: preco >= min && preco <= max }]
  })
  const erros = comparados.map(({ desvio }) => Math.abs(desvio))
  return {
    anuncios: anuncios.length,
    erro_percentual: calcularPercentual(acharQuantil(erros, 0.5)),
    erro_p90_percentual: calcularPercentual(acharQuantil(erros, 0.9)),
    vies_percentual: calcularPercentual(
      acharQuantil(
        comparados.map(({ desvio }) => desvio),
        0.5,
      ),
    ),
    dentro_percentual: calcularPercentual(
      comparados.filter(({ dentro }) => dentro).length / comparados.length,
    ),
  }
}

/**
 * Lists requests of every kind: exact versions, models alone, other years, misspellings, vans, tractors and others. The
 * position of a row chooses its state, by remainders, so that all states occur and two runs ask the same.
 */
function pedidosDe(linhas: readonly LinhaFipe[]): PedidoAvaliacao[] {
  const daTabela = linhas
    .filter(({ ano }) => ano !== ANO_ZERO_KM)
    .flatMap(({ tipo, marca, modelo, ano, codigo_fipe }, i) => {
      const nome = modelo.split(' ').slice(0, 2).join(' ')
      const estado = {
        tipo_veiculo: tipo,
        marca,
        ano,
        quilometragem: i % 5 === 0 ? null : (i * 7_919) % 250_000,
        conservacao_lataria: ['impecavel', 'bom', 'regular', 'ruim'][i % 4],
        estado_pneus: ['novos', 'meia-vida', 'trocar'][i % 3],
        extras: extrasDe(tipo, i),
      }
      // A misspelling: the name without its third letter.
      const semLetra = nome.slice(0, 2) + nome.slice(3)
      return [
        { ...estado, modelo, versao: modelo, codigo_fipe },
        { ...estado, modelo: nome },
        { ...estado, modelo: nome, ano: ano + (i % 9) - 4 },
        { ...estado, modelo: `meu ${semLetra} ${ano}` },
        { ...estado, modelo: nome, versao: `${modelo} Especial`, codigo_fipe: '999999-9' },
        { ...estado, tipo_veiculo: i % 2 === 0 ? 'utilitario' : 'outros', modelo: nome },
      ]
    })
  // Forty model years, from 1986 on.
  const tratores = Array.from({ length: 40 }, (_, i) => ({
    tipo_veiculo: 'trator',
    marca: i % 4 === 0 ? 'Marca Inventada' : 'Valtra',
    modelo: i % 2 === 0 ? 'A950' : 'sem nome',
    ano: 1986 + i,
    horas_uso: i % 3 === 0 ? null : i * 400,
    valor_novo_equivalente: i % 8 === 0 ? 300_000 : null,
  }))
  return [...daTabela, ...tratores].map(pedido => pedidoAvaliacaoSchema.parse(pedido))
}

/**
 * Returns the extras of the row at a position. Some rows have one that raises the price and one that lowers it. Some have
 * every item of the catalogue, to reach their ceiling; the others have none.
 */
function extrasDe(tipo: TipoVeiculo, i: number): readonly string[] {
  if (i % 7 === 0) return ['Único Dono', 'Passagem por Leilão']
  return i % 11 === 0 ? catalogoDe(tipo).extras : []
}
