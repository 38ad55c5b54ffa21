import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import type { Plano } from '#domain/plano/plano.ts'
import type { CampoLegivel } from '../cadastro/Conflito.tsx'

export const CAMINHO_DOS_PLANOS = '/api/planos/todos'

const simNao = (valor: boolean) => (valor ? 'Sim' : 'Não')

/** The fields in which two edits may conflict. */
export const CAMPOS_DO_PLANO: readonly CampoLegivel<Plano>[] = [
  { rotulo: 'Nome', valor: ({ nome }) => nome },
  { rotulo: 'Preço', valor: ({ preco }) => reaisComCentavos(preco) },
  { rotulo: 'Leads por mês', valor: ({ limite_leads }) => String(limite_leads) },
  { rotulo: 'Código do preço', valor: ({ stripe_price_id }) => stripe_price_id },
  { rotulo: 'Ordem', valor: ({ ordem }) => String(ordem) },
  { rotulo: 'À venda', valor: ({ ativo }) => simNao(ativo) },
  { rotulo: 'Selo Mais Popular', valor: ({ destaque }) => simNao(destaque) },
  { rotulo: 'Avaliação no site da agência', valor: ({ site_proprio }) => simNao(site_proprio) },
  { rotulo: 'Descrição', valor: ({ descricao }) => descricao },
  { rotulo: 'Benefícios', valor: ({ beneficios }) => beneficios.join('; ') },
]
