import { describe, test } from 'vitest'
import { CARRO } from '#tests/api/carro.ts'
import { VITRINE } from '../../fotos/cenas-vividas.ts'
import { chamar, chamarComoAdmin, deixarLeadAvaliado, type Instancia } from '../../people.ts'
import type { BrowserPage, Name } from '../browser-page.ts'
import { chamarComoConta, pessoaDe, type Rodada } from '../browser-people.ts'
import { contaDaAgencia } from '../contas.ts'
import { cobrir, conferirDialogo, fecharDialogo } from './dialogos.ts'

/** Agencies of the demonstration that are invited for a car of Campinas. */
const LOJAS = [VITRINE.email, 'jangada@demo.example'].map(email => contaDaAgencia(email, VITRINE.senha))

/** An owner with two offers who has not chosen: id of the window, and the word that opens it. */
export type Dono = { janela: string; palavraDoDono: string }

/**
 * Creates the owner with two offers. The demonstration may have used up the agencies' limits, so they get extra leads.
 */
export async function prepararDono(instancia: Instancia, rodada: Rodada): Promise<Dono> {
  const agencias: { id: string; email: string }[] = await chamarComoAdmin(instancia, 'GET', '/api/agencias')
  for (const { id, email } of agencias)
    if (LOJAS.some(loja => loja.email === email))
      await chamarComoAdmin(instancia, 'PATCH', `/api/agencias/${id}`, { leads_extras: 100 })
  return pedirPropostas(instancia, pessoaDe(rodada, 'pede_propostas').numero)
}

/** Tests the dialogs of the owner's page of offers. */
export function testarDialogosDasPropostas(dono: () => Dono, browserPage: () => BrowserPage) {
  describe('of offers', () => {
    const abrir = async () => {
      const navegador = browserPage()
      await navegador.startAfresh()
      await navegador.open(`/propostas#${dono().palavraDoDono}`)
      await navegador.find('heading', /^2 propostas para você/)
      return navegador
    }
    const [escolher, sair, chamam, placa] = [
      'ofertas/Aberta',
      'ofertas/Sair',
      'ofertas/Chamam',
      'fotos/CobrirPlaca',
    ].map(nome => cobrir(`propostas/${nome}.tsx`))

    const dobra = 'Outras opções'
    test.each<{ de: string | undefined; titulo: Name; por: readonly Name[] }>([
      { de: escolher, titulo: /^Escolher a proposta da /, por: [/^Escolher a proposta da /] },
      { de: sair, titulo: 'Nenhuma serve', por: [dobra, 'Nenhuma serve'] },
      { de: sair, titulo: 'Desistir das propostas', por: [dobra, 'Desistir das propostas'] },
      { de: chamam, titulo: 'Lojas me chamam', por: [dobra, 'Prefiro que lojas me chamem'] },
    ])('$de: $titulo', async ({ titulo, por }) => {
      const navegador = await abrir()
      for (const botao of por) await navegador.click('button', botao)
      await conferirDialogo(navegador, titulo)
      await fecharDialogo(navegador, titulo)
    })

    test(`${placa}: the plate of a photo`, async () => {
      const navegador = await abrir()
      await navegador.click('button', /^Fotos do veículo/)
      await navegador.until(escolherFoto, [], 'the place of a photo')
      await conferirDialogo(navegador, 'Quer cobrir a placa?')
      await navegador.click('button', 'Pôr a tarja')
      await navegador.find('button', 'Enviar com a tarja')
      await conferirDialogo(navegador, 'Quer cobrir a placa?')
      await fecharDialogo(navegador, 'Quer cobrir a placa?')
    })
  })
}

/** Calls the routes of offers with the owner's word. */
const executarComoDono = (
  instancia: Instancia,
  palavraDoDono: string,
  { method, path, body }: { method: string; path: string; body?: object },
) => chamar(instancia, method, `/api/propostas${path}`, { body, palavraDoDono })

/** Asks for offers as the n-th person, and offers as two agencies. */
async function pedirPropostas(instancia: Instancia, n: number): Promise<Dono> {
  // No other car of the run has these kilometres, by which the agencies find it.
  const quilometragem = 40_000 + n
  const mudancas = { aceita_contato_parceiros: false }
  const { avaliacao_id } = await deixarLeadAvaliado(instancia, n, mudancas, { ...CARRO, quilometragem })
  const { palavra: palavraDoDono } = await chamar(instancia, 'POST', '/api/propostas/palavra', {
    body: { avaliacao_id },
  })
  await executarComoDono(instancia, palavraDoDono, { method: 'POST', path: '', body: { aceito: true } })
  for (const [i, loja] of LOJAS.entries()) {
    const { itens } = await chamarComoConta(instancia, loja, {
      method: 'GET',
      path: '/api/agencia/janelas?por_pagina=50',
    })
    const janela = itens.find((uma: { quilometragem: number }) => uma.quilometragem === quilometragem)
    await chamarComoConta(instancia, loja, {
      method: 'PUT',
      path: `/api/agencia/janelas/${janela.id}/proposta`,
      body: {
        valor: 50_000 + i * 500,
        validade_dias: 7,
        inspecao: ['documentos'],
        busca_reais: 0,
        confirmado: true,
      },
    })
  }
  const { janela } = await executarComoDono(instancia, palavraDoDono, { method: 'GET', path: '' })
  return { janela: janela.id, palavraDoDono }
}

/** Runs inside the page: chooses a drawn photo of the front, as its file field would. */
async function escolherFoto(): Promise<boolean> {
  const campo = document.querySelector<HTMLInputElement>('input[type=file][aria-label*="Frente"]')
  if (!campo) return false
  const tela = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
  tela.getContext('2d')?.fillRect(0, 0, 900, 600)
  const blob = await new Promise<Blob | null>(pronto => tela.toBlob(pronto, 'image/jpeg'))
  const arquivos = new DataTransfer()
  arquivos.items.add(new File([blob as Blob], 'frente.jpg', { type: 'image/jpeg' }))
  campo.files = arquivos.files
  campo.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
