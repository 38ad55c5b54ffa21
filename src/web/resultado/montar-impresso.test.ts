import { encode } from 'uqr'
import { expect, test } from 'vitest'
import deAntes from '#dados/testes/relatorios-de-antes.json' with { type: 'json' }
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { dizerDaConfiguracao } from '#domain/avaliacao/referencia/motivos.ts'
import { VALORES_AUSENTES } from '#domain/avaliacao/sem-valores.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { EXTRAS_MAXIMO, MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { drawReport } from '#platform/pdf/report-pdf.ts'
import { inflateStreams } from '#tests/platform/pdf/inflate-streams.ts'
import { lerPdf } from '#tests/platform/pdf/read-pdf.ts'
import { montarImpresso } from './montar-impresso.ts'

const CODIGO = '7K2QX-9MPAB-C3DEF-4GHJK'
const site = { publicUrl: 'https://avalia60.example', marca: 'Avalia60', quem: 'Operadora de Exemplo' }

/** The sheet is A4, in points: 595 by 842. */
const ALTURA_DA_FOLHA = 842
/** The lines of the body end above this height; the foot begins below it. */
const TOPO_DO_PE = 780
/** The letters of the body end above this height, and the two lines of the foot end below it. */
const FUNDO_DO_CORPO = 788
const LINHAS_DO_PE = 2
/** The box that no line may leave, with a tolerance for the strokes of letters. */
const MARGENS = { esquerda: 47.5, direita: 548, topo: 40, base: 830 }

