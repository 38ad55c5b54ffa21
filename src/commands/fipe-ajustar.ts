import fs from 'node:fs'
import path from 'node:path'
import { pedidoAvaliacaoSchema } from '../domain/avaliacao/avaliacao.schema.ts'
import { acharReferencia } from '../domain/avaliacao/valor-de-referencia.ts'
import { ajustarModelo } from '../domain/veiculo/ajuste-do-modelo.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE } from '../domain/veiculo/fipe.ts'
import { montarModelo } from '../domain/veiculo/modelo.ts'
import { construirReferencia, type Referencia } from '../domain/veiculo/referencia.ts'
import { lerArquivoFipe, tabelaMaisNova } from './tabela-fipe.ts'

const SAIDA = path.resolve(import.meta.dirname, '../domain/veiculo/modelo.dados.json')
const say = (message: string) => process.stdout.write(`${message}\n`)

/** `npm run fipe:ajustar -- DIR`: fits the embedded model to the newest table of DIR; `--medir` only measures it. */
function main([folder, flag]: string[]): void {
  if (!folder) throw new Error('Diga a pasta das tabelas: npm run fipe:ajustar -- PASTA [--medir]')
  const { file, mes } = tabelaMaisNova(folder)
  const linhas = lerArquivoFipe(file)
  say(`${linhas.length.toLocaleString('pt-BR')} linhas de ${mes}`)
  medir(linhas, mes)
  if (flag === '--medir') return
  const text = JSON.stringify(ajustarModelo(linhas, mes))
  fs.writeFileSync(SAIDA, `${text.replaceAll('],[', '],\n[')}\n`)
  say(`modelo gravado: ${(text.length / 1024).toFixed(0)} kB`)
}

/** Hides one code in ten and, of the rest, one year in ten; asks for what was hidden. */
function medir(linhas: readonly LinhaFipe[], mes: string): void {
  const sorteio = semente(60)
  const codigos = new Map<string, boolean>()
  const escondido = new Map<LinhaFipe, 'codigo' | 'ano'>()
  for (const linha of linhas) {
    if (!codigos.has(linha.codigo_fipe)) codigos.set(linha.codigo_fipe, sorteio() < 0.1)
    if (codigos.get(linha.codigo_fipe)) escondido.set(linha, 'codigo')
    else if (sorteio() < 0.1) escondido.set(linha, 'ano')
  }
  const vistas = linhas.filter(linha => !escondido.has(linha))
  const fontes: [string, Referencia][] = [
    ['tabela', construirReferencia(vistas)],
    ['modelo', montarModelo(ajustarModelo(vistas, mes)).referencia],
  ]
  say('\nfonte   escondido  tipo      n     sem resposta  mediana  p90     até 5%  até 10%  até 20%')
  for (const [nome, ref] of fontes) {
    for (const forma of ['ano', 'codigo'] as const) {
      for (const tipo of TIPOS_FIPE) {
        const alvo = [...escondido].filter(
          ([linha, f]) => f === forma && linha.tipo === tipo && linha.ano !== ANO_ZERO_KM,
        )
        say(
          linhaDaTabela(
            nome,
            forma,
            tipo,
            alvo.map(([linha]) => errar(ref, linha)),
          ),
        )
      }
    }
  }
}

function errar(ref: Referencia, linha: LinhaFipe): number | null {
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: linha.tipo,
    marca: linha.marca,
    modelo: linha.modelo,
    versao: linha.modelo,
    codigo_fipe: linha.codigo_fipe,
    ano: linha.ano,
  })
  const achada = acharReferencia(ref, pedido)
  return achada && Math.abs(achada.valor_reais / linha.preco_reais - 1)
}

function linhaDaTabela(
  fonte: string,
  forma: string,
  tipo: string,
  erros: readonly (number | null)[],
): string {
  const certos = erros.filter(erro => erro !== null).sort((a, b) => a - b)
  const quantil = (q: number) =>
    `${((certos[Math.floor(q * certos.length)] ?? Number.NaN) * 100).toFixed(2)}%`
  const ate = (limite: number) =>
    `${((certos.filter(erro => erro <= limite).length / erros.length) * 100).toFixed(1)}%`
  return [
    fonte.padEnd(8),
    forma.padEnd(11),
    tipo.padEnd(10),
    String(erros.length).padEnd(6),
    String(erros.length - certos.length).padEnd(14),
    quantil(0.5).padEnd(9),
    quantil(0.9).padEnd(8),
    ate(0.05).padEnd(8),
    ate(0.1).padEnd(9),
    ate(0.2),
  ].join('')
}

/** A small generator with a fixed start, so that two runs hide the same rows. */
function semente(inicio: number): () => number {
  let estado = inicio
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) | 0
    return (estado >>> 0) / 2 ** 32
  }
}

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
