import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import type { Plano } from '#domain/plano/plano.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { colunaDaChave, colunaDasAcoes } from '../cadastro/colunas-do-cadastro.tsx'

type Acoes = Record<'alternar' | 'editar', (plano: Plano) => void>

export function criarColunasDosPlanos({ alternar, editar }: Acoes): Coluna<Plano>[] {
  return [
    {
      chave: 'nome',
      titulo: 'Plano',
      principal: true,
      classe: 'min-w-44',
      celula: plano => <Nome {...plano} />,
    },
    {
      chave: 'preco',
      titulo: 'Preço por mês',
      direita: true,
      celula: ({ preco }) => (Number.isInteger(preco) ? reais(preco) : reaisComCentavos(preco)),
    },
    {
      chave: 'limite',
      titulo: 'Leads por mês',
      direita: true,
      celula: ({ limite_leads }) => inteiro(limite_leads),
    },
    { chave: 'ordem', titulo: 'Ordem', direita: true, celula: ({ ordem }) => ordem },
    {
      chave: 'stripe_price_id',
      titulo: 'Código do preço',
      classe: 'break-all font-mono',
      celula: ({ stripe_price_id }) => stripe_price_id,
    },
    colunaDaChave({
      campo: 'ativo',
      titulo: 'À venda',
      nome: 'Venda de',
      palavras: { ligada: 'Sim', desligada: 'Não' },
      alternar,
    }),
    colunaDasAcoes({ editar }),
  ]
}

function Nome({ nome, destaque }: Plano) {
  return (
    <>
      {nome}
      {destaque && (
        <span className="ml-2 inline-block rounded-chip bg-green-soft px-2 font-medium text-14">
          Mais Popular
        </span>
      )}
    </>
  )
}
