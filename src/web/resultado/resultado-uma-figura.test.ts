import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { dizerAvaliacao as dizerAosAssistentes } from '#api/mcp/respostas-em-texto.ts'
import { reunirFatos } from '#domain/analise/escritor.ts'
import type { Avaliada, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { aplicarDesconto, precoDeParticular } from '#domain/avaliacao/mercado/negociacao.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { calcularSobra } from '#domain/avaliacao/relatorio/bolso.ts'
import { type Dito, dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { montarTexto } from '#domain/correio/carta-em-texto.ts'
import { mensagemDoRelatorio } from '#domain/entrega/mensagem-do-relatorio.ts'
import { mensagemDosLeads } from '#domain/entrega/mensagens-da-entrega.ts'
import { COLUNAS_DA_AGENCIA, COLUNAS_DE_LEADS } from '#domain/lead/lista/lead.csv.ts'
import { valoresDoLead } from '#domain/lead/registro/colunas-do-lead.ts'
import { mensagemDoMeuVeiculo } from '#domain/meu-veiculo/mensagem-do-meu-veiculo.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { anosDaVersao, referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { createCatalogue } from '#platform/fipe/catalogue.ts'
import { drawReport } from '#platform/pdf/report-pdf.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { criarSorteioDeInteiros } from '#tests/domain/numero/sorteio-de-teste.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { lerPdf } from '#tests/platform/pdf/read-pdf.ts'
import type { PedidoGuardado } from '#web/meus-dados/chamar-meus-dados.ts'
import { ReferenciaDoPedido, TituloDoPedido } from '#web/meus-dados/Pedido.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { criarCartaoDoLead as cartaoDoAdmin } from '#web/painel-admin/leads/cartao-do-lead.tsx'
import { criarColunasDeLeads as colunasDoAdmin } from '#web/painel-admin/leads/colunas-do-admin.tsx'
import { AvaliacaoDoLead as NoAdmin } from '#web/painel-admin/leads/ficha/AvaliacaoDoLead.tsx'
import type { LeadInteiro } from '#web/painel-admin/leads/lead.ts'
import type { LeadDaAgencia } from '#web/painel-agencia/carteira/minha-agencia.ts'
import { AvaliacaoDoLead as NaAgencia } from '#web/painel-agencia/lead/AvaliacaoDoLead.tsx'
import { FatosDoLead } from '#web/painel-agencia/lead/FatosDoLead.tsx'
import { criarCartaoDoLead as cartaoDaAgencia } from '#web/painel-agencia/leads/cartao-do-lead.tsx'
import { criarColunasDosLeads as colunasDaAgencia } from '#web/painel-agencia/leads/colunas-da-agencia.tsx'
import { FatosDaJanela } from '#web/painel-agencia/propostas/FatosDaJanela.tsx'
import type { JanelaDaLista } from '#web/painel-agencia/propostas/janela/consultas-das-janelas.ts'
import { meta } from '#web/publico/conferencia/avaliacao.tsx'
import { DinheiroNoBolso } from '#web/simulacao/resultado/DinheiroNoBolso.tsx'
import { desenharImagem } from './imagem-do-relatorio.ts'
import { montarImpresso } from './montar-impresso.ts'
import { Relatorio } from './Relatorio.tsx'

/** Number of valuations drawn. */
const QUANTAS = 200
/** Any seed serves; a fixed one gives the same valuations on every run. */
const SEMENTE = 25
const HOJE = new Date('2026-11-22T12:00:00Z')
const modelo = carregarModelo()

/** A debt on the vehicle, as the form has it and as a number. */
const FINANCIAMENTO = { valor_parcela_financiamento: '900,00', parcelas_restantes: '10' }
const SALDO = { parcela_reais: 900, parcelas_restantes: 10 }

/** Invents the columns of a lead that are no fields of its valuation. */
const inventarLead = (avaliacao: Avaliada) => ({
  ...valoresDoLead(avaliacao),
  created_at: HOJE.toISOString(),
  atribuido_em: HOJE.toISOString(),
  localizacao: 'Campinas - SP',
  agencias: [],
  extras: [],
  objetivo: 'vender',
  whatsapp: '+5511987654321',
  horas_uso: null,
  quilometragem: null,
  pontos: null,
})

type Caso = { pedido: PedidoAvaliacao; avaliacao: Avaliada; dito: Dito; temTabela: boolean }

/** Draws versions of the table by lot. About half of the requests do not name the version, and some have no table. */
function sortear(): Caso[] {
  const sortearAte = criarSorteioDeInteiros(SEMENTE)
  const casos: Caso[] = []
  while (casos.length < QUANTAS) {
    const posicao = sortearAte(modelo.referencia.indice.versoes.length)
    const { tipo, marca, texto, codigo_fipe } = versaoEm(modelo.referencia.indice, posicao)
    const { primeiro, ultimo } = anosDaVersao(modelo.referencia, posicao)
    const sabe = sortearAte(2) === 0
    const nome = texto.split(' ')[0] ?? texto
    const pedido = pedidoAvaliacaoSchema.parse({
      tipo_veiculo: tipo,
      marca,
      modelo: nome,
      ano: Math.min(2026, primeiro + sortearAte(Math.max(1, ultimo - primeiro + 1))),
      quilometragem: sortearAte(4) === 0 ? null : sortearAte(180_000),
      conservacao_lataria: (['impecavel', 'bom', 'ruim'] as const)[sortearAte(3)],
      estado_pneus: (['novos', 'meia-vida', 'trocar'] as const)[sortearAte(3)],
      extras: sortearAte(3) === 0 ? ['Único Dono'] : [],
      ...(sabe && { codigo_fipe, versao: texto }),
    })
    const referencia = sortearAte(4) === 0 ? referenciaVazia : modelo.referencia
    const avaliacao = avaliar(pedido, { referencia, modelo, hoje: HOJE })
    const dito = dizerAvaliacao(avaliacao, pedido.tipo_veiculo)
    const temTabela = referencia === modelo.referencia
    // `dizerAvaliacao` gives null for an abstention, so that this one has values.
    if (dito) casos.push({ pedido, avaliacao: avaliacao as Avaliada, dito, temTabela })
  }
  return casos
}

/** Renders an element and returns its text and its accessible names. */
const ler = (elemento: ReactElement) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '/', element: elemento }]),
    }),
  )
    .replace(/aria-label="([^"]*)"/g, '>$1<')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')

