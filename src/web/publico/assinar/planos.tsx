import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { listarPlanos } from '#domain/plano/leitura.ts'
import { incluirSiteProprio, menorPreco, type Plano, separarBeneficios } from '#domain/plano/plano.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { BuscaDoTopo } from '../cabecalho/BuscaDoTopo.tsx'
import { Topo } from '../cabecalho/Topo.tsx'
import { Carregando } from '../erro/Carregando.tsx'
import type { Route } from './+types/planos'
import { type AgenciaDaSessao, acaoDoPlano, recadoDaConta } from './acao-do-plano.ts'
import { CartaoDoPlano } from './CartaoDoPlano.tsx'
import { descreverFaq, descreverOfertas } from './dados-estruturados.ts'
import { LeadDeExemplo } from './LeadDeExemplo.tsx'
import { PROMESSAS } from './planos.dados.ts'
import { Beneficios, Duvidas, Fecho, Perguntas } from './SecoesDosPlanos.tsx'
import { useAgenciaDaSessao } from './useAgenciaDaSessao.ts'
import { useAssinatura } from './useAssinatura.ts'

const TITULO_DO_ERRO = 'Erro ao carregar planos'

/** Reads the plans on offer; null after a failed read, for which the page has a retry. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data(
      { planos: await listarPlanos(mundoDeLeitura(context.get(contextoDoMundo))) },
      { headers: CACHE_PUBLICO },
    )
  } catch (erro) {
    console.error('plans failed to load', nomeDe(erro))
    return data({ planos: null }, { status: 503 })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: DadosDaRota = { depois: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Planos para agências e revendas',
    descricao:
      'Receba contatos de donos de veículos que querem vender ou trocar, validados por IA. Assinatura mensal, sem fidelidade, com suporte via WhatsApp.',
    caminho: '/planos',
    dados: ({ origem, marca }) => [descreverFaq(), descreverOfertas(loaderData.planos ?? [], origem, marca)],
  })
}

export default function Planos({ loaderData: { planos } }: Route.ComponentProps) {
  const agencia = useAgenciaDaSessao()
  return (
    <>
      <Topo id="topo" curto={agencia !== null}>
        <BuscaDoTopo />
        <a
          href={agencia ? '/painel-agencia' : '/agencia-login'}
          aria-label={agencia ? 'Meu painel' : undefined}
          className={`whitespace-nowrap ${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })}`}
        >
          {agencia ? (
            // The longer name leaves no room for the search on a phone.
            <>
              <span className="sm:hidden">Painel</span>
              <span className="max-sm:hidden">Meu painel</span>
            </>
          ) : (
            'Login'
          )}
        </a>
      </Topo>
      <Carregando />
      <main id="conteudo">
        <div className="folha grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Chamada planos={planos} />
          <div className="max-w-xl pt-6 md:pt-10 lg:col-start-2 lg:row-start-1 lg:self-center lg:pt-14">
            <LeadDeExemplo />
          </div>
          <section aria-label="Planos" className="pt-8 md:pt-14 lg:col-span-2">
            {agencia && <Conta agencia={agencia} />}
            {planos ? <Cartoes planos={planos} agencia={agencia} /> : <PlanosForaDoAr />}
          </section>
          <Duvidas />
        </div>
        <Beneficios />
        <Perguntas />
        <Fecho />
      </main>
    </>
  )
}

function Chamada({ planos }: { planos: Plano[] | null }) {
  const menor = menorPreco(planos ?? [])
  return (
    <section className="pt-6 md:pt-14">
      <h1 className="max-w-[12em] text-36 md:text-64">Donos de veículos prontos para conversar</h1>
      <p className="mt-4 max-w-[33.5em] text-18 text-muted md:mt-6 md:text-22">
        Receba contatos de quem acabou de avaliar o próprio veículo e autorizou a conversa.
        {menor !== undefined && ` A partir de ${reais(menor)} por mês.`}
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-14 md:mt-6 md:gap-x-6 md:text-16">
        {PROMESSAS.map(promessa => (
          <li key={promessa} className="flex items-center gap-2">
            <span aria-hidden="true" className="h-1 w-3 rounded-chip md:w-5 bg-mango" />
            {promessa}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The owner of the account, and the effect of the buttons for it. */
function Conta({ agencia }: { agencia: AgenciaDaSessao }) {
  return (
    <div role="status" className="mb-10 border-green border-l-4 pl-4">
      <p className="font-semibold text-18">Você entrou como {agencia.nome}</p>
      <p className="mt-1 max-w-[43.5em] text-muted">{recadoDaConta(agencia)}</p>
    </div>
  )
}

type PropsDosCartoes = { planos: Plano[]; agencia: AgenciaDaSessao | null }

function Cartoes({ planos, agencia }: PropsDosCartoes) {
  const { processando, abrir } = useAssinatura()
  const { comuns, doPlano } = separarBeneficios(planos.map(incluirSiteProprio))
  if (planos.length === 0) return <VendaSemPlanos />
  return (
    <ul className="grid max-w-xl items-stretch gap-7 lg:max-w-none lg:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] lg:gap-6">
      {doPlano.map(({ plano, base, novos }) => (
        <CartaoDoPlano
          key={plano.id}
          plano={plano}
          base={base}
          comuns={comuns}
          novos={novos}
          acao={acaoDoPlano(plano, planos, agencia)}
          processando={processando === plano.id}
          aoAbrir={destino => abrir(plano, destino)}
        />
      ))}
    </ul>
  )
}

function VendaSemPlanos() {
  return (
    <div className="rounded-thing border border-line bg-surface p-6 md:p-10">
      <h2 className="text-22">Nenhum plano à venda agora</h2>
      <p className="mt-2 mb-5 max-w-[38.5em] text-muted">
        Conte o que a sua agência precisa, e respondemos por e-mail.
      </p>
      <a href="/fale-conosco" className={classesDoBotao()}>
        Falar com o atendimento
      </a>
    </div>
  )
}

function PlanosForaDoAr() {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    toast.error(TITULO_DO_ERRO)
  }, [])
  return (
    <div className="rounded-thing border border-line bg-surface p-6 md:p-10">
      <h2 className="text-22">{TITULO_DO_ERRO}</h2>
      <p className="mt-2 mb-5 max-w-[38.5em] text-muted">
        Espere um instante e tente de novo. Nada foi cobrado.
      </p>
      {/* A browser without script submits the form, which loads the page again. */}
      <form
        action="/planos"
        onSubmit={evento => {
          evento.preventDefault()
          revalidate()
        }}
      >
        <Botao type="submit" variante="secundario" disabled={state === 'loading'}>
          {state === 'loading' ? 'Carregando...' : 'Tentar de novo'}
        </Botao>
      </form>
    </div>
  )
}
