import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import type { Sessao } from './useSessao.ts'

type Cobranca = NonNullable<Sessao['assinatura']>['cobrancas'][number]

const SITUACOES: Record<Cobranca['situacao'], { cor: 'bom' | 'ruim' | 'atencao' | 'neutro'; nome: string }> =
  {
    paga: { cor: 'bom', nome: 'Paga' },
    recusada: { cor: 'ruim', nome: 'Recusada' },
    aberta: { cor: 'atencao', nome: 'Aguardando' },
    cancelada: { cor: 'neutro', nome: 'Cancelada' },
  }

/** The charges, newest first. */
export function Cobrancas({ cobrancas }: { cobrancas: readonly Cobranca[] }) {
  return (
    <section aria-labelledby="cobrancas">
      <h2 id="cobrancas" className="text-22">
        Cobranças
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {[...cobrancas].reverse().map(cobranca => {
          const { cor, nome } = SITUACOES[cobranca.situacao]
          return (
            <li key={cobranca.em} className="flex items-center justify-between gap-4 py-3">
              <span>
                <span className="tabular block font-semibold">{reaisComCentavos(cobranca.valor_reais)}</span>
                <span className="tabular text-14 text-muted">
                  {data(cobranca.inicio)} a {data(cobranca.fim)}
                </span>
              </span>
              <Estado cor={cor}>{nome}</Estado>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
