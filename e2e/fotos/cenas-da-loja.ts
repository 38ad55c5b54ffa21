import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { janelas } from '#domain/proposta/proposta.table.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarJanela, criarProposta, escolherProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { escreverNoBanco } from '../escrever-no-banco.ts'
import type { Fixture } from '../fixture.ts'
import type { Cena } from './cena.ts'
import { VITRINE } from './cenas-vividas.ts'

// Windows to which the agency of the demonstration is invited.

/** Vehicles of the windows, in turn. */
const VEICULOS = [
  {
    marca: 'Fiat',
    modelo: 'Argo',
    versao: 'Drive 1.0 Flex 5p',
    ano: 2021,
    dividas: 0,
    cidade: 'Campinas',
    valor_fipe: 62_300,
    valor_troca_min: 50_600,
    valor_troca_max: 55_900,
  },
  {
    marca: 'Volkswagen',
    modelo: 'T-Cross',
    versao: 'Comfortline 200 TSI 1.0 Flex Automático',
    ano: 2022,
    dividas: 21_600,
    cidade: 'Jundiaí',
    codigo_ibge: 3_525_904,
    valor_fipe: 119_800,
    valor_troca_min: 98_200,
    valor_troca_max: 108_400,
  },
  {
    tipo_veiculo: 'moto' as const,
    marca: 'Honda',
    modelo: 'CG 160',
    versao: 'Titan',
    ano: 2020,
    dividas: 0,
    cidade: 'Campinas',
    valor_fipe: 14_200,
    valor_troca_min: 11_300,
    valor_troca_max: 12_700,
  },
  {
    marca: 'Toyota',
    modelo: 'Hilux',
    versao: 'SRV 2.8 Diesel 4x4',
    ano: 2019,
    dividas: 0,
    cidade: 'Campinas',
    valor_fipe: 192_500,
    valor_troca_min: 158_400,
    valor_troca_max: 174_900,
  },
]

/** The windows of this run, once their creation has begun; all scenes share them. */
let prontas: Promise<{ escolhida: string }> | undefined

/** Creates six windows once: four without an offer, one with an offer, and one whose offer the owner chose. */
const criarJanelasUmaVez = (fixture: Fixture) =>
  (prontas ??= escreverNoBanco(fixture.site, async painel => {
    const { servico } = painel.teste.db
    const [agencia] = await servico
      .select({ id: agencias.id })
      .from(agencias)
      .where(eq(agencias.email, VITRINE.email))
    const semConsentimento = await lerLeadsSemJanela(servico)
    if (!agencia) throw new Error('no agency')
    const agora = Date.now()
    const ids: string[] = []
    for (const [i, { id: lead }] of semConsentimento.entries()) {
      const fecha_em = new Date(agora + (2 + i * 9) * HORA_MS)
      ids.push(
        await criarJanela(painel, lead, [agencia], { ...descreverVeiculo(i), fecha_em, caduca_em: fecha_em }),
      )
    }
    // The fifth window has an offer, and the owner chose the sixth one's.
    const [, , , , feita = '', escolhida = ''] = ids
    await criarProposta(painel, feita, agencia, { valor: 53_200 })
    await criarProposta(painel, escolhida, agencia, { valor: 103_500 })
    await escolherProposta(painel, escolhida, agencia, semConsentimento[5]?.id ?? '')
    // The choice of an owner counts for the plan, which this helper leaves out.
    await servico
      .update(agencias)
      .set({ leads_usados_mes_atual: sql`${agencias.leads_usados_mes_atual} + 1` })
      .where(eq(agencias.id, agencia.id))
    return { escolhida }
  }))

/** Reads the ids of six leads of cars whose persons gave no contact, the newest last: the owner gives it to the agency. */
const lerLeadsSemJanela = async (servico: Queries) => {
  const novos = await servico
    .select({ id: leads.id })
    .from(leads)
    .leftJoin(janelas, eq(janelas.lead_id, leads.id))
    .where(
      and(
        eq(leads.aceita_contato_parceiros, false),
        eq(leads.tipo_veiculo, 'carro'),
        isNull(leads.excluido_em),
        isNull(janelas.id),
      ),
    )
    .orderBy(desc(leads.created_at))
    .limit(6)
  return novos.reverse()
}

/** Describes the vehicle of the i-th window. */
const descreverVeiculo = (i: number) => ({
  ...VEICULOS[i % VEICULOS.length],
  uf: 'SP',
  quilometragem: 31_500 + i * 14_200,
  // The pictures have no imported FIPE table.
  referencia_estimada: true,
  referencia_fonte: 'modelo' as const,
  detalhes: {
    conservacao_lataria: 'bom',
    estado_pneus: 'meia-vida',
    ipva_em_dia: true,
    tem_seguro: false,
  },
})

/** Opens a list of windows: `abertas`, or `propostas` for the agency's own offers. */
async function abrirLista(page: Page, fixture: Fixture, lista = 'abertas') {
  await criarJanelasUmaVez(fixture)
  await page.goto(`/painel-agencia?ver=propostas&lista=${lista}`)
  await page.locator('[data-linha]').first().waitFor()
}

/** Opens the drawer of the first open window, where the agency may offer. */
async function abrirPrimeiraJanela(page: Page, fixture: Fixture) {
  await abrirLista(page, fixture)
  await page.locator('[data-linha] button').first().click()
  await page.getByRole('button', { name: /^Enviar proposta de/ }).waitFor()
}

const criarCena = (nome: string, preparar: NonNullable<Cena['preparar']>): Cena => ({
  nome,
  quem: 'agencia',
  caminho: '/painel-agencia',
  preparar,
})

/** The view "Propostas" and its drawer. */
export const CENAS_DA_LOJA: Cena[] = [
  criarCena('agencia-propostas', abrirLista),
  criarCena('agencia-propostas-minhas', (page, fixture) => abrirLista(page, fixture, 'propostas')),
  criarCena('agencia-proposta', abrirPrimeiraJanela),
  criarCena('agencia-proposta-vale', async (page, fixture) => {
    await abrirPrimeiraJanela(page, fixture)
    await page.getByText('Sua palavra conta').scrollIntoViewIfNeeded()
  }),
  criarCena('agencia-proposta-escolhida', async (page, fixture) => {
    const { escolhida } = await criarJanelasUmaVez(fixture)
    await page.goto(`/painel-agencia?janela=${escolhida}`)
    await page.getByRole('button', { name: 'Marcar contatado' }).waitFor()
  }),
  // This scene is the last one, because its answer changes the chosen window for good.
  criarCena('agencia-proposta-provas', async (page, fixture) => {
    const { escolhida } = await criarJanelasUmaVez(fixture)
    await page.goto(`/painel-agencia?janela=${escolhida}`)
    await page.getByRole('radio', { name: 'Baixei o preço' }).check()
    await page.getByRole('radio', { name: /^O dono informou errado/ }).check()
    await page.getByRole('radio', { name: 'Outro fato' }).check()
    await page.getByRole('textbox', { name: 'Quanto você pagou' }).fill('99000')
    await page.getByRole('button', { name: 'Guardar resultado' }).click()
    await page.getByText(/^Sem fotos até/).scrollIntoViewIfNeeded()
  }),
]
