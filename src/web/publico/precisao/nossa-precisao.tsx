import { data, type MetaDescriptor } from 'react-router'
import { lerTempos } from '#domain/avaliacao/emissao/tempo-de-resposta.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import { dizerOMotorMedido, precisao, precisaoGeral } from '#domain/avaliacao/precisao.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { lerResultados } from '#domain/resultado/publicar.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { BotaoVoltar } from '../cabecalho/BotaoVoltar.tsx'
import { EstradaDoErro } from '../erro/EstradaDoErro.tsx'
import type { Route } from './+types/nossa-precisao'
import { CemAnuncios } from './CemAnuncios.tsx'
import { ErramosAqui } from './ErramosAqui.tsx'
import { ErroPorFonte } from './ErroPorFonte.tsx'
import { Graficos } from './Graficos.tsx'
import { compararErro, escreverPorcento, PARTE_VISADA_PERCENTUAL } from './grupos.ts'
import { MaioresErros } from './MaioresErros.tsx'
import { PrecisaoSemLinha } from './PrecisaoSemLinha.tsx'
import { TempoMedido } from './TempoMedido.tsx'

/** Reads the measured outcomes; the page works without them when the database is away. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const mundo = mundoDeLeitura(context.get(contextoDoMundo))
    const [medicao, tempos] = await Promise.all([lerResultados(mundo), lerTempos(mundo)])
    return data({ medicao, tempos }, { headers: CACHE_PUBLICO })
  } catch (erro) {
    console.error('measured outcomes failed to load', nomeDe(erro))
    return data({ medicao: null, tempos: [] })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Price of the example that turns a percentage into money: our choice. */
const EXEMPLO_REAIS = 60_000

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return metaDaPagina(matches, {
    titulo: 'Nossa precisão: quanto a avaliação acerta e onde erra',
    descricao: `Comparamos a avaliação com ${inteiro(precisaoGeral.anuncios)} anúncios reais de carros. Veja o erro medido por idade, preço e quilometragem, e o que ainda não sabemos.`,
    caminho: '/nossa-precisao',
    dados: ({ origem, marca }) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Dataset',
        name: `Erro medido das avaliações de veículos do ${marca}`,
        description: `Erro mediano, erro de nove em dez e anúncios dentro da faixa, por idade, preço e quilometragem, medidos em ${inteiro(precisaoGeral.anuncios)} anúncios reais de carros no Brasil.`,
        url: `${origem}/nossa-precisao`,
        creator: { '@type': 'Organization', name: marca, url: `${origem}/` },
        inLanguage: 'pt-BR',
        isAccessibleForFree: true,
        spatialCoverage: 'Brasil',
      },
    ],
  })
}

/** Measurements of the engine, including its failures, in plain words. */
export default function NossaPrecisao({ loaderData }: Route.ComponentProps) {
  return (
    <div className="folha pt-2 md:pt-6">
      <BotaoVoltar />
      <header className="mt-2 max-w-[44rem] md:pt-4">
        <h1 className="text-36 md:text-48">Nossa precisão</h1>
        <p className="mt-4 text-18 text-muted md:text-22">
          O que a avaliação acerta, onde erra e o que ainda não sabemos.
        </p>
      </header>
      <TresNumeros />
      <div className="mt-12 border-line border-b md:mt-16">
        <Pergunta titulo="E num carro como o meu?">
          <Graficos />
        </Pergunta>
        <Pergunta titulo="E a minha moto?">
          <Motos />
        </Pergunta>
        <Pergunta titulo="E os que caem fora da faixa?">
          <ForaDaFaixa />
        </Pergunta>
        <Pergunta titulo="E se a tabela FIPE não traz o meu veículo?">
          <PrecisaoSemLinha />
        </Pergunta>
        <Pergunta titulo="E o preço que se pagou de verdade?" id="erramos-aqui">
          <ErramosAqui medicao={loaderData.medicao} />
        </Pergunta>
        {loaderData.tempos.length > 0 && (
          <Pergunta titulo="Leva mesmo um minuto?">
            <TempoMedido tempos={loaderData.tempos} />
          </Pergunta>
        )}
        <Pergunta titulo="Onde vocês erram mais?">
          <MaioresErros />
        </Pergunta>
        <Pergunta titulo="O acerto é igual em cada fonte de anúncios?">
          <ErroPorFonte />
        </Pergunta>
        <Pergunta titulo="Como vocês medem?">
          <MetodoDaMedida />
        </Pergunta>
      </div>
      <p className="mt-12">
        <a href="/selecao-categoria" className={`w-full sm:w-auto ${classesDoBotao({ tamanho: 'grande' })}`}>
          Avaliar o meu veículo
        </a>
      </p>
    </div>
  )
}

