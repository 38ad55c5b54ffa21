import * as OTPAuth from 'otpauth'
import { beforeAll, describe, test } from 'vitest'
import { CARRO } from '#tests/api/carro.ts'
import { cadastrarAgencia, chamar, chamarComoAdmin, type Instancia, SENHA } from '../../people.ts'
import type { BrowserPage } from '../browser-page.ts'
import {
  atribuir,
  CONTA_DA_VITRINE,
  CONTA_DO_VENDEDOR,
  chamarComoConta,
  novoLead,
  pessoaDe,
  type Rodada,
} from '../browser-people.ts'
import { type Conta, contaDaAgencia, type Entrar } from '../contas.ts'
import { cobrir, conferirDialogo, type Dialogo, fecharDialogo, testarCada } from './dialogos.ts'

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
    const dialogos = [...listarDialogosDoLead(rodada), ...listarDialogosDasPropostas(janela), ...DIALOGOS_DAS_OUTRAS_VISTAS]
    testarCada(entrar, CONTA_DA_VITRINE, dialogos)
  })
}

/** Gives the demonstration's agency a lead, an invited seller and a webhook. */
async function preparar(instancia: Instancia, rodada: Rodada) {
  const agencias: { id: string; email: string }[] = await chamarComoAdmin(instancia, 'GET', '/api/agencias')
  const vitrine = agencias.find(({ email }) => email === CONTA_DA_VITRINE.email)
  const lead = await novoLead(instancia, devolvidaDe(rodada))
  await atribuir(instancia, lead, String(vitrine?.id)).catch(aceitarJaDado)
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

function listarDialogosDoLead(rodada: Rodada): Dialogo[] {
  const { nome } = devolvidaDe(rodada)
  const em = `/painel-agencia?busca=${encodeURIComponent(nome)}`
  const abrirGaveta = async (n: BrowserPage) => {
    await n.click('button', nome)
    await n.find('heading', 'Validação')
  }
  const devolver = async (n: BrowserPage) => {
    await abrirGaveta(n)
    await n.click('button', 'Devolver lead')
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
  const abrir = async (n: BrowserPage) => {
    await n.open(`${em}&janela=${janela()}`)
    await n.find('button', 'Aumentar')
  }
  /** An amount far from the trade-in range, which is asked about. */
  const oferecerDemais = async (n: BrowserPage) => {
    await abrir(n)
    await n.click('button', 'Aumentar')
    await n.fill('Quanto você paga', '900000')
    await n.click('button', /^Aumentar para/)
  }
  const desistir = async (n: BrowserPage) => {
    await abrir(n)
    await n.click('button', 'Desistir')
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

const DIALOGOS_DA_CONTA: Dialogo[] = [
  { nome: 'SecaoSenha', titulo: 'Trocar a senha', por: 'Trocar a senha' },
  { nome: 'SecaoEmail', titulo: 'Trocar o e-mail', por: 'Trocar o e-mail' },
  { nome: 'SecaoSessoes', titulo: 'Sair de todos os aparelhos', por: 'Sair de todos os aparelhos' },
  { nome: 'SecaoSessoes', titulo: 'Encerrar sessão', por: /^Encerrar / },
].map(({ nome, titulo, por }) => ({ de: `minha-conta/${nome}.tsx`, titulo, em: '/minha-conta', por }))

/** Only a member who is not the single owner may leave a team. */
const DIALOGO_DE_QUEM_VENDE: Dialogo = {
  de: 'minha-conta/SecaoEquipe.tsx',
  titulo: 'Sair da equipe',
  em: '/minha-conta',
  por: 'Sair da equipe',
}

/** Tests the dialogs of Minha conta, except the dialogs of passkeys. */
export function testarDialogosDaConta(instancia: Instancia, rodada: Rodada, entrar: Entrar) {
  const conta: Conta = contaDaAgencia(`conta-${rodada.nome.toLowerCase()}@exemplo.com.br`, SENHA)
  describe('of Minha conta', () => {
    beforeAll(async () => {
      await cadastrarAgencia(instancia, conta.email)
      // A second session, which the test ends.
      const credenciais = { email: conta.email, password: SENHA }
      await chamar(instancia, 'POST', '/auth/v1/token?grant_type=password', { body: credenciais })
    })
    testarCada(entrar, conta, DIALOGOS_DA_CONTA)
    testarCada(entrar, CONTA_DO_VENDEDOR, [DIALOGO_DE_QUEM_VENDE])

    test(`${cobrir('minha-conta/SecaoAplicativo.tsx')}: Ligar, Remover o aplicativo`, async () => {
      const n = await entrar(conta)
      await n.open('/minha-conta')
      await n.click('button', 'Ligar verificação em duas etapas')
      await n.until(() => document.querySelector('dialog[open] code') !== null, [], 'the secret')
      await conferirDialogo(n, 'Ligar o aplicativo de códigos')
      const segredo = await n.evaluate(() => document.querySelector('dialog[open] code')?.textContent ?? '')
      const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(segredo.replace(/\s/g, '')) })
      await n.fill('Código', totp.generate())
      await n.click('button', 'Ligar')
      await n.find('text', 'Verificação em duas etapas ligada.')
      await n.click('button', /^Remover /)
      await conferirDialogo(n, 'Remover o aplicativo')
      await fecharDialogo(n, 'Remover o aplicativo')
    })
  })
}
