import type { MetaDescriptor } from 'react-router'
import { lerTempos } from '#domain/avaliacao/emissao/tempo-de-resposta.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { listarPlanos } from '#domain/plano/leitura.ts'
import { menorPreco } from '#domain/plano/plano.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/inicio'
import { Afirmacoes } from './hero/Afirmacoes.tsx'
import { afirmacoesDaPagina } from './hero/afirmacoes-medidas.ts'
import { CampoDoVeiculo } from './hero/CampoDoVeiculo.tsx'
import { Cena } from './hero/Cena.tsx'
import { avaliarExemplo, Exemplo } from './hero/Exemplo.tsx'
import { HONESTIDADE, PASSOS } from './hero/inicio.dados.ts'
import { VEICULOS } from './hero/veiculos.ts'

/** Reads the cheapest plan's price, the measured times and the example. After a failed read the page lacks that part. */
export async function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const lido = mundoDeLeitura(mundo)
  const [planos, tempos] = await Promise.all([
    listarPlanos(lido).catch(erro => {
      console.error('plans failed to load', nomeDe(erro))
      return []
    }),
    lerTempos(lido).catch(() => []),
  ])
  const relatorio = avaliarExemplo(mundo.avaliador)
  return { menor_preco: menorPreco(planos) ?? null, relatorio, ...afirmacoesDaPagina(mundo, tempos) }
}

export const headers = () => CACHE_PUBLICO

const DESCRICAO =
  'Descubra de graça quanto vale o seu carro, moto, caminhão, utilitário ou trator: referência FIPE, faixa de venda e faixa de troca.'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return metaDaPagina(matches, {
    titulo: 'Quanto vale o seu veículo? Avaliação grátis',
    descricao: DESCRICAO,
    caminho: '/',
    dados: ({ origem, marca }) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: marca,
        url: `${origem}/`,
        logo: `${origem}/favicon.svg`,
        description: DESCRICAO,
        areaServed: 'BR',
      },
    ],
  })
}

export default function Inicio({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Abertura />
      <Afirmacoes {...loaderData} />
      {loaderData.relatorio && <Exemplo {...loaderData.relatorio} />}
      <SecaoComoFunciona />
      <NumeroHonesto />
      <SecaoParaAgencias menorPreco={loaderData.menor_preco} />
      <Fecho />
    </>
  )
}

function Abertura() {
  return (
    <section className="overflow-hidden [--u:calc(100vw/640)] lg:[--u:min(56vw/640,0.075rem)]">
      <div className="folha flex flex-col lg:flex-row lg:items-end">
        <div className="relative z-10 pt-4 pb-6 lg:-mr-32 lg:w-[34rem] lg:shrink-0 lg:pt-14 lg:pb-[calc(74*var(--u)+4.5rem)] xl:-mr-[22rem] xl:w-[48rem] xl:pb-[calc(74*var(--u)+8.5rem)]">
          <h1 className="max-w-[7.75em] text-48 md:max-w-[8.5em] md:text-64">
            Quanto vale o seu veículo hoje?
          </h1>
          <p className="mt-4 mb-5 max-w-[25.5em] text-balance text-18 text-muted md:mt-5 md:mb-6 md:text-22">
            Conte o que você tem na garagem e receba a referência de preço, a faixa de venda e a faixa de
            troca.
          </p>
          <CampoDoVeiculo />
          <p className="mt-3 max-w-[29.5em] text-balance text-14 text-muted">
            Grátis para o dono do veículo. Lojas só falam com você se você autorizar.{' '}
            <a
              href="/nossa-precisao"
              className="inline-block py-1 underline underline-offset-4 hover:text-ink"
            >
              Veja quanto acertamos
            </a>
          </p>
        </div>
        <div className="-mx-[clamp(1rem,4vw,2.5rem)] -mt-10 md:-mt-20 lg:mt-0 lg:mr-0 lg:ml-auto">
          <Cena />
        </div>
      </div>
    </section>
  )
}

