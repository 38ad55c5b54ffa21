import { expect, test } from 'vitest'
import { ajustarEfeitos } from '#calibracao/ajustar-efeitos.ts'
import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import { exigirFato } from '#tests/fato.ts'
import type { LinhaFipe } from '../fipe.ts'
import { carregarModelo } from '../referencia/modelo.ts'
import { anosDaVersao, construirReferencia } from '../referencia/referencia.ts'
import { versoesDaMarca } from '../versoes/versoes.ts'
import { estimarPelosVizinhos } from './estimar-pelos-vizinhos.ts'
import { tracar } from './tracos-da-versao.ts'
import { familiaDe } from './vizinhanca.ts'

const MES = '2026-08'
const linha = (modelo: string, codigo: number, ano: number, preco_reais: number): LinhaFipe => ({
  tipo: 'carro',
  marca: 'Renault',
  modelo,
  ano,
  combustivel: 'Flex',
  codigo_fipe: `${String(codigo).padStart(6, '0')}-1`,
  preco_reais: Math.round(preco_reais),
  mes_ref: MES,
})
const preco = (ano: number, fator: number) => 80_000 * fator * 0.93 ** (2026 - ano)

/** Ten models in four versions: "Luxo" adds a tenth, an automatic gearbox 8 %. */
const tabela = Array.from({ length: 10 }, (_, m) =>
  [2019, 2020, 2021, 2022, 2023].flatMap(ano =>
    ['Basico', 'Luxo'].flatMap((nome, i) =>
      ['Mec', 'Aut'].map((cambio, j) =>
        linha(
          `Modelo${m} ${nome} 1.6 16V ${cambio}`,
          100 * m + 10 * i + j,
          ano,
          preco(ano, (1 + m / 10) * 1.1 ** i * 1.08 ** j),
        ),
      ),
    ),
  ),
).flat()
const tabelaSemLuxoAut = tabela.filter(({ modelo }) => modelo !== 'Modelo3 Luxo 1.6 16V Aut')

function estimar(linhas: LinhaFipe[], texto: string, ano: number, codigo: string | null = null) {
  const ref = construirReferencia(linhas, ajustarEfeitos(linhas, MES))
  const alvo = tracar({
    tipo: 'carro',
    chave_marca: 'renault',
    texto,
    combustivel: 'Flex',
    codigo_fipe: codigo,
  })
  return estimarPelosVizinhos(ref, {
    alvo,
    ano,
    candidatos: familiaDe(ref.vizinhanca, alvo),
  })
}

test('words estimate the price of a version that the table lacks', () => {
  const achada = estimar(tabelaSemLuxoAut, 'Modelo3 Luxo 1.6 16V Aut', 2021)
  const { log, desvio } = exigirFato(achada, 'the estimate')
  expect(Math.exp(log) / preco(2021, 1.3 * 1.1 * 1.08)).toBeCloseTo(1, 1)
  expect(desvio).toBeGreaterThan(0.01)
  expect(desvio).toBeLessThan(0.3)
})

test('a missing year follows the version and similar versions', () => {
  const linhas = tabela.filter(({ codigo_fipe, ano }) => !(codigo_fipe === '000300-1' && ano === 2021))
  const ref = construirReferencia(linhas, ajustarEfeitos(linhas, MES))
  const posicao = itemEm(valorDaChave(ref.indice.porCodigo, '000300-1'), 0)
  const candidatos = familiaDe(ref.vizinhanca, itemEm(ref.vizinhanca.tracos, posicao))
  const achada = estimarPelosVizinhos(ref, { alvo: posicao, ano: 2021, candidatos })
  expect(Math.exp(achada?.log ?? 0) / preco(2021, 1.3)).toBeCloseTo(1, 2)
})

test('without a row within eight years there is no estimate', () => {
  expect(estimar(tabela, 'Modelo3 Luxo 1.6 16V Aut', 2005)).toBeNull()
})

test('unknown words and codes still give a finite figure', () => {
  const achada = estimar(tabela, 'Modelo3 🚗 Zzyzx 9.9 999V', 2021, 'abc')
  expect(Number.isFinite(achada?.log)).toBe(true)
})

// Of the cars one in twenty, for time.
test('over the embedded model, the neighbours of a version give a finite estimate without it', () => {
  const { referencia: ref } = carregarModelo()
  const { tracos } = ref.vizinhanca
  tracos.forEach((traco, posicao) => {
    if (traco.tipo === 'carro' && posicao % 20 !== 0) return
    const ano = anosDaVersao(ref, posicao).primeiro
    const candidatos = versoesDaMarca(ref.indice, [traco.tipo], traco.marca).filter(
      outra => outra !== posicao,
    )
    const achada = estimarPelosVizinhos(ref, { alvo: { ...traco }, ano, candidatos })
    if (achada && !(Number.isFinite(achada.log) && Number.isFinite(achada.desvio)))
      expect.fail(`${traco.marca} ${traco.palavras.join(' ')} ${ano}: ${achada.log}`)
  })
})