function Pergunta({ titulo, id, children }: { titulo: string; id?: string; children: React.ReactNode }) {
  return (
    <Dobra titulo={<h2 className="py-3 text-18">{titulo}</h2>} {...(id && { id })}>
      <div className="pt-2 pb-10">{children}</div>
    </Dobra>
  )
}

/** Three figures with one definition each, and the error as money on one drawing. */
function TresNumeros() {
  const { erro_percentual, erro_so_fipe_percentual } = precisaoGeral
  const figuras = [
    [
      escreverPorcento(erro_percentual),
      `Em metade dos carros erramos menos que isso, contra o preço pedido no anúncio. A FIPE sozinha, ${escreverPorcento(erro_so_fipe_percentual)}.`,
    ],
    [
      `${Math.round(precisaoGeral.dentro_percentual)} de 100`,
      `carros anunciados caem na nossa faixa de venda, feita para conter ${PARTE_VISADA_PERCENTUAL / 10} em cada 10.`,
    ],
    [
      inteiro(precisaoGeral.anuncios),
      `anúncios reais de carros na medição de ${escreverMes(precisao.medido_em.slice(0, 7))}.`,
    ],
  ] as const
  return (
    <div className="mt-8 grid gap-y-10 md:mt-12">
      <dl className="grid gap-x-12 gap-y-6 md:grid-cols-3">
        {figuras.map(([valor, definicao]) => (
          <div key={definicao}>
            <dt className="tabular font-bold font-display text-36">{valor}</dt>
            <dd className="max-w-[28em] text-balance">{definicao}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2 className="text-22">Num carro que avaliamos em {reais(EXEMPLO_REAIS)}</h2>
        <EstradaDoErro grupo={precisaoGeral} preco_reais={EXEMPLO_REAIS} />
      </section>
    </div>
  )
}

function Motos() {
  const { motos } = precisao
  return (
    <p className="max-w-[43.5em]">
      Em metade das motos erramos menos de <strong>{escreverPorcento(motos.erro_percentual)}</strong>; a FIPE
      sozinha, {escreverPorcento(motos.erro_so_fipe_percentual)}. Na faixa de ±
      {escreverPorcento(motos.meia_largura_percentual)} caem {escreverPorcento(motos.dentro_percentual)} dos{' '}
      {inteiro(motos.anuncios)} anúncios.
    </p>
  )
}

function ForaDaFaixa() {
  const dentro = Math.round(precisaoGeral.dentro_percentual)
  return (
    <>
      <CemAnuncios dentro={dentro} />
      <p className="mt-3 max-w-[33.5em]">
        De cada 100 carros anunciados, {dentro} caem na faixa. Os outros {100 - dentro} pedem mais ou menos
        por motivos que uma avaliação à distância não vê: estado, histórico, pressa. Num carro de{' '}
        {reais(EXEMPLO_REAIS)}, um em cada dez fica a mais de{' '}
        {reais((EXEMPLO_REAIS * precisaoGeral.erro_p90_percentual) / 100)} do nosso valor.
      </p>
    </>
  )
}

function MetodoDaMedida() {
  return (
    <div className="max-w-[43.5em] space-y-3">
      <p>
        Juntamos anúncios de carros e motos e ficamos só com os que dá para ligar a uma versão da tabela FIPE
        do mesmo mês. Demos ao motor a versão, o ano e a quilometragem, quando o anúncio a traz, e comparamos
        o meio da nossa faixa com o preço pedido.
      </p>
      <p>
        <strong>Preço pedido não é preço de venda.</strong> Não conhecemos uma fonte pública de quanto se paga
        no fim da negociação. O que as agências parceiras nos contam está na pergunta sobre o{' '}
        <a href="#erramos-aqui" className="text-green underline">
          preço que se pagou de verdade
        </a>
        .
      </p>
      <p>
        <strong>Nenhum anúncio mede a si mesmo.</strong> O motor aprende com anúncios, e o erro de cada um é
        medido sem que ele tenha visto anúncios da mesma versão. Quando já viu outros dela, o erro nos carros{' '}
        {compararErro(precisaoGeral.versao_vista.erro_percentual - precisaoGeral.erro_percentual)}.
      </p>
      <p>
        <strong>Nem todo anúncio foi ligado à versão certa.</strong> Em{' '}
        {inteiro(precisao.tudo.anuncios - precisao.sem_contraditas.anuncios)} dos{' '}
        {inteiro(precisao.tudo.anuncios)} anúncios de carros e motos, o próprio texto diz outra versão. Eles
        contam; sem eles, o erro{' '}
        {compararErro(precisao.sem_contraditas.erro_percentual - precisao.tudo.erro_percentual)}, e o da FIPE{' '}
        {compararErro(
          precisao.sem_contraditas.erro_so_fipe_percentual - precisao.tudo.erro_so_fipe_percentual,
        )}
        .
      </p>
      <p className="text-14 text-muted">{dizerOMotorMedido(precisao, VERSAO_MOTOR)}</p>
    </div>
  )
}
