import { beforeAll, describe } from 'vitest'
import { CARRO } from '#tests/api/carro.ts'
import { atribuirLead, chamarComoAdmin, type Instancia } from '../../people.ts'
import type { BrowserPage } from '../browser-page.ts'
import { CONTA_DA_VITRINE, chamarComoConta, criarLead, pessoaDe, type Rodada } from '../browser-people.ts'
import type { Entrar } from '../contas.ts'
import { type Dialogo, testarCada } from './dialogos.ts'

/** Returns the person whose lead the agency may return. */
const devolvidaDe = (rodada: Rodada) => pessoaDe(rodada, 'devolvida_pela_agencia')

/**
 * Tests the dialogs of an agency.
 * @param janela id of an open window with an offer of the agency.
 */
export function testarDialogosDaAgencia(
  instancia: Instancia,
  rodada: Rodada,
  entrar: Entrar,
  janela: () => string,
) {
  describe('of an agency', () => {
    beforeAll(() => preparar(instancia, rodada))
    const dialogos = [
      ...listarDialogosDoLead(rodada),
      ...listarDialogosDasPropostas(janela),
      ...DIALOGOS_DAS_OUTRAS_VISTAS,
    ]
    testarCada(entrar, CONTA_DA_VITRINE, dialogos)
  })
}

/** Gives the demonstration's agency a lead, an invited seller and a webhook. */
async function preparar(instancia: Instancia, rodada: Rodada) {
  const agencias: { id: string; email: string }[] = await chamarComoAdmin(instancia, 'GET', '/api/agencias')
  const vitrine = agencias.find(({ email }) => email === CONTA_DA_VITRINE.email)
  const lead = await criarLead(instancia, devolvidaDe(rodada))
  await atribuirLead(instancia, lead, String(vitrine?.id)).catch(aceitarJaDado)
  const apelido = rodada.nome.toLowerCase()
  const convidado = {
    nome: `Vendedor ${rodada.nome}`,
    email: `vendedor-${apelido}@exemplo.com.br`,
    papel: 'vendedor',
  }
  await chamarComoConta(instancia, CONTA_DA_VITRINE, {
    method: 'POST',
    path: '/api/minha-agencia/equipe/convites',
    body: convidado,
  })
  const endereco = 'https://1.1.1.1/leads'
  await chamarComoConta(instancia, CONTA_DA_VITRINE, {
    method: 'PUT',
    path: '/api/minha-agencia/webhook',
    body: { endereco },
  })
}

/** Accepts the refusal of a lead that the rule in force assigned already. */
function aceitarJaDado(error: Error) {
  if (!/: 409 /.test(error.message)) throw error
}

/** Lists the dialogs of one lead: its drawer, its return, its stage on the board. */
function listarDialogosDoLead(rodada: Rodada): Dialogo[] {
  const { nome } = devolvidaDe(rodada)
  const em = `/painel-agencia?busca=${encodeURIComponent(nome)}`
  const abrirGaveta = async (navegador: BrowserPage) => {
    await navegador.click('button', nome)
    await navegador.find('heading', 'Validação')
  }
  const devolver = async (navegador: BrowserPage) => {
    await abrirGaveta(navegador)
    await navegador.click('button', 'Devolver lead')
  }
  return [
    { de: 'painel-agencia/lead/GavetaDoLead.tsx', titulo: nome, em, por: abrirGaveta },
    { de: 'painel-agencia/preferencias/Devolver.tsx', titulo: 'Devolver lead', em, por: devolver },
    {
      de: 'painel-agencia/quadro/Mover.tsx',
      titulo: 'Mover para…',
      em: `${em}&vista=quadro`,
      por: `Mover ${nome}`,
    },
  ]
}

/** Lists the dialogs of an open window with an offer of the agency, which stays open at any hour of the run. */
function listarDialogosDasPropostas(janela: () => string): Dialogo[] {
  const em = '/painel-agencia?ver=propostas&lista=propostas'
  const abrir = async (navegador: BrowserPage) => {
    await navegador.open(`${em}&janela=${janela()}`)
    await navegador.find('button', 'Aumentar')
  }
  /** Offers an amount far above the trade-in range, so that the dialog of the confirmation opens. */
  const oferecerDemais = async (navegador: BrowserPage) => {
    await abrir(navegador)
    await navegador.click('button', 'Aumentar')
    await navegador.fill('Quanto você paga', '900000')
    await navegador.click('button', /^Aumentar para/)
  }
  const desistir = async (navegador: BrowserPage) => {
    await abrir(navegador)
    await navegador.click('button', 'Desistir')
  }
  return [
    { de: 'GavetaDaJanela', titulo: `${CARRO.marca} ${CARRO.modelo} ${CARRO.ano}`, por: abrir },
    { de: 'FormularioDaProposta', titulo: 'Confira o valor', por: oferecerDemais },
    { de: 'MinhaProposta', titulo: 'Desistir da proposta', por: desistir },
    { de: 'MinhaPalavra', titulo: 'Seu histórico', por: /^Histórico:/ },
  ].map(({ de, ...outros }) => ({ ...outros, de: `painel-agencia/propostas/${de}.tsx`, em }))
}

const [EQUIPE, AVISOS] = ['/painel-agencia?ver=equipe', '/painel-agencia?ver=avisos'] as const

const DIALOGOS_DAS_OUTRAS_VISTAS: Dialogo[] = [
  { de: 'painel-agencia/equipe/Desativar.tsx', titulo: /^Desativar/, em: EQUIPE, por: /^Desativar/ },
  {
    de: 'painel-agencia/equipe/Convites.tsx',
    titulo: 'Cancelar convite',
    em: EQUIPE,
    por: 'Cancelar convite',
  },
  { de: 'painel-agencia/avisos/Webhook.tsx', titulo: 'Trocar segredo', em: AVISOS, por: 'Trocar segredo' },
  { de: 'painel-agencia/avisos/Webhook.tsx', titulo: 'Remover webhook', em: AVISOS, por: 'Remover' },
]
