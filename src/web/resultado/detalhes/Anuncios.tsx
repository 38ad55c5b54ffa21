import type { AnunciosParecidos } from '#domain/avaliacao/avaliacao.schema.ts'
import {
  aplicarDesconto,
  DESCONTO_NO_ZERO_KM,
  PARTICULAR,
  precoDeParticular,
} from '#domain/avaliacao/mercado/negociacao.ts'
import { dizerFigura, type Figura } from '#domain/avaliacao/relatorio/dito.ts'
import { dizerParecidos } from '#domain/avaliacao/relatorio/dizer-parecidos.ts'
import { umaCasaNoMaximo } from '#domain/numero/numero.ts'

type Props = { parecidos: AnunciosParecidos | null | undefined; meio: Figura; carro: boolean }

/** Similar adverts, and the asking and the closing price of an owner's sale, with their sources. */
export function Anuncios({ parecidos, meio, carro }: Props) {
  const dito = parecidos && dizerParecidos(parecidos)
  const { percentual, fonte, endereco } = DESCONTO_NO_ZERO_KM
  const { diferenca_percentual, de_percentual, ate_percentual, particulares, lojas } = PARTICULAR
  return (
    <div className="max-w-[43.5em] space-y-2 text-14 text-muted">
      {dito && (
        <p>
          <strong className="text-ink">{dito.faixa}</strong> {dito.texto}
        </p>
      )}
      {carro && (
        <p>
          Num estado em que medimos, particulares pediram {umaCasaNoMaximo(-diferenca_percentual)}% a menos
          que as lojas pelo mesmo carro (de {umaCasaNoMaximo(-ate_percentual)} a{' '}
          {umaCasaNoMaximo(-de_percentual)}%; {umaCasaNoMaximo(particulares)} anúncios de particulares e{' '}
          {umaCasaNoMaximo(lojas)} de lojas): perto de{' '}
          <strong className="text-ink">{dizerFigura(precoDeParticular(meio.reais)).texto}</strong> num carro
          como o seu. Em outros lugares a diferença pode não existir: por isso ela não entra na faixa.
        </p>
      )}
      <p>
        Anunciar não é vender: conte com alguma negociação. No carro 0 km, o desconto médio foi de{' '}
        {percentual}% (
        <a href={endereco} className="underline underline-offset-4 hover:text-ink">
          {fonte}
        </a>
        ); de usados ninguém publica essa medida. Na mesma proporção, {meio.texto} virariam{' '}
        {dizerFigura(aplicarDesconto(meio.reais)).texto}.
      </p>
    </div>
  )
}
