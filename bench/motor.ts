import fs from 'node:fs'
import path from 'node:path'
import { lerArquivoFipe } from '#calibracao/tabela-fipe.ts'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM, type LinhaFipe } from '#domain/veiculo/fipe.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { printLine } from '#platform/print-line.ts'
import { escreverLinha, medirMediana } from './carga.ts'

/** Of the versions, one in so many is hidden from the engine. */
const VERSAO_ESCONDIDA = 211
/** Of the other lines, one in so many is hidden: its version then lacks that year. */
const ANO_ESCONDIDO = 37
/** Of the known lines, one in so many is valued. */
const LINHA_AVALIADA = 17

type Grupo = [nome: string, pedidos: PedidoAvaliacao[], orcamento: string]

/**
 * Measures the engine alone with one in 17 lines of the real table, each group on a fresh table. The bare baseline
 * writes and parses the same request. Without the real table it reports that and measures no request.
 */
export function medirMotor(): void {
  const arquivo = path.resolve(import.meta.dirname, '../../shared/data/fipe/2026-08.csv.gz')
  if (!fs.existsSync(arquivo)) {
    printLine('motor: sem a tabela real ao lado do projeto (../shared/data), não há o que medir')
    return
  }
  const tabela = lerArquivoFipe(arquivo)
  const linhasUsadas = tabela.filter(({ ano }) => ano !== ANO_ZERO_KM)
  const codigosEscondidos = new Set(
    tabela.filter((_, i) => i % VERSAO_ESCONDIDA === 0).map(({ codigo_fipe }) => codigo_fipe),
  )
  const restam = linhasUsadas.filter(({ codigo_fipe }) => !codigosEscondidos.has(codigo_fipe))
  const faltam = new Set(restam.filter((_, i) => i % ANO_ESCONDIDO === 0))
  const linhasConhecidas = tabela.filter(
    linha => !codigosEscondidos.has(linha.codigo_fipe) && !faltam.has(linha),
  )
  const linhasSorteadas = restam.filter((linha, i) => i % LINHA_AVALIADA === 5 && !faltam.has(linha))
  const comVersaoQueFalta = linhasUsadas.filter(({ codigo_fipe }) => codigosEscondidos.has(codigo_fipe))
  const grupos: Grupo[] = [
    ['versão e ano da tabela', linhasSorteadas.map(linha => pedir(linha)), '≤ 100 µs'],
    ['só o modelo', linhasSorteadas.map(linha => pedir(linha, false)), '≤ 100 µs'],
    ['ano que falta', [...faltam].map(linha => pedir(linha)), '≤ 150 µs'],
    ['versão que falta', comVersaoQueFalta.map(linha => pedir(linha)), '≤ 150 µs'],
  ]
  printLine(
    `\n${`motor, ${inteiro(linhasConhecidas.length)} linhas`.padEnd(44)}${'medido'.padStart(16)}${'nu'.padStart(16)}${'razão'.padStart(8)}   orçamento`,
  )
  for (const grupo of grupos) medirGrupo(grupo, linhasConhecidas)
}

/** Measures the requests of a group on a fresh table, after one round that warms the code up. */
function medirGrupo([nome, pedidos, orcamento]: Grupo, linhasConhecidas: readonly LinhaFipe[]): void {
  const modelo = carregarModelo()
  const hoje = new Date()
  const referenciaDeAquecimento = construirReferencia(linhasConhecidas)
  for (const pedido of pedidos) avaliar(pedido, { referencia: referenciaDeAquecimento, modelo, hoje })
  const referencia = construirReferencia(linhasConhecidas)
  const motor = medirMediana(pedidos, pedido => avaliar(pedido, { referencia, modelo, hoje }))
  const nu = medirMediana(pedidos, pedido => JSON.parse(JSON.stringify(pedido)))
  printLine(
    escreverLinha({
      nome: `${nome}, mediana de ${pedidos.length}`,
      medido: motor,
      nu,
      orcamento,
      unidade: 'µs',
    }),
  )
}

/** Builds the request for a line. @param comVersao false for a person who knows only the model and the year. */
function pedir({ tipo, marca, modelo, codigo_fipe, ano }: LinhaFipe, comVersao = true): PedidoAvaliacao {
  const nome = modelo.split(' ')[0]
  return pedidoAvaliacaoSchema.parse({
    tipo_veiculo: tipo,
    marca,
    modelo: comVersao ? modelo : nome,
    ...(comVersao ? { versao: modelo, codigo_fipe } : {}),
    ano,
    quilometragem: 61_000,
    conservacao_lataria: 'regular',
    estado_pneus: 'meia-vida',
    extras: ['Teto Solar', 'Único Dono'],
  })
}