const trocarEspacos = (texto: string) => texto.replace(/[\u00a0\s]+/g, ' ')

/** Formats a range with its currency once, as the lists do. */
const encurtarFaixa = (texto: string) => trocarEspacos(texto).replace(' a R$ ', ' a ')

/** Draws the agency's card of a lead. Its contacts are left out, as while leads are selected. */
const lerCartao = (lead: object) =>
  ler(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      cartaoDaAgencia(() => {}, undefined, { selecionando: true, pegando: false })(lead as never),
    ),
  )

/** Draws the title and the values of a lead's request in Meus dados. */
const partesDoPedido = (lead: object) =>
  [TituloDoPedido, ReferenciaDoPedido].map((Parte, key) =>
    createElement(Parte, { key, pedido: montarParte<PedidoGuardado>(lead) }),
  )

/** Draws the lists, their cards and files, and the request in Meus dados, of one lead. */
function listasDe(lead: object): [string, string][] {
  const celulas = <T>(colunas: readonly Coluna<T>[], chave: string) =>
    colunas.filter(coluna => coluna.chave === chave).map(({ celula }) => celula(lead as T))
  const acoes = montarParte<Parameters<typeof colunasDoAdmin>[0]>({ abrir() {}, atribuir() {}, excluir() {} })
  const noArquivo = (colunas: readonly (readonly [string, (l: never) => unknown])[]) =>
    colunas
      .filter(([titulo]) => titulo === 'Valor FIPE ou de referência')
      .map(([, valor]) => valor(lead as never))
  const arquivos = [...noArquivo(COLUNAS_DE_LEADS), ...noArquivo(COLUNAS_DA_AGENCIA)]
  return [
    ["administrator's list", ler(createElement('p', null, ...celulas(colunasDoAdmin(acoes), 'valor_fipe')))],
    ["administrator's card", ler(createElement('p', null, cartaoDoAdmin(acoes)(lead as never)))],
    [
      "agency's list",
      ler(
        createElement(
          'p',
          null,
          ...celulas(
            colunasDaAgencia(() => {}, undefined, false),
            'valor_troca',
          ),
        ),
      ),
    ],
    ['Meus dados', ler(createElement('div', null, ...partesDoPedido(lead)))],
    ["agency's window", ler(createElement(FatosDaJanela, { janela: montarParte<JanelaDaLista>(lead) }))],
    ["agency's mail", montarTexto(mensagemDosLeads([lead as never], REMETENTE), REMETENTE)],
    ...arquivos.map((valor): [string, string] => [
      'CSV',
      String(valor).replace(/\d+/g, numero => reais(Number(numero))),
    ]),
  ]
}

