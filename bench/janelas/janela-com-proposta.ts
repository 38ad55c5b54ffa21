import { pessoaQueDeixa } from '../../caos/carga.ts'
import { ADMIN, dadosDaAgencia, entrar, exigir, SENHA } from '../../caos/fixture.ts'
import type { Site } from '../../e2e/site.ts'

const LOJA = { ...dadosDaAgencia('Vale Seminovos', 'vale@exemplo.com.br'), plano: 'basico' }
const PROPOSTA = {
  valor: 48_000,
  validade_dias: 7,
  inspecao: ['documentos', 'motor_cambio'],
  busca_reais: 0,
  confirmado: true,
}

/**
 * Lets an invented owner ask for offers, and an agency make one. Returns the owner's word for the page of offers.
 * @param site with the administrator `ADMIN`, behind a trusted proxy.
 */
export async function criarJanelaComProposta(site: Site): Promise<string> {
  const onde = { site }
  const admin = await entrar(onde, ADMIN.email, ADMIN.senha)
  await exigir(onde, 'POST', '/functions/v1/admin-create-or-link-agencia', { body: LOJA, token: admin })
  const { carro, ip, lead } = pessoaQueDeixa(1)
  const { avaliacao_id } = await exigir(onde, 'POST', '/functions/v1/avaliar-veiculo', { body: carro, ip })
  await exigir(onde, 'POST', '/api/leads', { body: lead(avaliacao_id), ip })
  const { palavra } = await exigir(onde, 'POST', '/api/propostas/palavra', { body: { avaliacao_id }, ip })
  const headers = { 'X-Propostas': palavra }
  const { janela } = await exigir(onde, 'POST', '/api/propostas', { body: { aceito: true }, ip, headers })
  const token = await entrar(onde, LOJA.email, SENHA)
  await exigir(onde, 'PUT', `/api/agencia/janelas/${janela.id}/proposta`, { body: PROPOSTA, token })
  return palavra
}
