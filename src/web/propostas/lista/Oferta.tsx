import type { ReactNode } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { dizerHoraCheia } from '#domain/proposta/dizer-prazo.ts'
import { PARTES_DA_INSPECAO } from '#domain/proposta/textos-das-propostas.ts'
import { enumerar } from '#domain/texto/enumerar.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'

type Props = {
  proposta: Proposta
  /** Debts that a buyer pays off, in whole reais. */
  dividas: number
  agora: Date
  /** The best offer of the page: its figure is the largest. */
  melhor?: boolean
  /** Largest `sobra` of the page, in whole reais: a lower offer says its distance to it. */
  maior?: number
  /** Leaves out "Vale até": the page says once until when all offers are valid, or the offer is already chosen. */
  semValidade?: boolean
  /** Place in the list: its number on the road. */
  lugar?: number | undefined
  /** Inside a fold whose heading has the agency and the sum. */
  naDobra?: boolean
  /** Drawing under the sum. */
  desenho?: ReactNode
  /** Under the facts: the button that chooses the offer. */
  children?: ReactNode
}

/** One offer: the money for the owner, the agency, and the conditions. */
export function Oferta(props: Props) {
  const { proposta, dividas, agora, melhor = false, naDobra = false, children } = props
  const { agencia, sobra, valor, porque_nao } = proposta
  const vale_ate = new Date(proposta.vale_ate)
  return (
    <article
      className={
        naDobra
          ? 'px-5 pb-5'
          : `rounded-thing border bg-surface p-5 ${melhor ? 'border-green' : 'border-line'}`
      }
      aria-label={`Proposta da ${agencia.nome}`}
    >
      {naDobra ? (
        <Ficha proposta={proposta} />
      ) : (
        <>
          <Loja proposta={proposta} lugar={props.lugar} />
          <Sobra proposta={proposta} className="mt-3" tamanho={melhor ? 'text-36' : 'text-28'}>
            <AMenos sobra={sobra} maior={props.maior ?? sobra} />
          </Sobra>
        </>
      )}
      {sobra !== valor && <p className="tabular text-14 text-muted">{dizerConta(proposta, dividas)}</p>}
      <Aumento proposta={proposta} />
      {props.desenho && <div className="mt-3">{props.desenho}</div>}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-3 text-14">
        <Fato nome="Entrega">{dizerBusca(proposta.busca_reais)}</Fato>
        <Fato nome="Vistoria">{dizerInspecao(proposta.inspecao)}</Fato>
        {!props.semValidade && (
          <Fato nome="Vale até">{vale_ate > agora ? dizerHoraCheia(vale_ate, agora) : 'já venceu'}</Fato>
        )}
      </dl>
      {porque_nao && <p className="mt-4 font-semibold">{porque_nao}</p>}
      {children}
    </article>
  )
}

/** The raise of an offer. If the agency only lowered its price of fetching, the raise has no sum. */
function Aumento({ proposta: { aumentada, aumento = 0 } }: { proposta: Proposta }) {
  if (!aumentada) return null
  return (
    <p className="mt-1 font-semibold text-14 text-green">
      A loja aumentou a proposta{aumento > 0 && ` em ${reais(aumento)}`}
    </p>
  )
}

type PropsDaSobra = { proposta: Proposta; className?: string; tamanho: string; children?: ReactNode }

/** The money that an offer leaves in the owner's pocket. */
export function Sobra({ proposta: { sobra, valor }, className = '', tamanho, children }: PropsDaSobra) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      <strong className={`tabular font-bold font-display ${tamanho}`}>{reais(Math.abs(sobra))}</strong>
      <span className="text-muted">{rotuloDaSobra(sobra, valor)}</span>
      {children}
    </p>
  )
}

/** The distance of an offer to the best one, at the right; nothing for the best. */
export function AMenos({ sobra, maior }: { sobra: number; maior: number }) {
  if (sobra >= maior) return null
  return (
    <span className="tabular ml-auto whitespace-nowrap text-14 text-muted">
      {reais(maior - sobra)} a menos
    </span>
  )
}

function rotuloDaSobra(sobra: number, valor: number): string {
  if (sobra < 0) return 'faltam para quitar'
  return sobra === valor ? 'no seu bolso' : 'sobram no seu bolso'
}

/** Stands for the record of an agency with too few offers. */
export const HISTORICO_AUSENTE = 'ainda sem histórico'

/** Says how far the agency is; nothing where that is unknown. */
export function dizerDistancia(distancia_km: number | null): string {
  if (distancia_km === null) return ''
  return distancia_km < 1 ? 'na sua cidade' : `a ${inteiro(distancia_km)} km`
}

type PropsDaLoja = { proposta: Proposta; lugar: number | undefined }

/** The agency, its place and its record. */
function Loja({ proposta, lugar }: PropsDaLoja) {
  const { agencia } = proposta
  return (
    <header className="flex items-start gap-3">
      {lugar && <NumeroDaOferta lugar={lugar} />}
      {agencia.logo_url && (
        <img
          src={agencia.logo_url}
          alt=""
          width={44}
          height={44}
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className="size-11 shrink-0 rounded-thing border border-line bg-paper object-contain"
        />
      )}
      <div className="min-w-0">
        <h2 className="text-18">{agencia.nome}</h2>
        <Ficha proposta={proposta} />
      </div>
    </header>
  )
}

/** The agency's place and record. */
function Ficha({ proposta: { agencia, distancia_km, palavra } }: { proposta: Proposta }) {
  const onde = [agencia.cidade, dizerDistancia(distancia_km)].filter(Boolean).join(', ')
  return (
    <>
      <p className="text-14 text-muted">{onde}</p>
      <p className="text-14 first-letter:uppercase">
        {palavra ? <strong>{palavra}</strong> : HISTORICO_AUSENTE}
      </p>
    </>
  )
}

/** The number of an offer; the first has the colour of its mark in `Regua.tsx`. */
export function NumeroDaOferta({ lugar }: { lugar: number }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-6 shrink-0 items-center justify-center rounded-chip font-bold text-14 ${lugar === 1 ? 'bg-mango text-on-mango' : 'border border-field'}`}
    >
      {lugar}
    </span>
  )
}

function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{nome}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  )
}

/** Returns "R$ 48.000 menos R$ 3.000 de dívidas e R$ 200 para buscar". */
export function dizerConta({ valor, busca_reais }: Proposta, dividas: number): string {
  const menos = [
    dividas > 0 && `${reais(dividas)} de dívidas`,
    busca_reais && `${reais(busca_reais)} para buscar`,
  ].filter(Boolean)
  return `${reais(valor)} menos ${menos.join(' e ')}`
}

/** Says how the vehicle reaches the agency. */
export function dizerBusca(busca_reais: number | null): string {
  if (busca_reais === null) return 'você leva até a loja'
  return busca_reais === 0 ? 'a loja busca de graça' : `a loja busca por ${reais(busca_reais)}`
}

/** Lists the parts that the agency checks. */
export function dizerInspecao(inspecao: Proposta['inspecao']): string {
  if (!inspecao.length) return 'nada além do que você respondeu'
  return enumerar(inspecao.flatMap(ponto => PARTES_DA_INSPECAO[ponto]))
}