/** Returns a report of engine 1.5.0 as its code opens it; the code in it is replaced by CODIGO. */
function aberto(): Parameters<typeof montarImpresso>[0] {
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

test('the cards of the paper have the figures of the valuation', () => {
  const { resultado } = aberto()
  const impresso = montarImpresso({ ...aberto(), ...dias }, site)
  expect(impresso.cartoes.map(({ valor }) => valor)).toEqual([
    reais(resultado.valor_fipe ?? 0),
    `${reais(resultado.valor_mercado_min ?? 0)} a ${reais(resultado.valor_mercado_max ?? 0)}`,
    `${reais(resultado.valor_troca_min ?? 0)} a ${reais(resultado.valor_troca_max ?? 0)}`,
  ])
})

test('the account on the paper adds up from the reference to the value', () => {
  const { resultado } = aberto()
  const conta = montarImpresso({ ...aberto(), ...dias }, site).partes[0]?.conta ?? []
  const passos = resultado.ajustes.reduce((soma, { efeito_reais }) => soma + efeito_reais, 0)
  expect(conta[0]?.valor).toBe(reais(resultado.valor_fipe ?? 0))
  expect(conta.at(-1)?.valor).toBe(reais((resultado.valor_fipe ?? 0) + passos))
})

test('the paper says where and until when it can be checked', () => {
  const { conferir } = montarImpresso({ ...aberto(), ...dias }, site)
  expect(conferir.endereco).toBe(`https://avalia60.example/avaliacao/${CODIGO}`)
  expect(conferir.linhas.join(' ')).toMatch(/motor 1\.5\.0.*avalia60\.example\/avaliacao, até 15\/09\/2027/)
})

test('the paper has no freely typed description, which may name somebody', () => {
  const impresso = montarImpresso({ ...aberto(), ...dias }, site)
  expect(JSON.stringify(impresso)).not.toContain('Maria')
})

/** Returns the uncompressed part of the file: its structure for PDF readers. */
const estrutura = async (impresso: ReturnType<typeof montarImpresso>) =>
  Buffer.from(await drawReport(impresso)).toString('latin1')

test('the PDF is tagged, in Portuguese, has its title, and two pages at most', async () => {
  const pdf = await estrutura(montarImpresso({ ...aberto(), ...dias }, site))
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
  expect(pdf).toContain('/Lang (pt-BR)')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/DisplayDocTitle true')
  for (const tag of ['/H1', '/H2', '/P', '/Figure']) expect(pdf).toMatch(new RegExp(`/S ${tag}\\b`))
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

type Papel = ReturnType<typeof montarImpresso>
const LONGOS = { marca: 'Marca '.repeat(13).trim(), modelo: 'Modelo '.repeat(22).trim() }

/** Builds the paper of the report of `aberto` with these changes. */
function papelDe(pedido: object, resultado: object): Papel {
  const { pedido: dele, resultado: dado, ...resto } = aberto()
  const outro = JSON.parse(
    JSON.stringify({ ...resto, pedido: { ...dele, ...pedido }, resultado: { ...dado, ...resultado } }),
  )
  return montarImpresso({ ...outro, prova: {}, ...dias }, site)
}

/** Invents past and future months around a price. */
function inventarTempo(preco: number): Avaliacao['no_tempo'] {
  const em = (parte: number) => Math.round(preco * parte)
  return {
    historico: {
      de: 'parecidos',
      pontos: ['2019-01', '2022-06', '2026-09', '2026-10'].map((mes, i) => ({
        mes,
        preco_reais: em(1 + i / 9),
      })),
    },
    mexeu_sozinha: { vezes: 4, meses: 12 },
    adiante: {
      horizontes: [3, 6, 12].map(meses => ({
        meses,
        min_reais: em(0.9),
        meio_reais: em(0.97),
        max_reais: em(1.02),
      })),
      caminhos_reais: [Array.from({ length: 13 }, (_, i) => em(1 - i / 90))],
    },
  }
}

test('the paper has the place on the road and both charts, and fills two pages', async () => {
  const { resultado } = aberto()
  const impresso = papelDe({}, { no_tempo: inventarTempo(resultado.valor_fipe ?? 0) })
  expect(await acharDefeitos(impresso)).toEqual([])
  const { linhas, paginas } = lerPdf(await drawReport(impresso))
  expect(paginas).toBe(2)
  const aqui = linhas.find(({ texto }) => texto === 'você está aqui')
  expect(aqui?.pagina).toBe(linhas.find(({ texto }) => texto === 'Venda')?.pagina)
  for (const texto of ['Quanto a referência deve valer', 'em reais', 'jan/19', 'out/26', 'set/27'])
    expect(linhas.map(linha => linha.texto)).toContain(texto)
  const fim = (pagina: number) =>
    Math.max(...linhas.filter(linha => linha.pagina === pagina && linha.y < TOPO_DO_PE).map(({ y }) => y))
  const [primeira = 0, segunda = 0] = [...new Set(linhas.map(({ pagina }) => pagina))].map(fim)
  expect(Math.min(primeira, segunda)).toBeGreaterThan(ALTURA_DA_FOLHA * 0.75)
})

/** Takes out the white space, because a sentence may have several lines. */
const junto = (texto: string) => texto.replace(/\s/g, '')

type Caixa = { x: number; ate: number; alto: number; fundo: number }

const foraDasMargens = ({ x, ate, alto, fundo }: Caixa) =>
  x < MARGENS.esquerda || ate > MARGENS.direita || alto < MARGENS.topo || fundo > MARGENS.base

/**
 * Finds the layout faults of a paper: a third page, overlapping or misplaced lines, missing words.
 * @param inteiro true if the paper must not leave anything to the site.
 */
async function acharDefeitos(impresso: Papel, { inteiro = false } = {}): Promise<string[]> {
  const { paginas, linhas } = lerPdf(await drawReport(impresso))
  const caixas = linhas.map(({ y, x, largura, tamanho, ...resto }) => {
    return { ...resto, x, ate: x + largura, alto: y - tamanho * 0.72, fundo: y + tamanho * 0.2 }
  })
  const cruzam = caixas.flatMap((uma, i) =>
    caixas
      .slice(i + 1)
      .filter(
        outra =>
          outra.pagina === uma.pagina &&
          outra.x < uma.ate &&
          uma.x < outra.ate &&
          outra.alto < uma.fundo &&
          uma.alto < outra.fundo,
      )
      .map(outra => `"${uma.texto}" lies on "${outra.texto}"`),
  )
  const fora = caixas.filter(({ x, ate, fundo, alto }) => foraDasMargens({ x, ate, fundo, alto }))
  const noPe = caixas.filter(({ fundo }) => fundo > FUNDO_DO_CORPO)
  const texto = junto(linhas.map(linha => linha.texto).join(''))
  return [
    ...(paginas > 2 ? [`${paginas} pages`] : []),
    ...cruzam,
    ...fora.map(linha => `"${linha.texto}" stands outside`),
    ...(inteiro ? linhas.flatMap(linha => linha.texto.match(/.*no relatório do site.*/) ?? []) : []),
    ...(noPe.length === LINHAS_DO_PE * paginas ? [] : ['a text runs into the foot']),
    ...acharFaltas(impresso, texto).map(frase => `"${frase}" is not whole`),
  ]
}

/** Finds the sentences that the paper lacks, without those that it counts as being only on the site. */
function acharFaltas({ veiculo, fatos, partes, conferir, cartoes }: Papel, texto: string): string[] {
  const tem = (frase: string) => texto.includes(junto(frase))
  const semPorques = tem('O porquê de cada linha está no relatório do site.')
  const listas = partes.flatMap(({ itens = [] }) => {
    const fora = itens.filter(item => !tem(item))
    return tem(`E mais ${fora.length}, no relatório do site.`) ? [] : fora
  })
  return [
    ...[veiculo, ...fatos, ...conferir.linhas, ...cartoes.flatMap(c => [c.titulo, c.valor, c.legenda])],
    ...partes.flatMap(({ titulo, conta = [], fatos = [], graficos = [] }) => [
      titulo,
      ...fatos.flatMap(fato => Object.values(fato)),
      ...graficos.flatMap(({ titulo, linhas, nota, marcas, rotulos }) => [
        ...[titulo, nota, ...linhas.flatMap(linha => Object.values(linha))],
        ...[...marcas, ...rotulos].map(({ texto }) => texto),
      ]),
      ...conta.flatMap(({ nome, valor, porque }) => [
        nome,
        valor,
        ...(porque && !semPorques ? [porque] : []),
      ]),
    ]),
  ]
    .filter(frase => !tem(frase))
    .concat(listas)
}

const relatoriosDeCadaVersao = deAntes.flatMap(({ relatorios }) => relatorios)

test.each(
  relatoriosDeCadaVersao.map(({ pedido, resultado }) => [
    resultado.versao_motor,
    pedido.tipo_veiculo,
    resultado,
  ]),
)(
  'the paper of engine %s for a %s with the longest name has two pages at most and every word in its place',
  async (_versao, tipo_veiculo, resultado) =>
    expect(await acharDefeitos(papelDe({ tipo_veiculo, ...LONGOS }, resultado))).toEqual([]),
)

/** Extras and states that each add a line to the report, with the maximum number of extras. */
const EXTRAS = [
  'Passagem por Leilão',
  ...['GNV', 'Motor Retificado', 'Pneus Recapados', 'Blindagem', 'Único Dono', 'Refrigeração de Carga'],
  ...Array.from({ length: EXTRAS_MAXIMO - 7 }, (_, i) => `${i} `.padEnd(MAXIMOS.extra, 'acessório ').trim()),
]
const PIOR = {
  ...{ ano: 2019, conservacao_lataria: 'ruim', estado_pneus: 'trocar', extras: EXTRAS },
  codigo_fipe: '123456-7',
}
const PIORES = [
  { tipo_veiculo: 'carro', marca: 'Chevrolet', modelo: 'Onix', quilometragem: 3_000_000 },
  { tipo_veiculo: 'caminhao', marca: 'Volvo', modelo: 'FH 540' },
  { tipo_veiculo: 'outros', marca: 'Fiat', modelo: 'Strada', quilometragem: 3_000_000 },
  {
    ...{ tipo_veiculo: 'trator', marca: 'John Deere', modelo: '7200J', horas_uso: 100_000 },
    ...{ potencia_motor: '100 cv', valor_novo_equivalente: 50_000_000 },
  },
]
/** Rows of a table for these vehicles: the engine finds a value, and for the car several versions. */
const LINHAS: Pick<LinhaFipe, 'tipo' | 'marca' | 'modelo'>[] = [
  { tipo: 'carro', marca: 'GM - Chevrolet', modelo: 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.' },
  { tipo: 'carro', marca: 'GM - Chevrolet', modelo: 'ONIX HATCH PREMIER 1.0 12V TB Flex Aut.' },
  { tipo: 'carro', marca: 'Fiat', modelo: 'STRADA Freedom 1.3 Flex 8V CS Plus' },
  { tipo: 'caminhao', marca: 'VOLVO', modelo: 'FH-540 6x4 2p (diesel)(E5)' },
]
const TABELA = construirReferencia(
  LINHAS.flatMap((linha, i): LinhaFipe[] =>
    [2018, 2020].map(ano => ({
      ...linha,
      ...{ ano, combustivel: 'Flex', codigo_fipe: `00${i}001-1`, preco_reais: 90_000, mes_ref: '2026-08' },
    })),
  ),
)
/** Each kind of reason that the engine has, in its longest words. */
const MOTIVOS = [
  'Há 12 versões possíveis, de R$ 1.057.210 a R$ 1.569.782 na referência: a faixa de venda alcança da mais barata à mais cara, e o valor é o do meio delas, contando mais as mais anunciadas. Escolhendo a sua, a faixa encolhe.',
  'A tabela FIPE do mês não está carregada: a referência é do nosso modelo, ajustado sobre ela.',
  'Não temos anúncios deste tipo para conferir: a faixa é uma suposição, mais larga de propósito.',
  `A cilindrada informada (${'1000 cilindradas'.padEnd(MAXIMOS.tecnico, '0')}) não combina com ${LONGOS.modelo}: confira o modelo e a cilindrada.`,
  'A FIPE não tem tabela deste tipo de veículo: é uma estimativa nossa, pelos parecidos que ela traz.',
  'O código FIPE informado não é deste modelo na tabela; valeu o nome.',
  dizerDaConfiguracao(24, 12),
  'O mês atual não traz 2019 para esta versão: levamos o preço de setembro de 2025 pela variação dos outros anos dela.',
  'A quilometragem é muito maior que a comum para a idade; o efeito dela é incerto.',
]

test('the printed road draws the reference of an unknown version across its versions', () => {
  const referencia = { ...aberto().resultado.referencia, versao: null, versoes_possiveis: 8 }
  const entre_versoes = { min_reais: 49_962, max_reais: 68_764 }
  const doPapel = (mudanca: object) =>
    papelDe(aberto().pedido, { ...aberto().resultado, referencia: { ...referencia, ...mudanca } }).estrada
  expect(doPapel({ entre_versoes })?.referencia).toMatchObject({ de: 49_962, ate: 68_764 })
  const { de, ate } = doPapel({ versao: 'LT 1.0' })?.referencia ?? {}
  expect(de).toBe(ate)
})

test.each(PIORES)(
  'the longest report of a $tipo_veiculo fits on two pages, every item except the extras',
  async pior => {
    const pedido = pedidoAvaliacaoSchema.parse({ ...PIOR, ...pior })
    const resultado = avaliar(pedido, { referencia: TABELA, modelo: modeloVazio, hoje: dias.criada_em })
    expect(resultado.ajustes.length).toBeGreaterThan(5)
    const impresso = papelDe({ ...pedido, ...LONGOS }, { ...resultado, motivos: MOTIVOS })
    expect(impresso.fatos.at(-1)).toMatch(/^e mais 1\d\d itens$/)
    expect(await acharDefeitos(impresso, { inteiro: true })).toEqual([])
  },
)

test.each(PIORES)('with both charts, the longest report of a $tipo_veiculo fits too', async pior => {
  const pedido = pedidoAvaliacaoSchema.parse({ ...PIOR, ...pior })
  const resultado = avaliar(pedido, { referencia: TABELA, modelo: modeloVazio, hoje: dias.criada_em })
  const no_tempo = inventarTempo(resultado.valor_fipe ?? 0)
  expect(
    await acharDefeitos(papelDe({ ...pedido, ...LONGOS }, { ...resultado, no_tempo, motivos: MOTIVOS })),
  ).toEqual([])
})

test('a report with too many reasons shows their number, refers to the site, and keeps every figure', async () => {
  const muitos = <T>(quantos: number, um: (i: number) => T) =>
    Array.from({ length: quantos }, (_, i) => um(i))
  const frase = (i: number) => `Motivo ${i}, ${'que se explica com calma, '.repeat(6)}e acaba.`
  const ajuste = (i: number) => ({ fator: `Ajuste ${i}`, efeito_reais: -1_000_000 - i, porque: frase(i) })
  const nota = {
    ajustes: muitos(12, ajuste),
    motivos: muitos(8, frase),
    nao_considerado: muitos(8, i => frase(10 + i)),
  }
  expect(await acharDefeitos(papelDe(LONGOS, nota))).toEqual([])
  const demais = {
    ajustes: muitos(20, ajuste),
    motivos: muitos(30, frase),
    nao_considerado: muitos(30, i => frase(40 + i)),
  }
  const impresso = papelDe(LONGOS, demais)
  expect(await acharDefeitos(impresso)).toEqual([])
  const { linhas } = lerPdf(await drawReport(impresso))
  const contados = linhas.flatMap(
    ({ texto }) => /^E mais (\d+), no relatório do site\.$/.exec(texto)?.[1] ?? [],
  )
  // Of each 30, five have room.
  expect(contados).toEqual(['25', '25'])
})

/** Side of the QR code in points: `QR` in report-pdf.ts. */
const LADO_DO_QR = 92

test('the square on the paper is the code of the address that opens the report', async () => {
  const impresso = montarImpresso({ ...aberto(), ...dias }, site)
  const pdf = Buffer.from(await drawReport(impresso))
  const desenhos = inflateStreams(pdf)
  const { data, size } = encode(impresso.conferir.endereco, { ecc: 'M', border: 0 })
  const lado = LADO_DO_QR / size
  // Squares of one module, as places in the grid whose corner is the leftmost and the topmost of them.
  const quadrados = desenhos
    .flatMap(desenho => [...desenho.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) -?([\d.]+) re/g)])
    .map(([, ...numeros]) => numeros.map(Number))
    .filter(
      ([, , largura = 0, altura = 0]) => Math.abs(largura - lado) < 0.1 && Math.abs(altura - lado) < 0.1,
    )
  const esquerda = Math.min(...quadrados.map(([x = 0]) => x))
  const topo = Math.min(...quadrados.map(([, y = 0]) => y))
  const achados = quadrados.map(
    ([x = 0, y = 0]) => `${Math.round((y - topo) / lado)},${Math.round((x - esquerda) / lado)}`,
  )
  const escuros = data.flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? [`${y},${x}`] : [])))
  expect(achados.toSorted()).toEqual(escuros.toSorted())
})

test('for an abstention the paper has the reason and what still holds, and no figure', async () => {
  const { resultado, ...resto } = aberto()
  const sem = { ...resultado, ...VALORES_AUSENTES, ajustes: [], motivos: ['Nenhuma referência.'] }
  const impresso = montarImpresso({ ...resto, ...dias, resultado: sem }, site)
  expect(impresso).toMatchObject({ destaque: null, estrada: null, cartoes: [] })
  expect(impresso.partes).toEqual([
    { titulo: 'Por que não há um valor', itens: ['Nenhuma referência.'] },
    { titulo: 'O que dá para dizer mesmo assim', itens: expect.arrayContaining([expect.any(String)]) },
  ])
  expect(await estrutura(impresso)).toContain('/S /H1')
})
