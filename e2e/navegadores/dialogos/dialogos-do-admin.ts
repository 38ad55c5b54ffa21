import { beforeAll, describe, test } from 'vitest'
import { SESSAO } from '../../conta.ts'
import { atribuirLead, chamarComoAdmin, type Instancia, SENHA } from '../../people.ts'
import type { BrowserPage } from '../browser-page.ts'
import { abrirLoja, criarLead, pessoaDe, type Rodada } from '../browser-people.ts'
import { CONTA_DO_ADMIN, type Entrar } from '../contas.ts'
import { cobrir, conferirDialogo, type Dialogo, fecharDialogo, testarCada } from './dialogos.ts'

/** Returns the name of the run's operator. */
const operadorDe = ({ nome }: Rodada) => `Operador ${nome}`
/** Returns the person whose lead the administrator takes back. */
const retiradaDe = (rodada: Rodada) => pessoaDe(rodada, 'retirada_pelo_admin')

/** Tests the dialogs of the administrator's panel. */
export function testarDialogosDoAdmin(instancia: Instancia, rodada: Rodada, entrar: Entrar) {
  describe('of the administrator', () => {
    beforeAll(() => preparar(instancia, rodada))
    testarCada(entrar, CONTA_DO_ADMIN, [
      ...listarDialogosDaLista(),
      ...listarDialogosDeUmLead(rodada),
      ...listarDialogosDosCadastros(rodada),
      ...listarDialogosDasOutrasAbas(rodada),
    ])

    test(`${cobrir('painel-admin/abas/conteudos/SairSemSalvar.tsx')}: Restaurar, Mudanças não salvas`, async () => {
      const navegador = await entrar(CONTA_DO_ADMIN)
      await navegador.open(`/admin?aba=conteudos&texto=${rodada.texto}`)
      await navegador.fill('Texto em Markdown', `# Guardado no ${rodada.nome}`)
      await navegador.click('button', 'Salvar')
      await navegador.find('text', 'Conteúdo salvo com sucesso!')
      await navegador.fill('Texto em Markdown', 'Uma ideia que passou.')
      await navegador.click('button', 'Versões')
      await navegador.click('button', 'Restaurar')
      await conferirDialogo(navegador, 'Restaurar')
      await fecharDialogo(navegador, 'Restaurar')
      await fecharDialogo(navegador, /^Versões de/)
      await navegador.click('tab', 'Planos')
      await conferirDialogo(navegador, 'Mudanças não salvas')
      await navegador.click('button', 'Descartar mudanças')
      await navegador.find('button', /^Editar Básico/)
    })
  })
}

/** Creates an agency with a lead, an operator, and a request by mail. */
async function preparar(instancia: Instancia, rodada: Rodada) {
  const loja = await abrirLoja(instancia, { ...rodada, nome: `${rodada.nome}-2` })
  await atribuirLead(instancia, await criarLead(instancia, retiradaDe(rodada)), loja.id)
  await chamarComoAdmin(instancia, 'POST', '/functions/v1/admin-create-or-link-operador', {
    nome: operadorDe(rodada),
    email: `operador-${rodada.nome.toLowerCase()}@exemplo.com.br`,
    password: SENHA,
  })
  const recebido = { tipo: 'acesso', canal: 'email', recebido_em: '2026-01-05' }
  await chamarComoAdmin(instancia, 'POST', '/api/privacidade/recebidos', recebido)
}

const PASTA_DOS_LEADS = 'painel-admin/leads'

/** Lists the dialogs of the list of leads that need no certain lead. */
function listarDialogosDaLista(): Dialogo[] {
  const esquecerSessao = async (navegador: BrowserPage) => {
    await navegador.find('row')
    await navegador.evaluate(key => localStorage.removeItem(key), SESSAO)
    await navegador.click('button', 'Atualizar')
  }
  return [
    {
      de: `${PASTA_DOS_LEADS}/acoes/ExportarCsv.tsx`,
      titulo: 'Exportar CSV',
      em: '/admin',
      por: 'Exportar CSV',
    },
    {
      de: `${PASTA_DOS_LEADS}/EscolherColunas.tsx`,
      titulo: 'Colunas da lista',
      em: '/admin',
      por: 'Colunas',
    },
    {
      de: `${PASTA_DOS_LEADS}/AjudaDasTeclas.tsx`,
      titulo: 'Atalhos de teclado',
      em: '/admin',
      por: 'Atalhos de teclado',
    },
    {
      de: `${PASTA_DOS_LEADS}/lista/Visoes.tsx`,
      titulo: 'Guardar visão',
      em: '/admin?tipo_veiculo=trator',
      por: 'Guardar visão',
    },
    {
      de: `${PASTA_DOS_LEADS}/acoes/JuntarDuplicados.tsx`,
      titulo: 'Juntar leads duplicados',
      em: '/admin',
      por: 'Juntar duplicados',
    },
    {
      de: 'painel/moldura/SessaoExpirada.tsx',
      titulo: 'Sua sessão expirou',
      em: '/admin',
      por: esquecerSessao,
    },
  ]
}