/**
 * The catalogue of the questionnaires with a table in use, and with the embedded model alone. The table is a copy,
 * because the catalogue knows the embedded one by its identity.
 */
const catalogos = [{ ...modelo.referencia }, modelo.referencia].map(emUso =>
  createCatalogue(() => emUso, modelo, { now: () => HOJE }),
)

/** Returns the price on the chip of a known version, where its table has it for the year. */
function chipDe({ pedido, avaliacao, temTabela }: Caso): number | null {
  if (!avaliacao.referencia.versao || avaliacao.referencia.estimada) return null
  const { tipo_veiculo: tipo, marca, modelo: nome, ano, codigo_fipe } = pedido
  const versoes = catalogos[temTabela ? 0 : 1]?.versoes({ tipo, marca, modelo: nome, ano })
  return versoes?.find(versao => versao.codigo_fipe === codigo_fipe)?.valor_reais ?? null
}

/** A medium: its name, its text, and the figures that the text must contain. */
type Meio = [nome: string, texto: string, figuras: string[]]

const formularioDe = ({ pedido: { tipo_veiculo, marca, modelo, ano } }: Caso) => ({
  tipo_veiculo,
  marca,
  modelo,
  ano,
})

/** Returns the text of a valuation in each medium. */
async function meiosDe(caso: Caso): Promise<Meio[]> {
  const { pedido, avaliacao, dito } = caso
  const lead = { ...formularioDe(caso), ...avaliacao, ...inventarLead(avaliacao) }
  return [
    ...meiosDaTela(caso),
    ...(await meiosDoPapel(caso)),
    ...meiosDoCorreio(caso, lead),
    ...meiosDosPaineis(caso, lead),
    [
      'assistants',
      dizerAosAssistentes(pedido, avaliacao, { mes_da_tabela: null, mes: '2026-11' }),
      [dito.referencia.texto, dito.venda.min.texto, dito.troca.max.texto],
    ],
    ['analysis', avaliacao.analise_completa, [dito.venda.meio.texto, dito.troca.texto]],
    ['facts for a writer', JSON.stringify(reunirFatos(pedido, avaliacao)), resumoDe(dito)],
  ]
}

/** Lists the figures of a whole report. */
const resumoDe = ({ venda, troca, referencia }: Caso['dito']) => [
  venda.texto,
  troca.texto,
  referencia.texto,
  venda.meio.texto,
]

function meiosDaTela(caso: Caso): Meio[] {
  const { avaliacao, dito } = caso
  const { venda, troca, referencia, depreciacao } = dito
  const formulario = formularioDe(caso)
  type Lido = NonNullable<Parameters<typeof meta>[0]['loaderData']>
  const metaDaPagina = meta(
    montarParte<Parameters<typeof meta>[0]>({
      matches: [] as never,
      params: { codigo: 'X' },
      loaderData: montarParte<Lido>({ avaliacao, formulario }),
    }),
  )
  const financiado = { ...formulario, ...FINANCIAMENTO }
  return [
    [
      'screen',
      ler(createElement(Relatorio, { avaliacao, formulario })),
      [venda.meio.texto, venda.min.texto, referencia.partida.texto, troca.texto, depreciacao.texto],
    ],
    ['picture', desenharImagem({ veiculo: 'x', dito, marca: 'x' }).replace(/<[^>]*>/g, ' '), [venda.texto]],
    ['link', JSON.stringify(metaDaPagina), [venda.meio.texto, venda.texto, troca.texto]],
    ['money that is left', ler(createElement(DinheiroNoBolso, { avaliacao, formulario: financiado })), []],
  ]
}