function SecaoComoFunciona() {
  return (
    <section className="folha pt-12 md:pt-28">
      <h2 className="text-28 md:text-36">Como funciona</h2>
      <ol className="mt-6 grid gap-6 md:mt-8 md:grid-cols-3 md:gap-6">
        {PASSOS.map(({ titulo, texto }, i) => (
          <li key={titulo}>
            {/* A piece of road: dark in both themes, so that its white and grey are no tokens. */}
            <span
              aria-hidden="true"
              className="flex h-9 items-center gap-3 rounded-chip bg-asphalt pr-4 pl-4 font-bold font-display text-18 text-[#ffffff]"
            >
              {i + 1}
              {PASSOS.map((passo, traco) => (
                <span
                  key={passo.titulo}
                  className={`h-1 flex-1 rounded-chip ${traco <= i ? 'bg-mango' : 'bg-[#6d7f77]'}`}
                />
              ))}
            </span>
            <h3 className="mt-3 text-22 md:mt-4">{titulo}</h3>
            <p className="mt-1 max-w-[25.5em] text-balance text-muted">{texto}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function NumeroHonesto() {
  return (
    <section className="folha grid gap-x-16 gap-y-6 pt-12 md:gap-y-8 md:pt-28 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="text-28 md:text-36">Um número honesto</h2>
        <p className="mt-3 max-w-[25.5em] text-balance text-18 text-muted">
          É uma estimativa, não uma proposta. Cada avaliação mostra a conta inteira.
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-6">
        {HONESTIDADE.map(({ titulo, texto }) => (
          <div key={titulo} className="border-line border-t pt-3 sm:border-ink sm:border-t-2 sm:pt-4">
            <dt className="font-bold font-display text-18">{titulo}</dt>
            <dd className="mt-1 text-balance text-muted">{texto}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SecaoParaAgencias({ menorPreco }: { menorPreco: number | null }) {
  return (
    <section className="folha pt-12 md:pt-28">
      <div className="grid items-center gap-x-12 gap-y-8 rounded-thing bg-ink p-6 text-paper md:p-14 lg:grid-cols-[1.4fr_1fr] dark:bg-surface dark:text-ink">
        <div>
          <h2 className="max-w-[14.5em] text-28 md:text-36">Sua agência fala com quem já quer vender</h2>
          <p className="mt-4 max-w-[34.5em] text-balance text-18">
            Leads validados por IA, com o veículo, a avaliação e a autorização do dono. Painel, filtros,
            relatórios, suporte via WhatsApp e campanhas de marketing.
          </p>
        </div>
        <div className="lg:justify-self-end">
          <p className="mb-5 text-18">
            {menorPreco === null ? (
              'Planos mensais'
            ) : (
              <>
                a partir de <strong className="block font-display text-48">{reais(menorPreco)}</strong> por
                mês
              </>
            )}
            , sem fidelidade
          </p>
          <a href="/planos" className={classesDoBotao({ variante: 'secundario', tamanho: 'grande' })}>
            Ver planos para agências
          </a>
        </div>
      </div>
    </section>
  )
}

function Fecho() {
  return (
    <section className="overflow-hidden pt-12 text-center md:pt-28">
      <div className="relative">
        {/* The ground under each drawing, carried on to the edges of the page. */}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-[90.6%] h-0.5 -translate-y-1/2 bg-line md:h-[3px]"
        />
        <ul
          aria-label="Veículos que avaliamos"
          className="folha relative grid max-w-5xl grid-cols-6 gap-x-1 md:gap-x-6"
        >
          {VEICULOS.map(({ tipo, nome, Arte }) => (
            <li key={tipo}>
              <Arte className="block w-full" />
              <span className="sr-only">{nome}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="folha">
        <h2 className="mt-10 text-36 md:text-48">Descubra agora quanto ele vale</h2>
        <p className="mx-auto mt-3 mb-7 max-w-[28em] text-balance text-18 text-muted">
          É grátis, e você decide o que fazer depois.
        </p>
        <a href="/selecao-categoria" className={`w-full sm:w-auto ${classesDoBotao({ tamanho: 'grande' })}`}>
          Começar Agora - É Grátis
        </a>
      </div>
    </section>
  )
}
