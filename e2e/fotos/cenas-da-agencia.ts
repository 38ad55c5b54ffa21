import type { Cena } from './cena.ts'
import { CENAS_DA_LOJA } from './cenas-da-loja.ts'
import { abrirPrimeiro, esperarLista, esperarVazio } from './listas.ts'

/** The panel of an agency, as its owner sees it. */
export const CENAS_DA_AGENCIA: Cena[] = [
  { nome: 'agencia-leads', quem: 'agencia', caminho: '/painel-agencia', preparar: esperarLista },
  {
    nome: 'agencia-leads-vazio',
    quem: 'agencia',
    caminho: '/painel-agencia?busca=zzzyx',
    preparar: esperarVazio,
  },
  {
    nome: 'agencia-quadro',
    quem: 'agencia',
    caminho: '/painel-agencia?vista=quadro',
    preparar: page =>
      page
        .getByRole('button', { name: /^Mover / })
        .first()
        .waitFor(),
  },
  { nome: 'agencia-lead', quem: 'agencia', caminho: '/painel-agencia', preparar: abrirPrimeiro },
  ...CENAS_DA_LOJA,
  {
    nome: 'agencia-relatorios',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=relatorios',
    preparar: page => page.getByText('Tempo de resposta').first().waitFor(),
  },
  {
    nome: 'agencia-equipe',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=equipe',
    preparar: page => page.getByRole('heading', { name: 'Convidar' }).waitFor(),
  },
  {
    nome: 'agencia-avisos',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=avisos',
    preparar: page => page.getByRole('heading', { name: 'Ligar ao seu CRM' }).waitFor(),
  },
  {
    nome: 'agencia-avisos-crm',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=avisos',
    preparar: async page => {
      await page.getByRole('heading', { name: 'Ligar ao seu CRM' }).click()
      await page.getByLabel('Endereço do seu sistema').waitFor()
    },
  },
  {
    nome: 'agencia-preferencias',
    quem: 'agencia',
    caminho: '/painel-agencia?ver=preferencias',
    preparar: page => page.getByRole('heading', { name: 'Suas devoluções' }).waitFor(),
  },
  {
    nome: 'agencia-devolver',
    quem: 'agencia',
    caminho: '/painel-agencia?resultado=novo',
    preparar: async page => {
      await abrirPrimeiro(page)
      await page.getByRole('button', { name: 'Devolver lead' }).click()
      await page.getByRole('button', { name: 'Devolver', exact: true }).waitFor()
    },
  },
]

/** The same panel, as a seller sees it. */
export const CENAS_DO_VENDEDOR: Cena[] = [
  { nome: 'vendedor-leads', quem: 'vendedor', caminho: '/painel-agencia', preparar: esperarLista },
  {
    nome: 'vendedor-lead',
    quem: 'vendedor',
    caminho: '/painel-agencia?vendedor=livres',
    preparar: abrirPrimeiro,
  },
  {
    nome: 'vendedor-avisos',
    quem: 'vendedor',
    caminho: '/painel-agencia?ver=avisos',
    preparar: page => page.getByRole('tabpanel').getByRole('heading').first().waitFor(),
  },
]
