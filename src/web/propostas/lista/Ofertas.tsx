import { dizerHoraCheia } from '#domain/proposta/dizer-prazo.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Janela, Proposta } from '../base/situacao-da-janela.ts'
import { LinhaDaProposta } from './LinhaDaProposta.tsx'
import { Oferta } from './Oferta.tsx'

type Props = {
  /** Best first. */
  ofertas: readonly Proposta[]
  janela: Janela
  agora: Date
  /** Only the best offer is open; each other one is a line that opens. */
  dobradas: boolean
  aoEscolher(proposta: Proposta): void
}

/** The offers to choose from. */
export function Ofertas({ ofertas, janela, agora, dobradas, aoEscolher }: Props) {
  const { dividas } = janela
  const semValidade = temMesmaValidade(ofertas, janela, agora)
  const maior = ofertas[0]?.sobra ?? 0
  const numeradas = ofertas.length > 1
  return (
    <ul className="grid gap-4">
      {ofertas.map((proposta, i) => {
        const comum = { proposta, dividas, agora, semValidade }
        const escolher = proposta.valida && (
          <Escolha proposta={proposta} ehAcao={i === 0} aoEscolher={aoEscolher} />
        )
        return (
          <li key={proposta.id}>
            {dobradas && i > 0 ? (
              <Dobra
                className="rounded-thing border border-line bg-surface [&>summary]:px-5 [&>summary]:py-3"
                titulo={
                  <LinhaDaProposta proposta={proposta} lugar={i + 1} maior={maior}>
                    <h2 className="text-16">{proposta.agencia.nome}</h2>
                  </LinhaDaProposta>
                }
              >
                <Oferta {...comum} naDobra>
                  {escolher}
                </Oferta>
              </Dobra>
            ) : (
              <Oferta {...comum} melhor={i === 0} maior={maior} lugar={numeradas ? i + 1 : undefined}>
                {escolher}
              </Oferta>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Tells if all offers end with the window: then the page says the deadline once. */
function temMesmaValidade(ofertas: readonly Proposta[], { caduca_em }: Janela, agora: Date): boolean {
  const dizer = (instante: string) => dizerHoraCheia(new Date(instante), agora)
  return ofertas.every(({ vale_ate, valida }) => valida && dizer(vale_ate) === dizer(caduca_em))
}

type PropsDaEscolha = { proposta: Proposta; ehAcao: boolean; aoEscolher: Props['aoEscolher'] }

function Escolha({ proposta, ehAcao, aoEscolher }: PropsDaEscolha) {
  return (
    <Botao
      variante={ehAcao ? 'acao' : 'secundario'}
      onClick={() => aoEscolher(proposta)}
      className="mt-4 w-full sm:w-auto"
    >
      <span>
        Escolher a proposta
        <span className="max-sm:sr-only"> da {proposta.agencia.nome}</span>
      </span>
    </Botao>
  )
}