async function meiosDoPapel({ pedido, avaliacao, dito }: Caso): Promise<Meio[]> {
  const aberto = { pedido, resultado: avaliacao, codigo: 'X', criada_em: HOJE, expira_em: HOJE, prova: null }
  const impresso = montarImpresso(montarParte<Parameters<typeof montarImpresso>[0]>(aberto), {
    publicUrl: 'https://avalia60.example',
    marca: 'Avalia60',
    quem: 'Operadora',
  })
  const linhas = lerPdf(await drawReport(impresso)).linhas.map(({ texto }) => texto)
  return [
    ['paper', JSON.stringify(impresso), [...resumoDe(dito), dito.troca.meio.texto]],
    ['PDF', linhas.join(' '), resumoDe(dito)],
  ]
}

function meiosDoCorreio(caso: Caso, lead: object): Meio[] {
  const { venda } = caso.dito
  const carta = mensagemDoRelatorio(
    lead as Parameters<typeof mensagemDoRelatorio>[0],
    { codigo: 'X', valor_ate: '29/11/2026', vale_ate: '22/12/2026' },
    REMETENTE,
  )
  const mensal = mensagemDoMeuVeiculo(
    { ...formularioDe(caso), pontos: [{ mes: '2026-11', valor_reais: venda.meio.reais }] },
    'x',
    REMETENTE,
  )
  return [
    ['mail', montarTexto(carta, REMETENTE), resumoDe(caso.dito)],
    ['monthly mail', montarTexto(mensal, REMETENTE), [venda.meio.texto]],
  ]
}

function meiosDosPaineis({ pedido, avaliacao, dito }: Caso, lead: object): Meio[] {
  const { tipo_veiculo } = pedido
  const { venda, troca, referencia } = dito
  return [
    ['agency', ler(createElement(NaAgencia, { avaliacao, tipo_veiculo })), [venda.meio.texto]],
    [
      "administrator's lead",
      ler(
        createElement(NoAdmin, {
          inteiro: montarParte<LeadInteiro>({ lead: montarParte<LeadInteiro['lead']>(lead), avaliacao }),
        }),
      ),
      resumoDe(dito),
    ],
    // Facts, lists and cards have the currency of a range only once.
    [
      "agency's facts",
      ler(createElement(FatosDoLead, { lead: montarParte<LeadDaAgencia>(lead) })),
      [venda, troca, referencia].map(({ texto }) => encurtarFaixa(texto)),
    ],
    ["agency's card", lerCartao(lead), [encurtarFaixa(troca.texto)]],
    ...listasDe(lead).map(
      ([meio, texto]): Meio => [
        meio,
        texto,
        [
          meio.endsWith('list') || meio.endsWith('card') ? encurtarFaixa(referencia.texto) : referencia.texto,
          ...(meio === "agency's list" ? [encurtarFaixa(troca.texto), encurtarFaixa(venda.texto)] : []),
        ],
      ],
    ),
  ]
}

/** Lists every amount that a valuation has, or that its media work out of it. */
function reunirFiguras({ pedido, avaliacao, dito }: Caso): ReadonlySet<number> {
  const meio = dito.venda.meio.reais
  const { custo_anual, custo_km } = avaliacao
  const figuras = [
    ...numerosDe(dito),
    // The steps in `dito` are rounded for people, so the engine's own steps do not count.
    ...numerosDe({ ...avaliacao, ajustes: [], custo_anual: null }),
    ...Object.values(custo_anual ?? {}),
    Math.round((custo_km ?? 0) * 100) / 100,
    precoDeParticular(meio),
    ...numerosDe(calcularSobra(avaliacao, pedido.tipo_veiculo, SALDO)),
    aplicarDesconto(meio),
  ]
  // The engine's sentences have amounts that no field has: prices of other years and of new vehicles.
  const ditas = [...avaliacao.motivos, ...avaliacao.ajustes.map(({ porque }) => porque)].flatMap(reaisEm)
  return new Set([...figuras, ...ditas].map(Math.abs))
}

/** Lists the numbers in a value, at any depth, in whole reais. */
const numerosDe = (valor: unknown): number[] => {
  if (typeof valor === 'number') return [Math.round(valor)]
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(numerosDe) : []
}

/** Lists the amounts in reais that a text has. */
const reaisEm = (texto: string) =>
  [...trocarEspacos(texto).matchAll(/R\$ (\d{1,3}(?:\.\d{3})*(?:,\d\d)?)/g)].map(([, numero = '']) =>
    Number(numero.replaceAll('.', '').replace(',', '.')),
  )

