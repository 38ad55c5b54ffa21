import type { ReactNode } from 'react'
import type { Dito } from '#domain/avaliacao/relatorio/dito.ts'
import { Estrada } from './Estrada.tsx'

type Props = {
  dito: Dito
  faltaVersao: boolean
  /** The reader may not be the owner: today's value and the validity follow, and the texts do not say "você". */
  lido?: { hoje: ReactNode; validade: string } | undefined
}

/** The first screen: the value, how sure it is, where it lies, and the three figures as the road's key. */
export function Preco({ dito, faltaVersao, lido }: Props) {
  const { referencia, venda, troca, confianca } = dito
  return (
    <section aria-label="Valor e faixas" className="mt-3 lg:mt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        {referencia.versoes > 1 && !lido ? (
          <span className="text-14 text-muted">
            {venda.meio.nome} · {referencia.versoes} versões
          </span>
        ) : (
          <span className="text-muted">{venda.meio.nome}</span>
        )}
        {faltaVersao && (
          <a
            href="#refinar"
            className="font-semibold text-green underline underline-offset-4 hover:text-ink print:hidden"
          >
            Escolha a versão
          </a>
        )}
      </p>
      <p className="font-bold font-display text-48">
        <Odometro texto={venda.meio.texto} />
      </p>
      {lido?.hoje}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="font-semibold">{confianca.frase}</strong>
        {lido && <span className="tabular text-14 text-muted">{lido.validade}</span>}
      </p>
      <div className="mt-2">
        <Estrada dito={dito} {...(lido && { rotulo: 'este veículo' })} />
      </div>
      <dl
        className={`mt-1 divide-y divide-line border-line border-y print:grid print:grid-cols-3 print:divide-y-0 ${lido ? '' : '*:px-1'}`}
      >
        <Figura
          cor="bg-mango"
          nome="Venda"
          texto={venda.texto}
          legenda={`O que pedem por um como ${lido ? 'este' : 'o seu'}`}
        />
        {/* The colour `CORES_DA_ESTRADA.troca`. */}
        <Figura
          cor="bg-[#8fa39a]"
          {...(!lido && { fundo: 'bg-green-soft' })}
          nome="Troca"
          texto={troca.texto}
          legenda="O que uma loja paga na hora"
        />
        <Figura
          cor="bg-plate"
          nome={referencia.titulo}
          texto={referencia.texto}
          legenda={referencia.legenda}
        />
      </dl>
    </section>
  )
}

type PropsDaFigura = { cor: string; fundo?: string; nome: string; texto: string; legenda: string }

/** One figure beside the colour of its band on the road. */
function Figura({ cor, fundo = '', nome, texto, legenda }: PropsDaFigura) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-1 py-1 ${fundo}`}>
      <dt className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`h-2 w-3 shrink-0 rounded-chip ${cor}`} />
        {nome}
      </dt>
      <dd className="tabular ml-auto font-bold font-display text-18">{texto}</dd>
      {legenda && <dd className="w-full text-balance text-14 text-muted leading-snug">{legenda}</dd>}
    </div>
  )
}

/** A value that rolls in like an odometer, once; the plain text is what assistive technology reads. */
function Odometro({ texto }: { texto: string }) {
  return (
    <span className="inline-block">
      <span className="sr-only">{texto}</span>
      <span aria-hidden="true" className="tabular inline-flex overflow-hidden leading-[1.125]">
        {[...texto].map((caractere, posicao) => (
          <Casa
            // A figure never changes once shown: the place is the identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed length
            key={posicao}
            caractere={caractere}
          />
        ))}
      </span>
    </span>
  )
}

/** One character of the value. A digit is a drum, which `rolo` (estilo) turns to `data-digito`. */
function Casa({ caractere }: { caractere: string }) {
  if (!/\d/.test(caractere)) return <span className="whitespace-pre">{caractere}</span>
  return (
    <span className="relative inline-block h-[1.125em] overflow-hidden">
      <span className="invisible">{caractere}</span>
      <span className="rolo absolute inset-x-0 top-0 block" data-digito={caractere}>
        {'0123456789'.split('').map(digito => (
          <span key={digito} className="block h-[1.125em]">
            {digito}
          </span>
        ))}
      </span>
    </span>
  )
}
