import { constants, inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import deAntes from '#api/publico/relatorios-de-antes.json' with { type: 'json' }
import { SEM_VALORES } from '#domain/avaliacao/sem-valores.ts'
import { reais } from '#domain/dinheiro.ts'
import { drawReport } from '#platform/paper/report-pdf.ts'
import { relatorioEmPapel } from './papel.ts'

const CODIGO = '7K2QX-9MPAB-C3DEF-4GHJK'
const site = { publicUrl: 'https://avalia60.example', marca: 'Avalia60', quem: 'Operadora de Exemplo' }

/** A report of engine 1.5.0 as its code opens it. */
function aberto(): Parameters<typeof relatorioEmPapel>[0] {
  const { pedido, resultado } = deAntes.at(-1)?.relatorios[0] ?? {}
  return JSON.parse(
    JSON.stringify({
      pedido: { ...pedido, tipo_veiculo_descricao: 'da Maria, fone 98765-4321' },
      resultado,
      codigo: CODIGO,
    }),
    (nome, valor) => (nome === 'codigo' ? CODIGO : valor),
  )
}
const dias = { criada_em: new Date('2026-09-15T15:00:00Z'), expira_em: new Date('2027-09-15T15:00:00Z') }

test('on paper stand the figures of the page, an account that adds up, and how to check it', () => {
  const papel = relatorioEmPapel({ ...aberto(), ...dias }, site)
  const { resultado } = aberto()
  expect(papel.cartoes.map(({ valor }) => valor)).toEqual([
    reais(resultado.valor_fipe ?? 0),
    `${reais(resultado.valor_mercado_min ?? 0)} a ${reais(resultado.valor_mercado_max ?? 0)}`,
    `${reais(resultado.valor_troca_min ?? 0)} a ${reais(resultado.valor_troca_max ?? 0)}`,
  ])
  const conta = papel.partes[0]?.conta ?? []
  const passos = resultado.ajustes.reduce((soma, { efeito_reais }) => soma + efeito_reais, 0)
  expect(conta[0]?.valor).toBe(reais(resultado.valor_fipe ?? 0))
  expect(conta.at(-1)?.valor).toBe(reais((resultado.valor_fipe ?? 0) + passos))
  expect(papel.conferir.endereco).toBe(`https://avalia60.example/avaliacao/${CODIGO}`)
  expect(papel.conferir.linhas.join(' ')).toMatch(
    /motor 1\.5\.0.*avalia60\.example\/avaliacao, até 15\/09\/2027/,
  )
  expect(JSON.stringify(papel), 'what was typed freely may name somebody').not.toContain('Maria')
})

/** The uncompressed part of the file: what readers are told of its structure. */
const estrutura = async (papel: ReturnType<typeof relatorioEmPapel>) =>
  Buffer.from(await drawReport(papel)).toString('latin1')

test('the PDF is tagged, in Portuguese, has its title, and two pages at most', async () => {
  const pdf = await estrutura(relatorioEmPapel({ ...aberto(), ...dias }, site))
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
  expect(pdf).toContain('/Lang (pt-BR)')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/DisplayDocTitle true')
  for (const tag of ['/H1', '/H2', '/P', '/Figure']) expect(pdf).toMatch(new RegExp(`/S ${tag}\\b`))
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

const deCadaVersao = deAntes.flatMap(({ relatorios }) => relatorios)

test('of every kind of vehicle and engine on record the paper has two pages at most, with the longest name that a field takes', async () => {
  const { pedido, resultado, ...resto } = aberto()
  for (const outro of deCadaVersao) {
    const nomes = {
      ...pedido,
      ...outro.pedido,
      marca: 'Marca '.repeat(13).trim(),
      modelo: 'Modelo '.repeat(22).trim(),
    }
    const comNomes = JSON.parse(
      JSON.stringify({ ...resto, pedido: nomes, resultado: { ...resultado, ...outro.resultado } }),
    )
    const pdf = await estrutura(relatorioEmPapel({ ...comNomes, ...dias }, site))
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
  }
  expect(deCadaVersao.length).toBeGreaterThan(2)
})

test('the square on the paper is the code of the address that opens the report', async () => {
  const papel = relatorioEmPapel({ ...aberto(), ...dias }, site)
  const pdf = Buffer.from(await drawReport(papel))
  const desenhos = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(
    ([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
          'latin1',
        )
      } catch {
        return ''
      }
    },
  )
  const { data, size } = encode(papel.conferir.endereco, { ecc: 'M', border: 0 })
  const lado = 92 / size
  // Squares of one module, as places in the grid whose corner is the leftmost and the topmost of them.
  const quadrados = desenhos
    .flatMap(desenho => [...desenho.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) -?([\d.]+) re/g)])
    .map(([, ...numeros]) => numeros.map(Number))
    .filter(
      ([, , largura = 0, altura = 0]) => Math.abs(largura - lado) < 0.1 && Math.abs(altura - lado) < 0.1,
    )
  const [esquerda, topo] = [0, 1].map(eixo => Math.min(...quadrados.map(q => q[eixo] ?? 0))) as [
    number,
    number,
  ]
  const achados = quadrados.map(
    ([x = 0, y = 0]) => `${Math.round((y - topo) / lado)},${Math.round((x - esquerda) / lado)}`,
  )
  const escuros = data.flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? [`${y},${x}`] : [])))
  expect(achados.toSorted()).toEqual(escuros.toSorted())
})

test('where the engine abstained the paper says why, and draws no figure', async () => {
  const { resultado, ...resto } = aberto()
  const sem = { ...resultado, ...SEM_VALORES, ajustes: [], motivos: ['Nenhuma referência.'] }
  const papel = relatorioEmPapel({ ...resto, ...dias, resultado: sem }, site)
  expect(papel).toMatchObject({ destaque: null, estrada: null, cartoes: [] })
  expect(papel.partes).toEqual([{ titulo: 'Por que não há um valor', itens: ['Nenhuma referência.'] }])
  expect(await estrutura(papel)).toContain('/S /H1')
})