/** Media of a lead that name its reference, by the name of the report. */
const QUE_NOMEIAM = ["agency's facts", 'Meus dados', "agency's mail"]

/** Media that name the value, all by one name. */
const QUE_DIZEM_O_VALOR = [
  'screen',
  'paper',
  'PDF',
  'mail',
  'monthly mail',
  'picture',
  'Meus dados',
  'agency',
  "administrator's lead",
]

/** The text of one valuation in a medium, with the figures that it must contain and all that it may contain. */
type Fala = { caso: Caso; qual: string; lido: string; figuras: string[]; conhecidas: ReadonlySet<number> }

const casos = sortear()
const falas = new Map<string, Fala[]>()
beforeAll(async () => {
  for (const caso of casos) {
    const { marca, modelo: nome, ano } = caso.pedido
    const conhecidas = reunirFiguras(caso)
    for (const [meio, texto, figuras] of await meiosDe(caso)) {
      const fala = { caso, qual: `${marca} ${nome} ${ano}`, lido: trocarEspacos(texto), figuras, conhecidas }
      falas.set(meio, [...(falas.get(meio) ?? []), fala])
    }
  }
}, 120_000)

/** Returns the text of every valuation in a medium. @throws for a name that is no medium. */
function falasDe(meio: string): Fala[] {
  const todas = falas.get(meio)
  if (!todas) throw new Error(`no medium is called ${meio}`)
  return todas
}

/** Every medium, in the order in which `meiosDe` returns them. */
const MEIOS = [
  'screen',
  'picture',
  'link',
  'money that is left',
  'paper',
  'PDF',
  'mail',
  'monthly mail',
  'agency',
  "administrator's lead",
  "agency's facts",
  "agency's card",
  "administrator's list",
  "administrator's card",
  "agency's list",
  'Meus dados',
  "agency's window",
  "agency's mail",
  'CSV',
  'assistants',
  'analysis',
  'facts for a writer',
]

test('the draw has versions of the table and references of several versions', () => {
  const semVersao = casos.filter(({ dito }) => dito.referencia.faixa).length
  expect(semVersao).toBeGreaterThan(5)
  expect(casos.length - semVersao).toBeGreaterThan(5)
})

test('the listed media are those that a valuation has', () => {
  expect([...falas.keys()]).toEqual(MEIOS)
})

describe.each(MEIOS)('%s', meio => {
  test('has no amount that is not of the valuation', () => {
    for (const { qual, lido, conhecidas } of falasDe(meio))
      expect(
        reaisEm(lido).filter(figura => !conhecidas.has(figura)),
        qual,
      ).toEqual([])
  })

  test('rounds no amount to thousands', () => {
    for (const { qual, lido } of falasDe(meio))
      expect(lido, qual).not.toMatch(/R\$ [\d.,-]+ mil|\d a \d+(,\d)? mil/)
  })

  test('has each figure that it must have, to the real', () => {
    for (const { qual, lido, figuras } of falasDe(meio))
      for (const figura of figuras) expect(lido, qual).toContain(trocarEspacos(figura))
  })

  test('calls no single figure a reference that may be one of several versions', () => {
    for (const { qual, lido } of falasDe(meio).filter(({ caso }) => caso.dito.referencia.faixa))
      expect(lido, qual).not.toMatch(/(?:Referência|Valor FIPE|FIPE estimada):? R\$ [\d.]+(?![\d.]| a [R\d])/)
  })
})

test.each(QUE_NOMEIAM)('%s names the reference as the report does', meio => {
  for (const { caso, qual, lido } of falasDe(meio)) expect(lido, qual).toContain(caso.dito.referencia.titulo)
})

test.each(QUE_DIZEM_O_VALOR)('%s calls the value "Valor estimado"', meio => {
  for (const { qual, lido } of falasDe(meio)) {
    expect(lido, qual).toContain('Valor estimado')
    expect(lido, qual).not.toMatch(/meio da faixa de venda|preço típico/i)
  }
})

test('the chip of a known version shows the price from which its valuation begins', () => {
  const chips = casos.flatMap((caso): [number, number][] => {
    const chip = chipDe(caso)
    return chip === null ? [] : [[chip, caso.dito.referencia.partida.reais]]
  })
  expect(chips.length).toBeGreaterThan(20)
  expect(chips.filter(([chip, referencia]) => chip !== referencia)).toEqual([])
})