/** Lists the dialogs of one lead: its row, its drawer, and the selection. */
function listarDialogosDeUmLead(rodada: Rodada): Dialogo[] {
  const { nome } = retiradaDe(rodada)
  const em = `/admin?busca=${encodeURIComponent(nome)}`
  const abrirGaveta = async (navegador: BrowserPage) => {
    await navegador.click('button', nome)
    await navegador.find('heading', 'Validação')
  }
  const retirar = async (navegador: BrowserPage) => {
    await abrirGaveta(navegador)
    await navegador.click('button', /^Retirar de Loja/)
  }
  const distribuir = async (navegador: BrowserPage) => {
    await navegador.click('checkbox', `Selecionar o lead de ${nome}`)
    await navegador.click('button', 'Distribuir')
  }
  return [
    {
      de: `${PASTA_DOS_LEADS}/acoes/atribuicao/AtribuirLeads.tsx`,
      titulo: 'Atribuir Lead para Agências',
      em,
      por: /^Atribuir o/,
    },
    {
      de: 'painel-admin/distribuicao/ConfirmarDistribuicao.tsx',
      titulo: 'Distribuir pela regra',
      em,
      por: distribuir,
    },
    { de: `${PASTA_DOS_LEADS}/acoes/Dialogos.tsx`, titulo: 'Excluir lead', em, por: /^Excluir o lead/ },
    { de: `${PASTA_DOS_LEADS}/ficha/GavetaDoLead.tsx`, titulo: nome, em, por: abrirGaveta },
    { de: 'painel-admin/distribuicao/MotivosDoLead.tsx', titulo: 'Retirar o lead', em, por: retirar },
  ]
}

function listarDialogosDosCadastros(rodada: Rodada): Dialogo[] {
  const [novo, editar, excluir] = ['NovoCadastro', 'EditarCadastro', 'ExcluirCadastro'].map(
    nome => `painel-admin/abas/cadastro/${nome}.tsx`,
  ) as [string, string, string]
  const [agencias, operadores] = ['/admin?aba=agencias', '/admin?aba=operadores'] as const
  const operador = operadorDe(rodada)
  return [
    { de: novo, titulo: 'Nova agência', em: agencias, por: 'Nova agência' },
    { de: editar, titulo: /^Editar/, em: agencias, por: /^Editar Loja/ },
    { de: excluir, titulo: /^Excluir/, em: agencias, por: /^Excluir Loja/ },
    { de: novo, titulo: 'Novo operador', em: operadores, por: 'Novo operador' },
    { de: editar, titulo: /^Editar/, em: operadores, por: `Editar ${operador}` },
    { de: excluir, titulo: /^Excluir/, em: operadores, por: `Excluir ${operador}` },
    { de: editar, titulo: /^Editar/, em: '/admin?aba=planos', por: /^Editar Básico/ },
  ]
}

function listarDialogosDasOutrasAbas({ texto }: Rodada): Dialogo[] {
  const atender = async (navegador: BrowserPage) => {
    await navegador.click('button', 'Atender em nome de uma pessoa')
    await navegador.fill('E-mail usado na avaliação', 'ninguem@exemplo.com.br')
    await navegador.select('O que ela pediu', 'Apagar tudo')
    await navegador.click('button', 'Atender')
  }
  const abrirNovaChave = async (navegador: BrowserPage) => {
    await navegador.click('button', /^Chaves da API para parceiros/)
    await navegador.click('button', 'Nova chave')
  }
  return [
    {
      de: 'painel-admin/abas/operacao/NovaChave.tsx',
      titulo: 'Nova chave da API',
      em: '/admin?aba=operacao',
      por: abrirNovaChave,
    },
    {
      de: 'painel-admin/abas/conteudos/Versoes.tsx',
      titulo: /^Versões de/,
      em: `/admin?aba=conteudos&texto=${texto}`,
      por: 'Versões',
    },
    {
      de: 'painel-admin/distribuicao/AgenciasDaDistribuicao.tsx',
      titulo: /^Loja/,
      em: '/admin?aba=distribuicao',
      por: async navegador => {
        await navegador.click('heading', 'Agências')
        await navegador.click('button', /^Preferências de Loja/)
      },
    },
    {
      de: 'painel-admin/distribuicao/RegraEmVigor.tsx',
      titulo: 'Desligar a distribuição',
      em: '/admin?aba=distribuicao',
      por: 'Desligar',
    },
    {
      de: 'painel-admin/abas/privacidade/ResponderRecebido.tsx',
      titulo: 'Pedido respondido',
      em: '/admin?aba=privacidade',
      por: 'Já respondi',
    },
    {
      de: 'painel-admin/abas/privacidade/Atender.tsx',
      titulo: /^Apagar/,
      em: '/admin?aba=privacidade',
      por: atender,
    },
  ]
}
