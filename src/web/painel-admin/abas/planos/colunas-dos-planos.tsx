import { Link } from 'react-router'
import { contar } from '#domain/numero/contar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { type Nivel, type Plano, precoPorLead } from '#domain/plano/plano.ts'
import { ouTraco } from '#domain/texto/traco.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { colunaDaChave, colunaDasAcoes } from '../cadastro/colunas-do-cadastro.tsx'

type Acoes = Record<'alternar' | 'editar', (plano: Plano) => void>

/** Builds the columns of the plans, with the number of agencies that subscribe to each tier. */
export function criarColunasDosPlanos(
  { alternar, editar }: Acoes,
  assinantes: ReadonlyMap<Nivel, number>,
): Coluna<Plano>[] {
  return [
    {
      chave: 'nome',
      titulo: 'Plano',
      principal: true,
      classe: 'min-w-44',
      celula: plano => <Nome {...plano} />,
    },
    colunaDaChave({ campo: 'ativo', titulo: 'À venda', nome: 'Venda de', alternar }),
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
    {
      chave: 'por_lead',
      titulo: 'Por lead',
      direita: true,
      celula: plano => ouTraco(precoPorLead(plano), reaisComCentavos),
    },
    {
      chave: 'agencias',
      titulo: 'Agências',
      direita: true,
      celula: plano => <Assinantes plano={plano} quantas={assinantes.get(plano.nivel) ?? 0} />,
    },
    colunaDasAcoes({ editar }),
  ]
}

/** The number of agencies with a plan of this tier, which opens their list. */
function Assinantes({ plano: { nome, nivel }, quantas }: { plano: Plano; quantas: number }) {
  if (quantas === 0) return inteiro(0)
  return (
    <Link
      to={`/admin?aba=agencias&plano=${nivel}`}
      aria-label={`${contar(quantas, 'agência', 'agências')}: ver as do ${nome}`}
      className="-my-2.5 inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current"
    >
      {inteiro(quantas)}
    </Link>
  )
}

function Nome({ nome, destaque, stripe_price_id }: Plano) {
  return (
    <>
      <span className="font-semibold">{nome}</span>
      {destaque && (
        <span className="ml-2 inline-block rounded-chip bg-green-soft px-2 font-medium text-14">
          Mais Popular
        </span>
      )}
      {!stripe_price_id && (
        <span className="block text-14">
          <Estado cor="atencao">Falta o código do preço</Estado>
        </span>
      )}
    </>
  )
}
